import { describe, expect, it } from '@jest/globals';
import { SnippetHeartbeats } from '@lastcall/core/onboarding';
import { randomKey } from '@lastcall/core/platform';
import { anAccount, aPage, eventually, send, service } from '@lastcall/core/testing-kit';
import { requestDecision, useEdge } from '../../testing-kit/index.ts';

useEdge();

const seenAt = (accountKey: string, url: string): Promise<Date | null> =>
  service().get(SnippetHeartbeats).lastHeartbeatAt(accountKey, url);
const load = (accountKey: string, headers: { referer?: string; 'if-none-match'?: string }) =>
  send({ method: 'GET', path: `/e/${accountKey}.js`, headers: { ...headers } });

describe('a script', () => {
  it('that a page loads is recorded for the page’s host, with or without a campaign page', async () => {
    const { accountKey } = await anAccount();

    await load(accountKey, { referer: 'https://Site.test/' });

    await eventually(async () =>
      expect(await seenAt(accountKey, 'https://site.test/anywhere')).toEqual(expect.any(Date)),
    );
    expect(await seenAt(accountKey, 'https://other.test/')).toBeNull();
  });

  it('that a browser revalidates is recorded too', async () => {
    const { accountKey } = await anAccount();
    const { headers } = await load(accountKey, {});

    expect(
      (await load(accountKey, { referer: 'https://site.test/', 'if-none-match': String(headers.etag) })).status,
    ).toBe(304);

    await eventually(async () => expect(await seenAt(accountKey, 'https://site.test/')).toEqual(expect.any(Date)));
  });

  it('that reports from a campaign page is recorded there, when browsers do not send the referrer', async () => {
    const page = await aPage({ beforeUrl: 'https://site.test/offer' });

    await requestDecision(page, { url: 'https://site.test/offer?utm=1' });

    await eventually(async () =>
      expect(await seenAt(page.owner.accountKey, 'https://site.test/')).toEqual(expect.any(Date)),
    );
  });

  it('is not recorded when nothing identifies its page, or its account is unknown', async () => {
    const [{ accountKey }, unknownKey] = [await anAccount(), randomKey()];

    for (const headers of [{}, { referer: 'about:client' }, { referer: 'no address' }])
      expect((await load(accountKey, headers)).status).toBe(200);
    expect((await load(unknownKey, { referer: 'https://site.test/' })).status).toBe(404);
    await load(accountKey, { referer: 'https://last.test/' });

    await eventually(async () => expect(await seenAt(accountKey, 'https://last.test/')).toEqual(expect.any(Date)));
    expect(await seenAt(unknownKey, 'https://site.test/')).toBeNull();
  });
});
