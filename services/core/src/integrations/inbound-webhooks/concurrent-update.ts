import { isDuplicate } from '@lastcall/core/platform';

/** Tries of a delivery whose people others start at the same moment. */
const maxAttempts = 8;

/** Does a whole transaction again while somebody else was faster with one of its people or notices. */
export async function retryOnConcurrentUpdate<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxAttempts || !isDuplicate(error)) throw error;
    }
  }
}
