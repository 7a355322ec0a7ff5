import { parentPort } from 'node:worker_threads';
import { compileJobs, type CompileJobs } from './compile-jobs.ts';
import type { Answer, Question } from './worker-pool.ts';

parentPort!.on('message', ({ name, args }: Question) => parentPort!.postMessage(answerTo(name as keyof CompileJobs, args)));

function answerTo(name: keyof CompileJobs, args: unknown[]): Answer {
  try {
    return { result: (compileJobs[name] as (...args: unknown[]) => unknown)(...args) };
  } catch (error) {
    return { error };
  }
}
