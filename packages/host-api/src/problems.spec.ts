import { describe, expect, it } from '@jest/globals';
import { failureOf } from './problems.ts';

/** A query that records refetches. */
function asked(state: { data?: unknown; error?: unknown; isFetching?: boolean }) {
  const query = { isFetching: false, ...state, times: 0, refetch: () => ++query.times };
  return query;
}

describe('a screen with several queries', () => {
  it('shows the first failed query, even when others have succeeded', () => {
    expect(failureOf([asked({ data: 1 }), asked({ error: 'gone' }), asked({ error: 'away' })])?.error).toBe('gone');
  });

  it('refetches only the missing queries', () => {
    const [loaded, failed] = [asked({ data: 1 }), asked({ error: 'gone' })];

    failureOf([loaded, failed])!.retry();

    expect([loaded.times, failed.times]).toEqual([0, 1]);
  });

  it('shows loaded data when only a refetch failed, and waits while nothing has failed', () => {
    expect(failureOf([asked({ data: 1, error: 'away' }), asked({ isFetching: true })])).toBeNull();
  });
});
