import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Controller, Get, Module, Post, type Type } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@lastcall/contracts/endpoints';
import { limits } from '@lastcall/contracts/platform';
import { asOtherAccount, config, service, useService } from '../../testing-kit/index.ts';
import {
  createService,
  FromCaller,
  FromRequest,
  platformModule,
  problem,
  Serve,
  type Caller,
  type Config,
  type Input,
} from '../index.ts';

@Controller()
class ProbeController {
  @Serve(endpoints.forgotPassword)
  forgot(@FromRequest() { body }: Input<'forgotPassword'>): { ok: true } {
    if (body.email === 'broken@site.test') throw new Error('secret detail');
    if (body.email === 'down@site.test')
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', fatal: true });
    if (body.email === 'busy@site.test') throw problem('too_many_attempts', { retryAfterSeconds: 9 });
    return body.email === 'drift@site.test' ? ({ ok: true, passwordHash: 'x' } as never) : { ok: true };
  }

  @Serve(endpoints.createCampaign)
  create(@FromCaller() _caller: Caller, @FromRequest() _input: Input<'createCampaign'>): { id: string } {
    return { id: 'never' };
  }

  @Get('/forgotten')
  forgotten(): string {
    return 'open';
  }

  @Post('/forgotten')
  forgottenToo(): string {
    return 'open';
  }
}

function probe(config: Config, service: 'api' | 'edge' = 'api'): object {
  @Module({ imports: [platformModule(config, { service })], controllers: [ProbeController] })
  class ProbeModule {}
  return ProbeModule;
}

useService(probe as never);

const path = endpoints.forgotPassword.path;

