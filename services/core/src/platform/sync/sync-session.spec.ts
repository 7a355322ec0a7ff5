import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '@lastcall/providers';
import { forEachPage } from './for-each-page.ts';
import { SyncSession } from './sync-session.ts';

const aSession = (): SyncSession => new SyncSession(new Date());

describe('a call of a session', () => {
  it('returns the response, or the refusal of the request', async () => {
    const refusal = new ProviderError(422, 'too long');

    expect(await aSession().call(Promise.resolve('made'))).toEqual({ value: 'made' });
    expect(await aSession().call(Promise.reject(refusal))).toEqual({ refusal });
  });

  it.each([
    ['rejected credentials', new ProviderError(401, 'expired')],
    ['a busy provider', new ProviderError(429, 'busy')],
    ['a failed provider', new ProviderError(503, 'away')],
    ['any other error', new Error('boom')],
  ])('ends the session after %s', async (_, error) => {
    await expect(aSession().call(Promise.reject(error))).rejects.toBe(error);
  });

  it('counts as work when the provider did something', async () => {
    const session = aSession();

    await session.call(Promise.reject(new ProviderError(422, 'too long')));
    expect(session.hasSuccessfulCall).toBe(false);
    await session.call(Promise.resolve('made'));

    expect(session.hasSuccessfulCall).toBe(true);
  });
});

describe('the rows of a session', () => {
  it('are synced in parts, in order', async () => {
    const parts: (readonly number[])[] = [];

    const end = await aSession().forBatches([1, 2, 3, 4, 5], { batchSize: 2 }, async (part) => void parts.push(part));

    expect([end, parts]).toEqual(['done', [[1, 2], [3, 4], [5]]]);
  });

  it('are synced in smaller parts after a part is refused', async () => {
    const parts: (readonly number[])[] = [];

    await aSession().forBatches([1, 2, 3, 4, 5, 6], { batchSize: 4 }, async (part) => {
      parts.push(part);
      return part.length === 4 ? [part.slice(0, 2), part.slice(2)] : [];
    });

    expect(parts).toEqual([
      [1, 2, 3, 4],
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it('have as many parts in progress as the provider accepts', async () => {
    let inProgress = 0;
    let max = 0;

    await aSession().forBatches([1, 2, 3, 4, 5, 6, 7], { batchSize: 1, concurrency: 3 }, async () => {
      max = Math.max(max, ++inProgress);
      await new Promise((resolve) => setImmediate(resolve));
      inProgress--;
    });

    expect(max).toBe(3);
  });

  it('stay due after the part at which the session must stop', async () => {
    const parts: (readonly number[])[] = [];

    const end = await aSession().forBatches(
      [1, 2, 3],
      { batchSize: 1, shouldStop: () => parts.length === 2 },
      async (part) => void parts.push(part),
    );

    expect([end, parts]).toEqual(['stopped', [[1], [2]]]);
  });

  it('stay due when the session has reached its time limit', async () => {
    const session = new SyncSession(new Date(), 0);
    const parts: (readonly number[])[] = [];
    const sync = () => session.forBatches([1], { batchSize: 1 }, async (part) => void parts.push(part));

    expect([await sync(), parts]).toEqual(['done', [[1]]]);
    session.start();

    expect([await sync(), parts]).toEqual(['over', [[1]]]);
  });
});

describe('all rows', () => {
  it('are read page by page, each starting after the last row of the previous page', async () => {
    const pages: (readonly number[])[] = [];

    await forEachPage<number>(
      async (last) => [1, 2, 3, 4, 5].filter((row) => row > (last ?? 0)).slice(0, 2),
      async (page) => void pages.push(page),
    );

    expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  });
});
