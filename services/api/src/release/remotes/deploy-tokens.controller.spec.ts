import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { DeployToken } from '@lastcall/contracts/release';
import {
  aBuild,
  anAccount,
  as,
  asDeployer,
  asOtherAccount,
  callOf,
  checksumOfTables,
  database,
  problemOf,
  send,
  useRemotes,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';
import { apiEndpoints, remoteFacts } from '../../testing-kit/index.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), CHECK_EMAIL: 'check@site.test' }) });

const deployEndpoints = apiEndpoints.filter(([, { access }]) => access === 'deploy');
const closedToTokens = apiEndpoints.filter(
  ([, { access, path }]) => (access === 'session' || access === 'staff') && !/:(?!remote|tokenId)/.test(path),
);

/** A token of a remote, created by staff. */
async function aToken(remote: string, days = 30): Promise<DeployToken & { token: string }> {
  const { status, body } = await as(await anAccount({ staff: true })).post(`/api/remotes/${remote}/tokens`, {
    name: `CI of ${remote}`,
    days,
  });
  expect(status).toBe(201);
  return body;
}
/** A remote with a version that is ready, and valid parameters for calling every endpoint about it. */
async function aRemote() {
  const facts = await remoteFacts(remotes);
  return { facts, name: String(facts.remote) };
}

describe('a deploy token', () => {
  it.each(deployEndpoints)('of the remote itself may call %s', async (name, { status = 200 }) => {
    const { facts, name: remote } = await aRemote();
    const { token } = await aToken(remote);

    expect(await asDeployer(token).send(callOf(name, facts))).toMatchObject({ status });
  });

  it.each(deployEndpoints)('of another remote may not call %s, and nothing changes', async (name) => {
    const { facts } = await aRemote();
    const { token } = await aToken('mfe-other');
    const before = await checksumOfTables();

    expect(problemOf(await asDeployer(token).send(callOf(name, facts))).code).toBe('wrong_remote');

    expect(await checksumOfTables()).toBe(before);
  });

  it.each(deployEndpoints)(
    'that is expired, revoked or unknown is rejected by %s, regardless of the cookie',
    async (name) => {
      const { facts, name: remote } = await aRemote();
      const staff = await anAccount({ staff: true });
      const [ended, revoked] = [await aToken(remote), await aToken(remote)];
      await database().sql('UPDATE deploy_token SET expires_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [ended.id]);
      await as(staff).delete(`/api/remotes/${remote}/tokens/${revoked.id}`);
      const call = callOf(name, facts);
      const before = await checksumOfTables();

      for (const token of [ended.token, revoked.token, `lcd_${'x'.repeat(43)}`, ended.token.toUpperCase(), 'x', '']) {
        for (const cookie of [undefined, staff.cookie]) {
          expect([
            token,
            problemOf(await send({ ...call, headers: { authorization: `Bearer ${token}`, cookie } })).code,
          ]).toEqual([token, 'bad_deploy_token']);
        }
      }

      expect(await checksumOfTables()).toBe(before);
    },
  );

  it.each(closedToTokens)(
    'grants no other access: %s rejects it, even with the cookie of an authorized user',
    async (name, { method, path: pattern }) => {
      const { facts, name: remote } = await aRemote();
      const { token } = await aToken(remote);
      const staff = await anAccount({ staff: true });
      const path = pattern.replace(/:(\w+)/g, (_, parameter: string) => String(facts[parameter]));
      const before = await checksumOfTables();

      for (const cookie of [undefined, staff.cookie]) {
        const answer = await asDeployer(token).send({
          method,
          path,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
          headers: { cookie },
        });
        // The only endpoint that accepts another kind of token reports that this isn't one.
        expect(problemOf(answer).code).toBe(name === 'createPage' ? 'bad_page_token' : 'session_expired');
      }

      expect(await checksumOfTables()).toBe(before);
    },
  );

  it('is the only credential: an admin’s session in the same request is ignored', async () => {
    const { facts, name } = await aRemote();
    const staff = await anAccount({ staff: true });
    const [own, other] = [await aToken(name), await aToken('mfe-other')];
    const activate = (authorization: string) =>
      send({ ...callOf('changeChannel', facts), headers: { authorization, cookie: staff.cookie } });

    expect(await activate(`Bearer ${other.token}`)).toMatchObject({ status: 403, body: { code: 'wrong_remote' } });
    expect(await activate(`bearer  ${own.token}`)).toMatchObject({ status: 200 });

    const { events } = (await as(staff).get(`/api/remotes/${name}/history`)).body;
    expect(events[0]).toMatchObject({ what: 'activated', by: own.name });
  });

  it('works from any origin, since browsers never send it automatically; a cookie does not', async () => {
    const { facts, name } = await aRemote();
    const { token } = await aToken(name);
    const staff = await anAccount({ staff: true });
    const call = callOf('getRemoteStatus', facts);
    const changing = callOf('judgeDeployment', facts);

    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.test' },
    ]) {
      expect(await send({ ...changing, headers: { cookie: staff.cookie, ...headers } })).toMatchObject({
        status: 403,
        body: { code: 'cross_site_request' },
      });
      expect(
        await send({ ...changing, headers: { cookie: staff.cookie, authorization: 'Basic eDp5', ...headers } }),
      ).toMatchObject({ status: 403 });
      expect(await asDeployer(token).send({ ...changing, headers })).toMatchObject({ status: 200 });
    }
    expect(await asDeployer(token).send(call)).toMatchObject({ status: 200 });
  });

  it('makes a registry request anonymous, so that a cookie in the same request is ignored', async () => {
    const staff = await anAccount({ staff: true });
    await as(staff).put('/remotes/overrides', { remote: 'mfe-mixed', to: 'http://localhost:3203' });
    const names = async (headers: Record<string, string>) =>
      (await send({ method: 'GET', path: '/remotes/registry', headers })).body.remotes.map(
        (remote: { name: string }) => remote.name,
      );

    expect(await names({ cookie: staff.cookie })).toContain('mfe-mixed');
    expect(await names({ cookie: staff.cookie, authorization: 'Bearer x' })).not.toContain('mfe-mixed');
  });
});