describe('a service', () => {
  it('stops at once, even with idle connections of browsers', async () => {
    const stopping = await createService(probe(config()) as Type, config());
    await stopping.listen(0, '127.0.0.1');
    const { port } = stopping.getHttpServer().address() as AddressInfo;
    const ahead = connect(port, '127.0.0.1');
    await once(ahead, 'connect');
    const ended = once(ahead, 'close');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBeLessThan(500);

    await stopping.close();

    await ended;
    // Without our handling, Node ends such a connection after five minutes.
  }, 60_000);

  it('drains when it is stopped: it keeps responding, reports not ready, and closes its connections', async () => {
    const own = { ...config(), DRAIN_SECONDS: 1 };
    const stopping = await createService(probe(own) as Type, own);
    await stopping.listen(0, '127.0.0.1');
    const origin = `http://127.0.0.1:${(stopping.getHttpServer().address() as AddressInfo).port}`;
    const ask = async (at: string) =>
      fetch(`${origin}${at}`).then(
        ({ status, headers }) => [status, headers.get('connection')],
        () => 'gone',
      );
    const before = [await ask('/readyz'), await ask('/healthz')];

    const closing = stopping.close();
    const draining = [await ask('/readyz'), await ask('/healthz')];
    await closing;

    expect([before, draining, await ask('/healthz')]).toEqual([
      [
        [200, 'keep-alive'],
        [200, 'keep-alive'],
      ],
      [
        [503, 'close'],
        [200, 'close'],
      ],
      'gone',
    ]);
  });

  it.each(['api', 'edge'] as const)(
    'sends Strict-Transport-Security from the %s in production, including error responses',
    async (name) => {
      const own = { ...config(), NODE_ENV: 'production' as const };
      const strict = await createService(probe(own, name) as Type, own);

      const answers = [];
      for (const url of ['/healthz', '/nothing', '/%']) answers.push(await strict.inject({ method: 'GET', url }));
      await strict.close();

      expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual(
        answers.map(() => 'max-age=31536000'),
      );
      expect((await asOtherAccount().get('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('serves an endpoint as its contract declares', async () => {
    const answer = await asOtherAccount().post(path, { email: ' Ann@Site.test ' });

    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    });
  });

  it.each(['GET', 'POST'] as const)('rejects a %s request to a handler without an access rule', async (method) => {
    expect(await asOtherAccount().send({ method, path: '/forgotten' })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  it('rejects signed-out callers before it validates their input', async () => {
    expect(await asOtherAccount().post(endpoints.createCampaign.path, {})).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  it.each([
    ['nothing', undefined, [{ path: '', message: 'This field is required.' }]],
    ['an empty object', {}, [{ path: 'email', message: 'This field is required.' }]],
    ['another type', { email: 7 }, [{ path: 'email', message: 'This field is required.' }]],
    ['an unknown field', { email: 'a@b.co', isStaff: true }, [{ path: 'isStaff', message: 'Unknown field.' }]],
  ])('names the invalid field for %s', async (_, body, fields) => {
    const answer = await asOtherAccount().post(path, body);

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', error: 'Some fields are invalid.', details: { fields } },
    });
  });

  it.each([
    ['a body that is not JSON', '{"email":', 400, 'malformed_body'],
    ['an empty body with a JSON content type', '', 400, 'malformed_body'],
    ['a body that is not UTF-8', Buffer.from('{"email":"zoë@b.co"}', 'latin1'), 400, 'malformed_body'],
    ['a body that sets the prototype', '{"email":"a@b.co","__proto__":{"isStaff":true}}', 400, 'malformed_body'],
    ['a body of a megabyte', JSON.stringify({ email: 'a'.repeat(1_000_000) }), 413, 'body_too_large'],
    ['a body one byte too long', JSON.stringify('a'.repeat(limits.bodyBytes - 1)), 413, 'body_too_large'],
  ])('rejects %s', async (_, raw, status, code) => {
    expect(await asOtherAccount().send({ method: 'POST', path, raw })).toMatchObject({
      status,
      body: { code, requestId: expect.any(String) },
    });
  });

  it('rejects bodies that are not JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const answer = await asOtherAccount().send({
        method: 'POST',
        path,
        raw: '{"email":"a@b.co"}',
        headers: { 'content-type': type },
      });

      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    }
  });

  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
    ['the origin null', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['our origin as a prefix', { 'sec-fetch-site': undefined, origin: 'http://localhost:4000.evil.test' }],
    ['neither header', { 'sec-fetch-site': undefined, origin: undefined }],
  ])('rejects a change that comes from %s', async (_, headers) => {
    expect(await asOtherAccount().post(path, { email: 'a@b.co' }, headers)).toMatchObject({
      status: 403,
      body: { code: 'cross_site_request' },
    });
  });

  it('accepts a change from an older browser that sends our origin', async () => {
    expect(await asOtherAccount().post(path, { email: 'a@b.co' }, { 'sec-fetch-site': undefined })).toMatchObject({
      status: 200,
    });
  });

  it('hides the details of an internal error', async () => {
    const answer = await asOtherAccount().post(path, { email: 'broken@site.test' });

    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    });
    expect(answer.text).not.toContain('secret');
  });

  it('sends a retry time while the database is unavailable', async () => {
    expect(await asOtherAccount().post(path, { email: 'down@site.test' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '5' },
    });
    expect(await asOtherAccount().post(path, { email: 'busy@site.test' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '9' },
    });
  });

  it('fails in tests when a response has more than the contract', async () => {
    expect(await asOtherAccount().post(path, { email: 'drift@site.test' })).toMatchObject({ status: 500 });
  });

  it('returns the same 404 for an unknown path, method and encoding', async () => {
    expect(await asOtherAccount().get('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await asOtherAccount().get('/%zz')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await asOtherAccount().put(path, {})).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('adds the default headers and body to a URL that its router rejects', async () => {
    const { body, headers } = await asOtherAccount().get('/%zz');

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': body.requestId,
    });
  });

  it('reports health, readiness and metrics to operators', async () => {
    expect(await asOtherAccount().get('/healthz')).toMatchObject({
      status: 200,
      body: { ok: true, timeZones: process.versions.tz },
    });
    expect(await asOtherAccount().get('/readyz')).toMatchObject({ status: 200, body: { ok: true } });
    expect((await asOtherAccount().get('/metrics')).text).toContain('http_request_seconds');
    expect(service()).toBeDefined();
  });
});
