/** @jest-environment @lastcall/config/page-environment */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Analytics } from '@lastcall/contracts/tracking';
import { aBar, aPage, tearDown, hourMs, inBar, aShowDecision, type PageUnderTest } from '../testing-kit/page.ts';

let page: PageUnderTest;
let sent: unknown[][];
beforeEach(() => {
  page = aPage();
  sent = [];
});
afterEach(() => {
  for (const name of ['gtag', 'dataLayer', 'fbq'] as const) Reflect.deleteProperty(window, name);
  tearDown(page);
});

const spreadMs = 1100;
const withAnalytics = (ga4: Analytics['campaigns'][number]['ga4'], meta = false) =>
  aShowDecision({
    bar: aBar({ cta: { show: true, text: 'Buy', url: '#buy' } as never }),
    analytics: { src: '../parts/analytics.ts', campaigns: [{ campaignId: 'campaign', ga4, meta }] },
  });
const promotion = { promotion_id: 'campaign', creative_slot: 'bar-page' };
const gtag = (...given: unknown[]): void => void sent.push(['gtag', ...given]);
const fbq = (...given: unknown[]): void => void sent.push(['fbq', ...given]);

describe('the analytics of a page', () => {
  it('receive each event once through gtag, and nothing in the dataLayer', async () => {
    const dataLayer: object[] = [];
    page.decideResponse = withAnalytics('gtag');
    await page.open({ html: '<p id="buy"></p>', before: () => Object.assign(window, { gtag, dataLayer }) });

    inBar('a').click();
    inBar('a').click();
    page.decideResponse = 'refuses';
    await page.advance(2 * hourMs + 5 * spreadMs);

    expect(sent).toEqual([
      ['gtag', 'event', 'view_promotion', promotion],
      ['gtag', 'event', 'select_promotion', promotion],
      ['gtag', 'event', 'lastcall_expire', promotion],
    ]);
    expect(dataLayer).toEqual([]);
  });

  it('receive events in the dataLayer instead if configured, and as custom events of the Meta pixel', async () => {
    const dataLayer: object[] = [];
    page.decideResponse = withAnalytics('data_layer', true);

    await page.open({ before: () => Object.assign(window, { gtag, dataLayer, fbq }) });

    expect(dataLayer).toEqual([{ event: 'view_promotion', ecommerce: promotion }]);
    expect(sent).toEqual([['fbq', 'trackCustom', 'LastcallView', { campaign_id: 'campaign', page_id: 'bar-page' }]]);
  });

  it('are not created, and receive the event when they load later', async () => {
    page.decideResponse = withAnalytics('gtag', true);
    await page.open();
    expect(['gtag', 'dataLayer', 'fbq'].filter((name) => name in window)).toEqual([]);

    Object.assign(window, { gtag });
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));

    expect(sent).toEqual([['gtag', 'event', 'view_promotion', promotion]]);
  });

  it('that throw do not disturb the page, and those of other campaigns receive nothing', async () => {
    const broken = (): void => {
      sent.push(['broken']);
      throw new Error('broken tag');
    };
    page.decideResponse = withAnalytics('gtag');
    await page.open({ before: () => Object.assign(window, { gtag: broken }) });

    document.dispatchEvent(new CustomEvent('lastcall:show', { detail: { campaignId: 'other', pageId: 'other' } }));

    expect(sent).toEqual([['broken']]);
    expect(page.emitted.error).toEqual(['broken tag']);
    expect(page.thrown).toEqual([]);
  });
});
