import { isMainThread } from 'node:worker_threads';

/** Loaded before a process's own code. Shifts its clock by the milliseconds that the parent sends; the clock keeps running. */
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
  // The listener must not keep the process running.
  process.channel.unref();
}
