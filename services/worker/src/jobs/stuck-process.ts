import { Worker } from 'node:worker_threads';

/** Seconds without a heartbeat after which the process is ended. Its jobs have been taken over by then, and nothing else would end it. */
const maxStuckSeconds = 20;

/** The code of the watchdog thread. It counts its own seconds, so that a suspended machine is not mistaken for a stuck process. */
const watchdogCode = `
  const { workerData } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let last = -1;
  let seconds = 0;
  setInterval(() => {
    const beat = Atomics.load(workerData.beats, 0);
    seconds = beat === last ? seconds + 1 : 0;
    last = beat;
    if (seconds < workerData.maxSeconds) return;
    writeSync(2, 'The worker is stuck in a job and will be terminated.\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 1000);
`;

/** Ends this process abruptly when a job blocks its event loop. The supervisor restarts it, and the job fails after some such deaths. */
export function endWhenStuck(maxSeconds = maxStuckSeconds): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  new Worker(watchdogCode, { eval: true, execArgv: [], workerData: { beats, maxSeconds } }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
}
