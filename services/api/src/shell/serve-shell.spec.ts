import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { aPage, as, asStranger, useService } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../api.module.ts';

const folder = mkdtempSync(join(tmpdir(), 'lastcall-shell-'));
writeFileSync(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__" src="/main.0123456789.js"></script>');
writeFileSync(join(folder, 'main.0123456789.js'), 'run()');
afterAll(() => rmSync(folder, { recursive: true }));

const remote = { name: 'mfe-timers', version: '1.0.0', entry: 'https://remotes.test/mfe-timers/remoteEntry.js', contractRange: '^1.0.0' };
useService(apiModule, { env: { SHELL_DIR: folder, REMOTES: JSON.stringify([remote]) }, prepare: prepareApi });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the shell', () => {
  it.each(['/', '/edit/11111111-1111-4111-8111-111111111111/deadline', '/campaigns/create', '/reset-password?token=x'])('is what a browser gets at %s', async (path) => {
    const answer = await asStranger().get(path, browser);

    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
    expect(answer.text).toContain('/main.0123456789.js');
  });

  it('runs under a policy without inline code, with a nonce of its own for each page', async () => {
    const [one, other] = [await asStranger().get('/', browser), await asStranger().get('/', browser)];

    const policy = String(one.headers['content-security-policy']);
    const [, nonce] = /nonce-([\w-]{22})'/.exec(policy)!;
    expect(policy.replace(nonce!, 'NONCE').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://remotes.test",
      "style-src 'self' 'nonce-NONCE' https://remotes.test",
      "font-src 'self' https://remotes.test",
      "img-src 'self' blob: data: http://localhost:4001 https://remotes.test",
      "connect-src 'self' https://remotes.test",
      "frame-src 'self' http://localhost:4001",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]);
    expect(one.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(one.text).toContain(`nonce="${nonce}"`);
    expect(other.text).not.toContain(nonce);
  });

  it('has its files for a year, and no others', async () => {
    expect(await asStranger().get('/main.0123456789.js')).toMatchObject({ status: 200, text: 'run()', headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    for (const path of ['/main.9999999999.js', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/.env', '/index.js']) {
      expect(await asStranger().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' }, headers: { 'cache-control': 'no-store' } });
    }
  });

  it('leaves the addresses of the api to the api', async () => {
    const page = await aPage();

    expect((await as(page.owner).get(`/${page.campaignId}/pages`, browser)).body).toMatchObject([{ id: page.id }]);
    expect(await asStranger().get('/api/unknown')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await asStranger().get('/remotes/registry')).body).toEqual({ remotes: [remote] });
  });

  it.each(['//', '//[', '///', '//other.test/main.0123456789.js', '/main.0123456789.js%00.js', '/%00'])('is not led astray by %j', async (path) => {
    expect(await asStranger().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await asStranger().get(path, browser)).toMatchObject({ status: 200, text: expect.stringContaining('/main.0123456789.js') });
  });

  it('is no answer to what would change something', async () => {
    expect(await asStranger().post('/edit/x', {}, browser)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
