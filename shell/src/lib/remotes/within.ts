import { Refused } from './refused.ts';

/** Returns the promise's value, or rejects after a timeout. */
export async function within<T>(limitMs: number, promised: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Refused('timeout')), limitMs);
  });
  try {
    return await Promise.race([promised, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
