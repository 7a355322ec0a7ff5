import { describe, expect, it } from '@jest/globals';
import {
  anAccount,
  anApiKey,
  as,
  asDeployer,
  asApiClient,
  asOtherAccount,
  database,
  captureLogs,
  useRemotes,
  useService,
} from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';

const remotes = useRemotes();
useService(apiModule, { env: () => ({ ...remotes.env(), TRUSTED_PROXIES: '1' }) });

interface Line {
  readonly securityEvent?: string;
  readonly level: number;
}

/** The security events in a log, without the fields that every line has. */
function eventsIn(log: string): object[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line & Record<string, unknown>)
    .filter(({ securityEvent }) => securityEvent !== undefined)
    .map(({ time: _time, pid: _pid, hostname: _hostname, service: _service, msg: _msg, ...event }) => event);
}

const [info, warn] = [30, 40];

describe('the security events in the log', () => {
  it('record a failed sign-in by ids and a masked email address, and nothing for a successful one', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const email = 'mira@canary.test';
    const password = 'a loaf of rye bread';
    await asOtherAccount().post(
      '/api/auth/sign-up',
      { name: 'Mira', email, password, timezone: 'Europe/Vienna' },
      from,
    );
    const [user] = await database().sql<{ id: string; account_id: number }[]>(
      'SELECT id, account_id FROM user WHERE email = ?',
      [email],
    );
    const logged = captureLogs();

    await asOtherAccount().post('/api/auth/sign-in', { email, password }, from);
    await asOtherAccount().post('/api/auth/sign-in', { email, password: 'a wrong canary' }, from);
    await asOtherAccount().post('/api/auth/sign-in', { email: 'nobody@canary.test', password: 'a wrong canary' }, from);

    expect(eventsIn(logged())).toEqual([
      {
        level: warn,
        securityEvent: 'sign_in.failed',
        maskedEmail: 'm…@canary.test',
        accountId: user!.account_id,
        userId: user!.id,
      },
      {
        level: warn,
        securityEvent: 'sign_in.failed',
        maskedEmail: 'n…@canary.test',
        accountId: null,
        userId: null,
      },
    ]);
    for (const personal of [email, 'nobody@', password, 'a wrong canary', '198.51.100.77'])
      expect(logged()).not.toContain(personal);
  });

  it('record delayed sign-ins', async () => {
    const call = () =>
      asOtherAccount().post(
        '/api/auth/sign-in',
        { email: 'late@canary.test', password: 'a wrong canary' },
        { 'x-forwarded-for': '198.51.100.78' },
      );
    for (let n = 0; n < 5; n++) await call();
    const logged = captureLogs();

    await call();

    expect(eventsIn(logged())).toMatchObject([
      {
        level: warn,
        securityEvent: 'sign_in.delayed',
        maskedEmail: 'l…@canary.test',
        retryAfterSeconds: expect.any(Number),
      },
      { securityEvent: 'request.refused', code: 'too_many_attempts', route: '/api/auth/sign-in' },
    ]);
  });

  it('record the use of an API key and of a deploy token by their ids', async () => {
    const { owner, id: keyId, key } = await anApiKey();
    await database().sql('UPDATE api_key SET last_used_at = NULL');
    const token = await as(await anAccount({ staff: true })).post('/api/remotes/mfe-timers/tokens', {
      name: 'CI',
      days: 30,
    });
    const logged = captureLogs();

    await asApiClient(key).get('/v1/me');
    await asDeployer(token.body.token).get('/api/remotes/mfe-timers');

    expect(eventsIn(logged())).toEqual([
      { level: info, securityEvent: 'api_key.used', accountId: owner.accountId, keyId },
      { level: info, securityEvent: 'deploy_token.used', tokenId: token.body.id, remote: 'mfe-timers' },
    ]);
    for (const secret of [key, token.body.token]) expect(logged()).not.toContain(secret);
  });

  it('record rejected requests by their response code', async () => {
    const owner = await anAccount();
    const logged = captureLogs();

    await asApiClient('lc_wrong').get('/v1/me');
    await asDeployer('lcd_wrong').get('/api/remotes/mfe-timers');
    await as({ cookie: `sid=${'A'.repeat(43)}` }).get('/api/campaigns');
    await as(owner).post('/api/auth/sign-out', undefined, { 'sec-fetch-site': 'cross-site' });

    const refused = (code: string, method: string, route: string) => ({
      level: warn,
      securityEvent: 'request.refused',
      requestId: expect.any(String),
      code,
      method,
      route,
      accountId: null,
      userId: null,
      keyId: null,
    });
    expect(eventsIn(logged())).toEqual([
      refused('bad_api_key', 'GET', '/v1/me'),
      refused('bad_deploy_token', 'GET', '/api/remotes/:remote'),
      refused('session_expired', 'GET', '/api/campaigns'),
      refused('cross_site_request', 'POST', '/api/auth/sign-out'),
    ]);
  });

  it('record neither session checks nor missing pages', async () => {
    const logged = captureLogs();

    await asOtherAccount().get('/api/auth/session');
    await as(await anAccount()).get('/api/campaigns/11111111-1111-4111-8111-111111111111');

    expect(eventsIn(logged())).toEqual([]);
  });
});
