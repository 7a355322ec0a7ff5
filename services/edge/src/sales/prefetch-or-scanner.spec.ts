import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { aSalesIntegration, database, send, service, statementsOf, type TestRequest } from '@lastcall/core/testing-kit';
import { SaleDeliveryService } from '@lastcall/core/sales';
import { useEdge } from '../testing-kit/index.ts';
import { isPrefetchOrScanner } from './prefetch-or-scanner.ts';

useEdge();

const buyer = { email: 'ann@site.test', externalId: null };
const unknownBuyer = { email: null, externalId: null };
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-mode': 'navigate',
};

type Integration = Awaited<ReturnType<typeof aSalesIntegration>>;

const deliver = (
  { campaignId, provider, hash }: Pick<Integration, 'campaignId' | 'provider' | 'hash'>,
  { query = '', ...call }: Partial<TestRequest> & { query?: string } = {},
) =>
  send({
    method: 'POST',
    path: `/promotion/sale/add/${campaignId}/${provider}/${hash}/49.00/USD${query}`,
    ...call,
    headers: { origin: undefined, 'sec-fetch-site': undefined, ...call.headers },
  });

describe('a client at a sale URL', () => {
  it.each([
    ['Go', 'Go-http-client/1.1'],
    ['Go over HTTP/2', 'Go-http-client/2.0'],
    ['Node', 'axios/1.13.2'],
    ['Node itself', 'node'],
    ['got', 'got (https://github.com/sindresorhus/got)'],
    ['undici', 'undici'],
    ['Python', 'python-requests/2.32.0'],
    ['another Python', 'Python/3.12 aiohttp/3.11.0'],
    ['a third Python', 'python-httpx/0.28.1'],
    ['urllib', 'Python-urllib/3.13'],
    ['Java', 'Java/21.0.1'],
    ['Apache', 'Apache-HttpClient/5.4 (Java/21)'],
    ['okhttp', 'okhttp/4.12.0'],
    ['PHP', 'GuzzleHttp/7'],
    ['PHP itself', 'PHP/8.3'],
    ['WordPress', 'WordPress/6.8; https://shop.test'],
    ['Ruby', 'Ruby'],
    ['Faraday', 'Faraday v2.12.0'],
    ['Typhoeus', 'Typhoeus - https://github.com/typhoeus/typhoeus'],
    ['rest-client', 'rest-client/2.1.0'],
    ['curl', 'curl/8.5.0'],
    ['wget', 'Wget/1.21.4'],
    ['Postman', 'PostmanRuntime/7.43.0'],
    ['Zapier', 'Zapier'],
    ['Make', 'Make/production'],
    ['Keap', 'Infusionsoft/1.0'],
    ['Ontraport', 'ONTRAPORT'],
    ['ActiveCampaign', 'ActiveCampaign/1.0'],
    ['Drip', 'Drip/1.0 (+https://www.getdrip.com)'],
    ['Kajabi', 'Kajabi Webhooks'],
    ['Teachable', 'Teachable Webhook'],
    ['Stripe', 'Stripe/1.0 (+https://stripe.com/docs/webhooks)'],
    ['Pabbly', 'Pabbly Connect'],
    ['n8n', 'n8n'],
    ['Amazon', 'AmazonAPIGateway_1a2b3c'],
    ['a client without a user agent', ''],
  ])('reports a sale, even by GET, with %s', (_, agent) => {
    for (const notice of [buyer, unknownBuyer]) {
      expect(
        isPrefetchOrScanner({ method: 'GET', headers: agent === '' ? {} : { 'user-agent': agent, accept: '*/*' } }, [
          notice,
        ]),
      ).toBe(false);
      expect(isPrefetchOrScanner({ method: 'POST', headers: { 'user-agent': agent } }, [notice])).toBe(false);
    }
  });

  it.each([
    ['Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['Google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['WhatsApp', 'WhatsApp/2.23.20.0'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['Skype', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
    ['Barracuda', 'BarracudaCentral'],
    ['Proofpoint', 'Mozilla/5.0 (compatible; Proofpoint URL Defense)'],
    ['Mimecast', 'Mimecast-URL-Scanner'],
    ['Safe Links', 'Microsoft Office SafeLinks'],
    ['Outlook', 'Microsoft-Office/16.0 ms-office; MSOffice 16'],
    [
      'a headless browser',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    ],
    ['urlscan', 'Mozilla/5.0 (compatible; urlscan.io)'],
    ['VirusTotal', 'virustotalcloud'],
    ['a crawler', 'Some crawler/1.0'],
    ['a spider', 'spider'],
  ])('is a scanner whatever the URL contains, with %s', (_, agent) => {
    expect(isPrefetchOrScanner({ method: 'GET', headers: { 'user-agent': agent } }, [buyer])).toBe(true);
  });

  it('reports a sale from a browser when the URL names a buyer or an order, and is a prefetch when it names neither', () => {
    expect(isPrefetchOrScanner({ method: 'GET', headers: chrome }, [buyer])).toBe(false);
    expect(isPrefetchOrScanner({ method: 'GET', headers: chrome }, [{ email: null, externalId: 'A-1' }])).toBe(false);
    expect(isPrefetchOrScanner({ method: 'GET', headers: chrome }, [unknownBuyer])).toBe(true);
    expect(isPrefetchOrScanner({ method: 'GET', headers: { 'sec-fetch-mode': 'navigate' } }, [unknownBuyer])).toBe(
      true,
    );
  });

  it('is a prefetch with HEAD and prefetch headers', () => {
    expect(isPrefetchOrScanner({ method: 'HEAD', headers: {} }, [buyer])).toBe(true);
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-purpose', 'preview'],
      ['x-moz', 'prefetch'],
    ] as const) {
      expect(isPrefetchOrScanner({ method: 'GET', headers: { [name]: value } }, [buyer])).toBe(true);
    }
  });
});

describe('guessing a sale URL', () => {
  it('runs the same queries for a wrong campaign, provider or secret, so that timing reveals nothing', async () => {
    const integration = await aSalesIntegration();
    const unpriced = await aSalesIntegration({ amount: null, currency: null });
    const wrong = [
      { ...integration, campaignId: randomUUID() },
      { ...integration, provider: 'zapier' },
      { ...integration, hash: `${integration.hash.slice(0, -1)}-` },
      unpriced,
    ];
    const asked: (readonly string[])[] = [];

    for (const place of wrong)
      asked.push(
        await statementsOf(async () => expect((await deliver(place, { body: { order_id: 'A-1' } })).status).toBe(404)),
      );

    expect(asked[0]).toHaveLength(2);
    expect(new Set(asked.map((statements) => statements.toSorted().join('\n'))).size).toBe(1);
  });
});

describe('a delivery to a sale URL', () => {
  it('is recorded with its outcome, unlike a prefetch or a wrong URL', async () => {
    const integration = await aSalesIntegration();
    const school = await aSalesIntegration({ campaign: integration.campaign, provider: 'teachable' });
    const signed = await aSalesIntegration({
      campaign: integration.campaign,
      provider: 'kit',
      tagId: '7',
      signingSecret: 'whsec_of_the_endpoint',
    });

    await deliver(integration, { body: { email: 'ann@site.test', order_id: 'A-1' } });
    await deliver(integration, { body: { email: 'ann@site.test', order_id: 'A-1' } });
    await deliver(integration, { body: { event: 'refunded', order_id: 'A-1' } });
    await deliver(school, { body: { type: 'Enrollment.created', object: { id: 1 } } });
    await deliver(signed, { body: { events: [] } });
    await deliver({ ...integration, hash: signed.hash }, { body: { order_id: 'A-2' } });
    await deliver(integration, {
      method: 'GET',
      query: '?order_id=A-3',
      headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    });
    await deliver(signed, { method: 'GET', headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    await service().get(SaleDeliveryService).flush();

    // Deliveries can arrive in the same millisecond.
    expect(
      await database().sql(
        'SELECT provider, verdict, sales FROM sale_delivery WHERE campaign_id = ? ORDER BY CONCAT(verdict)',
        [integration.campaignId],
      ),
    ).toEqual([
      { provider: 'kit', verdict: 'bad-signature', sales: 0 },
      { provider: 'custom', verdict: 'counted', sales: 1 },
      { provider: 'custom', verdict: 'duplicate', sales: 0 },
      { provider: 'teachable', verdict: 'no-sale', sales: 0 },
      { provider: 'custom', verdict: 'refunded', sales: 0 },
    ]);
  });
});
