import { isDuplicate } from '@lastcall/core/platform';

/** The maximum number of attempts for a delivery whose leads are being started concurrently. */
const maxAttempts = 8;

/** Repeats a whole transaction while concurrent updates of its leads or notices win. */
export async function retryOnConcurrentUpdate<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxAttempts || !isDuplicate(error)) throw error;
    }
  }
}
