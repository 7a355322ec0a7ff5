import { describe, expect, it } from '@jest/globals';
import { failureOf } from './problems.ts';

/** A query that notes when it is asked again. */
function asked(state: { data?: unknown; error?: unknown; isFetching?: boolean }) {
  const query = { isFetching: false, ...state, times: 0, refetch: () => ++query.times };
  return query;
}

describe('a screen that needs several answers', () => {
  it('cannot be shown for the first of them that failed, also when the others are there', () => {
    expect(failureOf([asked({ data: 1 }), asked({ error: 'gone' }), asked({ error: 'away' })])?.error).toBe('gone');
  });

  it('asks again for what is missing, and for nothing else', () => {
    const [loaded, failed] = [asked({ data: 1 }), asked({ error: 'gone' })];

    failureOf([loaded, failed])!.retry();

    expect([loaded.times, failed.times]).toEqual([0, 1]);
  });

  it('is there while what was loaded before could only not be read anew, and waits while nothing has failed', () => {
    expect(failureOf([asked({ data: 1, error: 'away' }), asked({ isFetching: true })])).toBeNull();
  });
});
