import { describe, expect, it } from '@jest/globals';
import { failureOf } from './problems.ts';

/** A query that records refetches. */
function aQuery(state: { data?: unknown; error?: unknown; isFetching?: boolean }) {
  const query = { isFetching: false, ...state, times: 0, refetch: () => ++query.times };
  return query;
}

describe('a screen with several queries', () => {
  it('shows the first failed query, even when others have succeeded', () => {
    expect(failureOf([aQuery({ data: 1 }), aQuery({ error: 'gone' }), aQuery({ error: 'away' })])?.error).toBe('gone');
  });

  it('refetches only the missing queries', () => {
    const [loaded, failed] = [aQuery({ data: 1 }), aQuery({ error: 'gone' })];

    failureOf([loaded, failed])!.retry();

    expect([loaded.times, failed.times]).toEqual([0, 1]);
  });

  it('shows loaded data when only a refetch failed, and waits while nothing has failed', () => {
    expect(failureOf([aQuery({ data: 1, error: 'away' }), aQuery({ isFetching: true })])).toBeNull();
  });
});
