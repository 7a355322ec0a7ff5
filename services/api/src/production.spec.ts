import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anAccount, as, asOtherAccount, chat, config, useRemotes, useService } from '@lastcall/core/testing-kit';
import { apiModule } from './api.module.ts';

const aKey = (seed: string): string => createHash('sha256').update(seed).digest('base64');
const metricsToken = 'a token of this spec';

const remotes = useRemotes();

useService(apiModule, {
  env: () => ({
    ...remotes.env(),
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    APP_ORIGIN: 'https://app.lastcall.test',
    EDGE_ORIGIN: 'https://edge.lastcall-edge.test',
    SECRET_KEY: aKey('secret'),
    ENCRYPTION_KEYS: `2026:${aKey('encryption')}`,
    VERIFY_KEYS: `2026:${aKey('verify')}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Lastcall <hello@lastcall.test>',
    MAIL_HOST: 'sales.lastcall.test',
    METRICS_TOKEN: metricsToken,
    CHECK_EMAIL: 'Check@site.test',
  }),
});

describe('in production', () => {
  it('a session cookie is host-only, secure and hidden from scripts', async () => {
    const { headers } = await asOtherAccount().post('/api/auth/sign-up', {
      name: 'Mira',
      email: 'mira@site.test',
      password: 'a loaf of rye bread',
      timezone: 'Europe/Vienna',
    });

    expect(headers['set-cookie']).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    );
    expect((await asOtherAccount().post('/api/auth/sign-out')).headers['set-cookie']).toBe(
      '__Host-sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    );
  });

  it('the email address of the smoke checks cannot be used to sign up', async () => {
    const signUp = (email: string) =>
      asOtherAccount().post('/api/auth/sign-up', {
        name: 'Mira',
        email,
        password: 'a loaf of rye bread',
        timezone: 'Europe/Vienna',
      });

    for (const email of ['check@site.test', ' CHECK@site.test '])
      expect(await signUp(email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await signUp('checks@site.test')).toMatchObject({ status: 201 });
  });

  it('a cookie without the __Host- prefix is not accepted as a session', async () => {
    const { cookie } = await anAccount();

    expect(await as({ cookie }).get('/api/auth/session')).toMatchObject({ status: 200 });
    expect(await as({ cookie: cookie.replace('__Host-', '') }).get('/api/auth/session')).toMatchObject({ status: 401 });
  });

  it.each([
    'http://app.lastcall.test',
    'https://edge.lastcall-edge.test',
    'https://edge.lastcall.test',
    'https://lastcall.test',
    'https://app.lastcall.test:444',
    'null',
  ])('rejects a change from the origin %s', async (origin) => {
    expect(
      await asOtherAccount().post('/api/auth/sign-out', undefined, { origin, 'sec-fetch-site': undefined }),
    ).toMatchObject({ status: 403, body: { code: 'cross_site_request' } });
    expect(
      await asOtherAccount().post('/api/auth/sign-out', undefined, {
        origin: config().APP_ORIGIN,
        'sec-fetch-site': undefined,
      }),
    ).toMatchObject({ status: 200 });
  });

  it('returns its metrics only with the token, and responds 404 without it', async () => {
    expect((await asOtherAccount().get('/metrics', { authorization: `Bearer ${metricsToken}` })).text).toContain(
      'http_request_seconds',
    );
    for (const authorization of [
      undefined,
      'Bearer ',
      `Bearer ${metricsToken}x`,
      metricsToken,
      `Basic ${metricsToken}`,
    ]) {
      expect(await asOtherAccount().get('/metrics', { authorization })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it.each([
    '/openapi.json',
    '/api/openapi.json',
    '/docs',
    '/swagger',
    '/.env',
    '/.git/config',
    '/debug',
    '/package.json',
  ])('responds 404 at %s', async (path) => {
    expect(await asOtherAccount().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('limits callers by their connection’s IP, not by the claimed one, without a proxy', async () => {
    const guess = (n: number) =>
      asOtherAccount().post(
        '/api/auth/sign-in',
        { email: 'guess@site.test', password: 'not the password' },
        { 'x-forwarded-for': `203.0.113.${n}` },
      );
    for (let n = 0; n < 5; n++) expect((await guess(n)).status).toBe(401);

    expect(await guess(5)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  it('the assistant is neither offered nor reachable without a configured model', async () => {
    const owner = await anAccount();

    expect((await as(owner).get('/v2/api/assistant')).body).toMatchObject({ isOffered: false, isSimulator: false });
    expect(await chat(owner, 'Hello')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
