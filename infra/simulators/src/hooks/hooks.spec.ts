import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSimulators, type Simulators } from '../index.ts';

let simulators: Simulators;
beforeAll(async () => void (simulators = await startSimulators({ httpPort: 0, smtpPort: 0 })));
afterAll(() => simulators.stop());

const call = (method: string, path: string, body?: string) =>
  fetch(`${simulators.origin}/hooks/${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'webhook-id': 'w1' } }),
  });

describe('the simulated customer server', () => {
  it('stores and shows requests, separately for each URL', async () => {
    expect((await call('POST', 'one', '{"type":"sale.recorded"}')).status).toBe(200);
    await call('POST', 'two', '{}');

    expect(await (await call('GET', 'one')).json()).toEqual({
      requests: [{ headers: expect.objectContaining({ 'webhook-id': 'w1' }), body: '{"type":"sale.recorded"}' }],
    });
  });

  it('responds with the configured status', async () => {
    await call('PUT', 'three', '{"status":410}');

    expect((await call('POST', 'three', '{}')).status).toBe(410);
    await call('PUT', 'three', '{"status":204}');
    expect((await call('POST', 'three', '{}')).status).toBe(204);
  });
});
