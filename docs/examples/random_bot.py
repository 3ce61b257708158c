#!/usr/bin/env python3
"""Plays a match to its end through `saliente session`, choosing among the offers at random.

    python3 random_bot.py [PROGRAM [GAME [SEED]]]

Only the standard library is used. docs/PROTOCOL.md explains the requests.
"""

import json
import random
import subprocess
import sys

# It plays for both sides, so it may know who is to decide.
EYES = {"as": "all"}


class Session:
    """A running `saliente session`: one line out, one line in."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "session"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise RuntimeError(answer["error"])
        return answer


def play(program, game, seed):
    session, choice = Session(program), random.Random(seed)
    actor = session.ask("new", game=game, seed=seed, **EYES)["actor"]
    decisions = 0
    while "over" not in actor:
        if "chance" in actor:
            answer = session.ask("chance", **EYES)
        else:
            side = actor["sides"][0]
            offers = session.ask("offers", side=side)["offers"]
            answer = session.ask("act", side=side, action=choice.choice(offers)["action"], **EYES)
        for event in answer["events"]:
            print("    " * (2 - min(event["heading"], 2)) + event["text"])
        actor, decisions = answer["actor"], decisions + 1
    print(f"{decisions} decisions. {actor['over']['level']}")
    session.ask("quit")
    return session.process.wait()


if __name__ == "__main__":
    program, game, seed = (sys.argv[1:] + ["saliente", "skirmish", "1"][len(sys.argv) - 1 :])[:3]
    sys.exit(play(program, game, int(seed)))
