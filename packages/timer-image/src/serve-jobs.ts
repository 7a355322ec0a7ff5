import { parentPort } from 'node:worker_threads';
import type { JobResponse, Jobs, JobRequest } from './worker-pool.ts';

/** Runs in a thread of a `WorkerPool` and executes its jobs. An exception of a job is returned as its result, so that the thread survives. */
export function serveJobs(jobs: Jobs): void {
  parentPort!.on('message', (question: JobRequest) => parentPort!.postMessage(runJob(jobs, question)));
}

function runJob(jobs: Jobs, { name, args }: JobRequest): JobResponse {
  try {
    return { result: jobs[name]!(...(args as never[])) };
  } catch (error) {
    return { error };
  }
}
