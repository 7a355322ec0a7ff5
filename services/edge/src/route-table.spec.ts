import { describe, expect, it } from '@jest/globals';
import { type Endpoint, endpoints } from '@lastcall/contracts/endpoints';
import { anAccount, as, send } from '@lastcall/core/testing-kit';
import { useEdge } from './testing-kit/index.ts';

/** Every route of the Fastify instance, including those that no controller registers. */
const routes = new Set<string>();
useEdge({
  beforeStart: (fastify) => {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`);
    });
  },
});

const table = (Object.values(endpoints) as Endpoint[]).filter(({ service }) => service === 'edge');
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const examplePath = (path: string): string => path.replace(/:\w+/g, '11111111-1111-4111-8111-111111111111');

describe('the routes of the edge', () => {
  it('match the endpoint table, the operator routes and the CORS preflights', () => {
    expect([...routes].sort()).toEqual(
      [
        ...table.map(nameOf),
        ...table.filter(({ firstParty }) => firstParty).map(({ method, path }) => `${method} /site/:siteId${path}`),
        'GET /healthz',
        'GET /readyz',
        'GET /metrics',
        'OPTIONS /e/decide',
        'OPTIONS /e/events',
        'OPTIONS /portal/subscribe',
        'OPTIONS /portal/answer',
      ].sort(),
    );
  });

  it('are all public', () => {
    expect(table.filter(({ access }) => access !== 'public')).toEqual([]);
  });

  it.each(table.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s ignores sessions, sets no cookie and reveals nothing to guessers',
    async (_, { method, path }) => {
      const call = { method, path: examplePath(path), ...(method === 'POST' ? { raw: '{}' } : {}) };

      const answer = await as(await anAccount({ staff: true })).send(call);
      const fromOtherAccount = await send(call);

      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.any(String),
      });
      expect(answer.status).toBe(fromOtherAccount.status);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/\n\s+at |node_modules|SELECT/);
    },
  );

  it('match no other paths', async () => {
    for (const path of [
      '/',
      '/api/campaigns',
      '/e',
      '/l',
      '/l/',
      '/reset',
      '/deploy',
      '/frame-content/proxy',
      '/.env',
      '/queues',
      '/%zz',
    ]) {
      expect(await send({ method: 'GET', path })).toMatchObject({ status: 404 });
    }
  });
});
