import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Simulators, startSimulators } from './index.ts';

let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => simulators.stop());

const basic = `Basic ${Buffer.from('0123456789abcdef:').toString('base64')}`;

/** Returns the first rate limit response, and the number of calls before it. */
async function untilRefused(
  path: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<{ before: number; status: number; headers: Headers; body: unknown }> {
  for (let before = 0; before < 1_000; before++) {
    const answer = await fetch(`${simulators.origin}${path}`, { ...init, headers });
    const body: unknown = await answer.json();
    if (answer.status >= 400) return { before, status: answer.status, headers: answer.headers, body };
  }
  throw new Error('it was never too often');
}

describe('a client that exceeds the rate limit', () => {
  it('gets 403 from AWeber after 120 calls in a minute, without a Retry-After', async () => {
    const { before, status, headers, body } = await untilRefused('/aweber/1.0/accounts', {
      authorization: 'Bearer a-token-of-twenty-signs',
    });

    expect([before, status, headers.get('retry-after')]).toEqual([120, 403, null]);
    expect(body).toMatchObject({ error: { type: 'ForbiddenError', message: 'Rate Limit Error' } });
  });

  it('gets a one-second Retry-After from Klaviyo after 75 calls in a second', async () => {
    const { before, status, headers, body } = await untilRefused('/klaviyo/api/lists', {
      authorization: 'Klaviyo-API-Key pk_of_a_test_that_asks_too_often',
      revision: '2026-07-15',
    });

    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect(before).toBeGreaterThanOrEqual(75);
    expect(body).toMatchObject({ errors: [{ code: 'throttled' }] });
  });

  it('can make fifty batch calls an hour to Drip, whose rate limit error has its own shape', async () => {
    const { before, status, headers, body } = await untilRefused(
      '/drip/v2/9999999/subscribers/batches',
      { authorization: basic },
      { method: 'POST', body: JSON.stringify({ batches: [{ subscribers: [{ email: 'ann@site.test' }] }] }) },
    );

    expect([before, status, headers.get('x-ratelimit-limit')]).toEqual([50, 429, '50']);
    expect(body).toEqual({ message: expect.any(String), documentation: expect.any(String) });
  });

  it('may send 1,000 contacts to Drip in one call, and not one more', async () => {
    const send = (count: number) =>
      fetch(`${simulators.origin}/drip/v2/9999999/subscribers/batches`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('another-key-of-drip:').toString('base64')}` },
        body: JSON.stringify({
          batches: [{ subscribers: Array.from({ length: count }, (_, n) => ({ email: `person-${n}@site.test` })) }],
        }),
      });

    expect([(await send(1_000)).status, (await send(1_001)).status]).toEqual([201, 422]);
  });
});
