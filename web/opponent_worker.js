// The worker in which opponents think: the program of the page, handed over compiled.
import init from '/client.js';
self.onmessage = event => {
  self.onmessage = null;
  init({ module_or_path: event.data });
};
