import { parentPort } from 'node:worker_threads';
import type { Answer, Jobs, Question } from './worker-pool.ts';

/** Runs in a thread of a `WorkerPool` and answers what it is asked. What a job throws is an answer too, so that the thread lives on. */
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
