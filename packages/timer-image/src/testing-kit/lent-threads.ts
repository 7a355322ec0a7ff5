import type { Worker } from 'node:worker_threads';
import { afterAll } from '@jest/globals';
import { startCompileThread } from '../engine.ts';

/**
 * Lends threads that draw to one engine after another: to load what draws takes a thread longer than most tests do. A thread that
 * is ended while it has nothing to do waits for the next engine; one that is ended over its work is gone. Call it once, outside `describe`.
 */
export function lentThreads(): () => Worker {
  const idle: Worker[] = [];
  afterAll(async () => {
    await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
  });
  return () => {
    const thread = idle.pop() ?? startCompileThread();
    const ask = thread.postMessage.bind(thread);
    const end = thread.terminate.bind(thread);
    let unanswered = 0;
    thread.on('message', () => (unanswered -= 1));
    return Object.assign(thread, {
      postMessage: (question: unknown) => {
        unanswered += 1;
        ask(question);
      },
      terminate: () => {
        Object.assign(thread, { postMessage: ask, terminate: end });
        if (unanswered > 0) return end();
        for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
        idle.push(thread);
        return Promise.resolve(0);
      },
    });
  };
}
