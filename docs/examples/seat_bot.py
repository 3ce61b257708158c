#!/usr/bin/env python3
"""Plays a seat in `saliente arena` by lines of JSON: the offer that the game marks as best, else any.

    saliente arena skirmish --a staff --b "cmd:python3 docs/examples/seat_bot.py" --games 20

Only the standard library is used. docs/PROTOCOL.md explains the lines.
"""

import json
import random
import sys


def main():
    choice = random.Random(0)
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "begin":
            choice = random.Random(asked["seed"])
            answer = {"ok": True, "name": "seat_bot", "wants": ["offers"]}
        elif asked["do"] == "decide":
            best = [offer for offer in asked["offers"] if offer.get("preferred")]
            answer = {"ok": True, "action": choice.choice(best or asked["offers"])["action"]}
        else:
            answer = {"ok": False, "error": f"{asked['do']} is not known here"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
