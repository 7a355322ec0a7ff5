import { describe, expect, it } from '@jest/globals';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { randomKey } from '@lastcall/core/platform';
import { anAccount, aPage, eventually, send, service } from '@lastcall/core/testing-kit';
import { ask, useEdge } from '../../testing-kit/index.ts';

useEdge();

const seenAt = (accountKey: string, address: string): Promise<Date | null> =>
  service().get(SnippetHeartbeats).lastFrom(accountKey, address);
const load = (accountKey: string, headers: { referer?: string; 'if-none-match'?: string }) =>
  send({ method: 'GET', path: `/e/${accountKey}.js`, headers: { ...headers } });

describe('a script', () => {
  it('that a page loads is seen on the page’s host, whether a campaign has the page or not', async () => {
    const { accountKey } = await anAccount();

    await load(accountKey, { referer: 'https://Site.test/' });

    await eventually(async () =>
      expect(await seenAt(accountKey, 'https://site.test/anywhere')).toEqual(expect.any(Date)),
    );
    expect(await seenAt(accountKey, 'https://other.test/')).toBeNull();
  });

  it('that a browser asks for again and has already is seen too', async () => {
    const { accountKey } = await anAccount();
    const { headers } = await load(accountKey, {});

    expect(
      (await load(accountKey, { referer: 'https://site.test/', 'if-none-match': String(headers.etag) })).status,
    ).toBe(304);

    await eventually(async () => expect(await seenAt(accountKey, 'https://site.test/')).toEqual(expect.any(Date)));
  });

  it('that reports from a page of a campaign is seen there, where browsers do not say who loads it', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/offer' });

    await ask(page, { url: 'https://site.test/offer?utm=1' });

    await eventually(async () =>
      expect(await seenAt(page.owner.accountKey, 'https://site.test/')).toEqual(expect.any(Date)),
    );
  });

  it('is seen nowhere when nothing says where it runs, or it is nobody’s', async () => {
    const [{ accountKey }, nobody] = [await anAccount(), randomKey()];

    for (const headers of [{}, { referer: 'about:client' }, { referer: 'no address' }])
      expect((await load(accountKey, headers)).status).toBe(200);
    expect((await load(nobody, { referer: 'https://site.test/' })).status).toBe(404);
    await load(accountKey, { referer: 'https://last.test/' });

    await eventually(async () => expect(await seenAt(accountKey, 'https://last.test/')).toEqual(expect.any(Date)));
    expect(await seenAt(nobody, 'https://site.test/')).toBeNull();
  });
});
