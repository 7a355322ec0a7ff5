import { isMainThread } from 'node:worker_threads';

/** Loaded into a process before its own code: moves its clock by the milliseconds that a parent sends, from where it goes on by itself. */
let offsetMs = 0;
const TrueDate = Date;

globalThis.Date = new Proxy(TrueDate, {
  construct: (_, given: [], newTarget) =>
    Reflect.construct(TrueDate, given.length === 0 ? [now()] : given, newTarget) as object,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

function now(): number {
  return TrueDate.now() + offsetMs;
}

if (isMainThread && process.channel) {
  process.on('message', (message: number) => (offsetMs = message));
  // Listening keeps no process from ending.
  process.channel.unref();
}
