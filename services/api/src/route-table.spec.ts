import { describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@lastcall/contracts/endpoints';
import { publicApiPath } from '@lastcall/contracts/webhooks/public-api';
import type { Prepare } from '@lastcall/core/platform';
import { anAccount, as, asOtherAccount, send, useService } from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';
import { apiEndpoints } from './testing-kit/index.ts';

/** Every route that is registered with Fastify, by our controllers or by other code. */
const routes = new Set<string>();
const collect: Prepare = (fastify) => {
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') routes.add(`${each} ${url}`);
  });
};

useService(apiModule, { prepare: () => collect });

const table = apiEndpoints.map(([, endpoint]) => endpoint);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const withIds = (path: string): string => path.replace(/:\w+/g, '11111111-1111-4111-8111-111111111111');

/** Routes for operators, which are not in the contract. */
const operations = ['GET /healthz', 'GET /metrics', 'GET /readyz'];

/** Public endpoints. Add one only after a review. */
const open = [
  'GET /remotes/in-use',
  'GET /remotes/registry',
  'GET /v1/openapi.json',
  'POST /api/auth/forgot-password',
  'POST /api/auth/password-rating',
  'POST /api/auth/reset-password',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-up',
];

describe('the routes of the api', () => {
  it('match the endpoint table and the operator routes exactly', () => {
    expect([...routes].sort()).toEqual(
      [...table.map(nameOf).map((name) => name.replace(/\/$/, '')), ...operations].sort(),
    );
  });

  it('are public only if this list contains them', async () => {
    const answered: string[] = [];
    for (const route of [...table.map(nameOf), ...operations]) {
      const [method, path] = route.split(' ') as [Endpoint['method'], string];
      const { status, body } = await asOtherAccount().send({
        method,
        path: withIds(path),
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      if (status !== 401) answered.push(route);
      else expect(body.code).toBe(path.startsWith(publicApiPath) ? 'bad_api_key' : 'session_expired');
    }

    expect(answered.sort()).toEqual([...operations, ...open].sort());
    expect(
      table
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual(open);
  });

  it('respond 401 or 404 to visitors on unknown paths', async () => {
    for (const path of [
      '/api',
      '/api/unknown',
      '/api/campaigns/',
      '/remotes/registry.css',
      '/healthz/x',
      '/api/auth/session.js',
    ]) {
      expect([404, 401]).toContain((await asOtherAccount().get(path)).status);
    }
  });

  it('reject unauthenticated HEAD requests too', async () => {
    const closed = table.filter(({ method, access }) => method === 'GET' && access !== 'public');

    for (const { path } of closed)
      expect([path, (await asOtherAccount().send({ method: 'HEAD', path: withIds(path) })).status]).toEqual([
        path,
        401,
      ]);
  });

  it.each([
    '/api/auth/session.css',
    '/api/auth/session/x.js',
    '/api/auth/session%2Fx.png',
    '/api/auth/session;x.css',
    '/api/campaigns.json',
    '/remotes/registry/x.css',
  ])('respond 404 without caching at %s, which looks like a static file', async (path) => {
    expect(await as(await anAccount()).get(path)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  it.each(
    table
      .filter(({ method, access }) => method !== 'GET' && access !== 'key')
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s rejects changes from another site and bodies other than JSON', async (_, { method, path, access }) => {
    // The API rejects an unauthorized caller's large body without reading it, so this caller is authorized.
    const owner = await anAccount({ premium: true, staff: access === 'staff' || access === 'deploy' });
    const call = (headers: Record<string, string | undefined>, raw = '{}') =>
      send({ method, path: withIds(path), raw, headers: { cookie: owner.cookie, ...headers } });

    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.test' },
      { 'sec-fetch-site': undefined, origin: 'null' },
      { 'sec-fetch-site': undefined, origin: undefined },
    ]) {
      expect(await call(headers)).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect(await call({ 'content-type': type }, 'a=b')).toMatchObject({
        status: 415,
        body: { code: 'unsupported_media_type' },
      });
    }
  });

  it.each(table.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is not cacheable and sends security headers',
    async (_, { method, path, body }) => {
      const { status, headers } = await as(await anAccount()).send({
        method,
        path: withIds(path),
        ...(body ? { body: {} } : {}),
      });

      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.any(String),
      });
      expect(status).toBeLessThan(500);
    },
  );
});