describe('/api/remotes/:remote/tokens', () => {
  it('shows a token once, stores only its hash, and lists its author and last use', async () => {
    const owner = await anAccount({ staff: true });
    const made = (await as(owner).post('/api/remotes/mfe-shown/tokens', { name: ' CI ', days: 30 })).body;
    const { token, ...shown } = made;

    expect(token).toMatch(/^lcd_[\w-]{43}$/);
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'CI',
      createdBy: owner.email,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(30 * 86_400_000);
    expect((await as(owner).get('/api/remotes/mfe-shown/tokens')).body).toEqual({ tokens: [shown] });
    expect(JSON.stringify(await database().sql('SELECT * FROM deploy_token'))).not.toContain(token.slice(4));
    await asDeployer(token).get('/api/remotes/mfe-shown');
    expect((await as(owner).get('/api/remotes/mfe-shown/tokens')).body.tokens).toMatchObject([
      { lastUsedAt: expect.any(String) },
    ]);
  });

  it('revokes a token at once, and only under its own remote', async () => {
    const staff = as(await anAccount({ staff: true }));
    const { id, token } = await aToken('mfe-revoked');

    for (const path of [`/api/remotes/mfe-other/tokens/${id}`, `/api/remotes/mfe-revoked/tokens/${randomUUID()}`])
      expect(await staff.delete(path)).toMatchObject({ status: 404 });
    expect((await asDeployer(token).get('/api/remotes/mfe-revoked')).status).toBe(200);

    expect(await staff.delete(`/api/remotes/mfe-revoked/tokens/${id}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await asDeployer(token).get('/api/remotes/mfe-revoked')).toMatchObject({
      status: 401,
      body: { code: 'bad_deploy_token' },
    });
  });

  it('allows at most twenty tokens', async () => {
    const staff = as(await anAccount({ staff: true }));
    const create = () => staff.post('/api/remotes/mfe-many/tokens', { name: 'CI', days: 1 });
    for (let n = 0; n < 20; n++) expect((await create()).status).toBe(201);

    expect(await create()).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  });
});

describe('publishing with a deploy token', () => {
  it('records the token’s name in the history', async () => {
    const build = aBuild({ name: 'mfe-by-ci' });
    const { token, name } = await aToken('mfe-by-ci');

    await remotes.publish(build, { by: asDeployer(token) });

    const { deployments } = (await asDeployer(token).get('/api/remotes/mfe-by-ci')).body;
    expect(deployments).toMatchObject([{ version: build.manifest.version, by: name, state: 'ready' }]);
    expect((await asOtherAccount().get('/api/remotes/mfe-by-ci')).status).toBe(401);
  });
});
