import { describe, expect, it } from '@jest/globals';
import { send, statementsOf } from '@lastcall/core/testing-kit';
import { useEdge } from '../../testing-kit/index.ts';

useEdge();

describe('the time for the page script', () => {
  it('is the server’s, for pages of any site, and never cached', async () => {
    const before = Date.now();

    const { status, headers, body } = await send({ method: 'GET', path: '/e/now' });

    expect([status, headers]).toMatchObject([200, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' }]);
    const nowMs = Date.parse((body as { now: string }).now);
    expect(nowMs).toBeGreaterThanOrEqual(before);
    expect(nowMs).toBeLessThanOrEqual(Date.now());
  });

  it('is returned without the database', async () => {
    expect(await statementsOf(() => send({ method: 'GET', path: '/e/now' }))).toEqual([]);
  });
});
