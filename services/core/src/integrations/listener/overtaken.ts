import { isDuplicate } from '@lastcall/core/platform';

/** Tries of a delivery whose people others start at the same moment. */
const mostTries = 8;

/** Does a whole transaction again while somebody else was faster with one of its people or notices. */
export async function againWhenOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isDuplicate(error)) throw error;
    }
  }
}
