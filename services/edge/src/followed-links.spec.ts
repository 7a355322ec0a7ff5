import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@lastcall/contracts/endpoints';
import { sha256, Tokens } from '@lastcall/core/platform';
import { ResetLinkService } from '@lastcall/core/tracking';
import { EmailTimerService } from '@lastcall/core/campaigns';
import {
  aCampaign,
  pendingWrites,
  aPage,
  aSalesIntegration,
  changedTables,
  database,
  prefetchesAndScanners,
  send,
  service,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { passDeadlines, useEdge, visitAs } from './testing-kit/index.ts';

useEdge({ env: { TRUSTED_PROXIES: '1' } });

type EdgeEndpoint = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['service'] extends 'edge' ? Name : never;
}[keyof typeof endpoints];

/** A valid public URL, and the tables that record a request to it. Prefetches and scanners change no other table. */
interface Link {
  readonly path: string;
  readonly headers?: TestRequest['headers'];
  readonly notedIn?: readonly string[];
}

/** Every public route of the edge; a route without a row is a type error. */
async function allLinks(): Promise<Readonly<Record<EdgeEndpoint, Link>>> {
  const campaign = await aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60, tracking: { start_on_click: true } });
  const page = await aPage({ campaign, beforeUrl: 'https://site.test/offer', afterUrl: 'https://site.test/closed' });
  const form = await aPage({ campaign, type: 'optinform', beforeUrl: 'https://site.test/form' });
  const { hash: timerHash } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);
  const sale = await aSalesIntegration({ campaign });
  await visitAs(page, { em: 'ann@site.test' });
  await passDeadlines(page);
  const reset = await service()
    .get(ResetLinkService)
    .create(
      campaign.accountId,
      campaign.id,
      { email: 'ann@site.test', redirect: 'https://site.test/', hours: 72 },
      new Date(),
    );

  const framed = 'https://site.invalid/';
  const tokenFor = (frame: 'page' | 'proxy'): string =>
    service()
      .get(Tokens)
      .signToken('frame', { s: sha256(campaign.owner.cookie.slice('sid='.length)), u: sha256(framed), f: frame }, 300);
  // An unknown contact, so that a countdown started for them would be a new row.
  const identity = 'em=eve@site.test&email=eve@site.test&order_id=A-1';
  const saleLink = { path: `/promotion/sale/add/${campaign.id}/custom/${sale.hash}/49.00/USD?${identity}` };
  const inboundWebhook = { path: `/listener/${campaign.id}/custom/${campaign.postHash}?${identity}` };
  const testPage = { path: `/promotions/xray/${campaign.id}/${campaign.testPageHash}?${identity}` };
  const resetLink = { path: `/reset/${campaign.id}/${reset.hash}?em=ann@site.test` };
  return {
    pageScript: { path: `/e/${campaign.owner.accountKey}.js` },
    decide: { path: `/e/decide?${identity}` },
    getTime: { path: `/e/now?${identity}` },
    checkProxy: { path: `/e/check.js?${identity}` },
    recordPageEvents: { path: `/e/events?${identity}` },
    getFont: { path: '/fonts/lato.css' },
    emailLink: { path: `/l/${page.linkHash}?${identity}`, notedIn: ['link_click', 'dirty_bucket'] },
    emailTimerImage: {
      path: `/deploy/email_timer/${campaign.id}/${timerHash}.gif?${identity}`,
      notedIn: ['image_load', 'dirty_bucket'],
    },
    getAvatar: { path: '/avatars/AAAAAAAAAAAAAAAAAAAAAA.png' },
    getExpiredImage: { path: '/expired/AAAAAAAAAAAAAAAAAAAAAA.png' },
    sampleFrame: { path: '/sample-iframe' },
    showFrame: { path: `/frame-content/page/${encodeURIComponent(framed)}?token=${tokenFor('page')}` },
    proxyFrame: { path: `/frame-content/proxy/${encodeURIComponent(framed)}?token=${tokenFor('proxy')}` },
    recordSale: saleLink,
    recordSaleByGet: saleLink,
    receiveContacts: inboundWebhook,
    receiveContactsByGet: inboundWebhook,
    trackingPixel: {
      path: `/pixel/${campaign.id}.gif?${identity}`,
      headers: { referer: 'https://site.test/offer', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    },
    optIn: { path: `/opt-in/${form.linkHash}?${identity}` },
    showTestPage: testPage,
    changeByTestPage: testPage,
    showReset: resetLink,
    doReset: resetLink,
    storeWebhook: { path: `/shopify/webhooks?${identity}` },
    getPortalContent: { path: `/portal/${campaign.owner.accountKey}/${page.id}` },
    portalPicture: { path: '/portal-pictures/AAAAAAAAAAAAAAAAAAAAAA.jpg' },
    subscribeInPortal: { path: `/portal/subscribe?${identity}` },
    answerInPortal: { path: `/portal/answer?${identity}` },
    verify: { path: `/verify?em=ann@site.test&page=${page.linkHash}` },
    getVerifyKeys: { path: '/.well-known/lastcall-verify.json' },
  };
}

describe('following a public link', () => {
  const names = Object.entries(endpoints).flatMap(([name, { service: of, access }]) =>
    of === 'edge' && access === 'public' ? [name as EdgeEndpoint] : [],
  );

  it.each(names)(
    'changes only the filtered-traffic counts at %s for prefetches, HEAD requests and scanners',
    async (name) => {
      expect(prefetchesAndScanners.length).toBeGreaterThanOrEqual(100);
      const { path, headers, notedIn = [] } = (await allLinks())[name];
      const changed = await changedTables(async () => {
        const answers = await Promise.all(
          prefetchesAndScanners.map((sentAs, n) =>
            send({
              ...sentAs,
              path,
              headers: {
                origin: undefined,
                'sec-fetch-site': undefined,
                'x-forwarded-for': `198.51.100.${n}`,
                ...headers,
                ...sentAs.headers,
              },
            }),
          ),
        );
        expect(answers.filter(({ status }) => status >= 500 && status !== 502)).toEqual([]);
        expect(answers.filter(({ status }) => status === 429)).toEqual([]);
      });

      expect(changed.filter((table) => !notedIn.includes(table))).toEqual([]);
    },
  );

  it('counts as a scanner click, never as a human one', async () => {
    const { path } = (await allLinks()).emailLink;

    for (const sentAs of prefetchesAndScanners)
      await send({ ...sentAs, path, headers: { origin: undefined, 'sec-fetch-site': undefined, ...sentAs.headers } });
    await pendingWrites();

    expect(await database().sql('SELECT is_scanner, COUNT(*) AS n FROM link_click GROUP BY is_scanner')).toEqual([
      { is_scanner: 1, n: expect.any(String) },
    ]);
  });
});
