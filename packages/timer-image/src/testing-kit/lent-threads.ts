import type { Worker } from 'node:worker_threads';
import { afterAll } from '@jest/globals';
import { startCompileThread } from '../engine.ts';

/**
 * Lends drawing threads to one engine after another, because a thread takes longer to load its code than most tests run. A thread that is terminated
 * while idle is reused by the next engine; one that is terminated while busy really ends. Call it once, outside `describe`.
 */
export function lentThreads(): () => Worker {
  const idle: Worker[] = [];
  afterAll(async () => {
    await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
  });
  return () => {
    const thread = idle.pop() ?? startCompileThread();
    const ask = thread.postMessage.bind(thread);
    const terminate = thread.terminate.bind(thread);
    let unanswered = 0;
    thread.on('message', () => (unanswered -= 1));
    return Object.assign(thread, {
      postMessage: (question: unknown) => {
        unanswered += 1;
        ask(question);
      },
      terminate: () => {
        Object.assign(thread, { postMessage: ask, terminate });
        if (unanswered > 0) return terminate();
        for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
        idle.push(thread);
        return Promise.resolve(0);
      },
    });
  };
}
