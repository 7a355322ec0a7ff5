import { Worker } from 'node:worker_threads';

/** Seconds without a sign of life after which the process is ended. Its jobs have been taken over by then, and nothing else would ever end it. */
const mostStuckSeconds = 20;

/** What the watching thread does: it counts its own seconds, so that a machine that slept is not taken for a process that is stuck. */
const watch = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let last = -1;
  let seconds = 0;
  setInterval(() => {
    const beat = Atomics.load(workerData.beats, 0);
    seconds = beat === last ? seconds + 1 : 0;
    last = beat;
    if (seconds < workerData.mostSeconds) return;
    writeSync(2, 'The worker is stuck in a job that never ends, so it is ended.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;

/** Ends this process, without a goodbye, once a job keeps it from doing anything else. Whoever runs it starts it again, and the job is given up after some such ends. */
export function endWhenStuck(mostSeconds = mostStuckSeconds): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  new Worker(watch, { eval: true, execArgv: [], workerData: { beats, mostSeconds } }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
}
