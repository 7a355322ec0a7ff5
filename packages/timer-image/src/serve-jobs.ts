import { parentPort } from 'node:worker_threads';
import type { Answer, Jobs, Question } from './worker-pool.ts';

/** Runs in a thread of a `WorkerPool` and executes its jobs. An exception of a job is returned as its result, so that the thread survives. */
export function serveJobs(jobs: Jobs): void {
  parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerTo(jobs, question)));
}

function answerTo(jobs: Jobs, { name, args }: Question): Answer {
  try {
    return { result: jobs[name]!(...(args as never[])) };
  } catch (error) {
    return { error };
  }
}
