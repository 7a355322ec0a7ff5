import { describe, expect, it } from '@jest/globals';
import { onDuplicate, retryOnConflict } from './retry-on-conflict.ts';

const duplicate = (key: string) => Object.assign(new Error(`Duplicate entry 'x' for key '${key}'`), { errno: 1062 });

/** Creates work that fails with these errors in turn, and then succeeds with its number of attempts. */
function workThatFails(...errors: readonly Error[]) {
  const state = { attempts: 0 };
  const work = async (): Promise<number> => {
    const error = errors[state.attempts++];
    if (error) throw error;
    return state.attempts;
  };
  return { work, state };
}

describe('work with conflicts', () => {
  it('runs once when it succeeds', async () => {
    const { work } = workThatFails();

    expect(await retryOnConflict(work, onDuplicate(8))).toBe(1);
  });

  it('is attempted again up to the limit', async () => {
    const conflicts = (count: number) => Array.from({ length: count }, () => duplicate('sale_once'));

    expect(await retryOnConflict(workThatFails(...conflicts(4)).work, onDuplicate(5))).toBe(5);
    const { work, state } = workThatFails(...conflicts(5));
    await expect(retryOnConflict(work, onDuplicate(5))).rejects.toThrow('sale_once');
    expect(state.attempts).toBe(5);
  });

  it('is not attempted again after another error, or a duplicate of another key', async () => {
    for (const error of [new Error('refused'), duplicate('PRIMARY')]) {
      const { work, state } = workThatFails(error);

      await expect(retryOnConflict(work, onDuplicate(5, 'sale_once'))).rejects.toBe(error);
      expect(state.attempts).toBe(1);
    }
  });

  it('has the limit of the kind of its last conflict, counted over all attempts', async () => {
    const limits = (error: unknown): number => ((error as Error).message === 'slow' ? 2 : 10);
    const { work, state } = workThatFails(new Error('fast'), new Error('fast'), new Error('slow'));

    await expect(retryOnConflict(work, limits)).rejects.toThrow('slow');
    expect(state.attempts).toBe(3);
  });

  it('pauses before each further attempt', async () => {
    const pausesAfter: number[] = [];
    const { work } = workThatFails(duplicate('a'), duplicate('a'));

    await retryOnConflict(work, onDuplicate(3), { pauseMs: (attempts) => (pausesAfter.push(attempts), 0) });

    expect(pausesAfter).toEqual([1, 2]);
  });

  it('fails with the error of its caller only after the last conflict', async () => {
    const whenExhausted = (): Error => new Error('unavailable');

    await expect(
      retryOnConflict(workThatFails(duplicate('a')).work, onDuplicate(1), { whenExhausted }),
    ).rejects.toThrow("for key 'a'");
    await expect(
      retryOnConflict(workThatFails(duplicate('a'), duplicate('a')).work, onDuplicate(2), { whenExhausted }),
    ).rejects.toThrow('unavailable');
    await expect(
      retryOnConflict(workThatFails(new Error('refused')).work, onDuplicate(2), { whenExhausted }),
    ).rejects.toThrow('refused');
  });
});
