import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LeadTokens } from '@lastcall/core/tracking';
import {
  aCampaign,
  aPage,
  database,
  send,
  service,
  useDatabaseProxy,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { leadsOf, useEdge, exhaustRateLimit, visitAs } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
/** The headers of a browser that shows the thank-you page of a shop. */
const onAPage = {
  'user-agent': chrome,
  origin: undefined,
  referer: 'https://shop.test/',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'image',
  'sec-fetch-mode': 'no-cors',
};
const inAnOldBrowser = {
  ...onAPage,
  'sec-fetch-site': undefined,
  'sec-fetch-dest': undefined,
  'sec-fetch-mode': undefined,
};

const load = (
  file: string,
  query = '',
  { method = 'GET', headers = {} }: Pick<Partial<TestRequest>, 'method' | 'headers'> = {},
) => send({ method, path: `/pixel/${file}${query}`, headers: { ...onAPage, ...headers } });
const ofCampaign = ({ id }: { id: string }): string => `${id}.gif`;
const aCampaignOfAnHour = () => aCampaign({ deadlineUnit: 'minutes', deadlineLength: 60 });
const started = async ({ id }: { id: string }): Promise<(string | null)[]> =>
  (await leadsOf({ campaignId: id })).map(({ email, claimed_email: claimed }) => email ?? claimed);

describe('the tracking pixel', () => {
  it('is an uncached image of one transparent pixel, and starts the countdown of the named contact', async () => {
    const campaign = await aCampaignOfAnHour();

    const { status, headers, bytes } = await load(ofCampaign(campaign), '?em=Ann%40site.test');

    expect([status, bytes.subarray(0, 6).toString(), bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([
      200,
      'GIF89a',
      1,
      1,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await started(campaign)).toEqual(['ann@site.test']);
    expect(await database().sql('SELECT what, cause FROM lead_ledger WHERE campaign_id = ?', [campaign.id])).toEqual([
      { what: 'started', cause: 'pixel' },
    ]);
  });

  it('works in older browsers, which send only the referrer', async () => {
    const campaign = await aCampaignOfAnHour();

    await load(ofCampaign(campaign), '?em=ann@site.test', { headers: inAnOldBrowser });

    expect(await started(campaign)).toEqual(['ann@site.test']);
  });

  it('changes nothing when it is loaded again, even with a token', async () => {
    const campaign = await aCampaignOfAnHour();
    const page = await aPage({ campaign });
    const { token, deadlineAt } = await visitAs(page, { em: 'ann@site.test' });

    for (const query of ['?em=ann@site.test', `?lc=${token}`, `?lc=${token}&em=bob@site.test`])
      await load(ofCampaign(campaign), query);

    expect((await visitAs(page, { em: 'ann@site.test' })).deadlineAt).toBe(deadlineAt);
    expect(await started(campaign)).toEqual(['ann@site.test']);
  });

  it.each(['by their address', 'by their token'])(
    'starts a new countdown for an email address that may enter again, without changing its lead, %s',
    async (by) => {
      const campaign = await aCampaign({
        deadlineUnit: 'minutes',
        deadlineLength: 60,
        tracking: { coupon_cookie_exist_days: 1 },
      });
      const { token } = await visitAs(await aPage({ campaign }), { em: 'ann@site.test' });
      await database().sql(
        'UPDATE campaign_lead SET started_at = started_at - INTERVAL 2 DAY, deadline_at = deadline_at - INTERVAL 2 DAY WHERE campaign_id = ?',
        [campaign.id],
      );

      await load(ofCampaign(campaign), by === 'by their token' ? `?lc=${token}` : '?em=ann@site.test');

      expect(
        (await leadsOf({ campaignId: campaign.id })).filter(({ deadline_at }) => deadline_at! > new Date()),
      ).toMatchObject([{ email: null, claimed_email: 'ann@site.test' }]);
    },
  );

  it.each<[string, string, Pick<Partial<TestRequest>, 'method' | 'headers'>]>([
    ['without an identity', '', {}],
    ['with an unfilled merge tag', '?em=%7B%7B%20email%20%7D%7D', {}],
    ['with an invalid email address', '?em=ann', {}],
    ['with a forged token', '?lc=a.b', {}],
    ['by HEAD', '?em=ann@site.test', { method: 'HEAD' }],
    ['by a prefetch', '?em=ann@site.test', { headers: { 'sec-purpose': 'prefetch' } }],
    ['by a bot that names itself', '?em=ann@site.test', { headers: { 'user-agent': 'curl/8.5.0' } }],
    ['by a client without a user agent', '?em=ann@site.test', { headers: { 'user-agent': undefined } }],
    [
      'by a headless browser',
      '?em=ann@site.test',
      {
        headers: {
          'user-agent':
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
        },
      },
    ],
    [
      'by the image proxy of an email app',
      '?em=ann@site.test',
      {
        headers: {
          ...inAnOldBrowser,
          'user-agent': 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
        },
      },
    ],
    [
      'by an email app',
      '?em=ann@site.test',
      {
        headers: {
          ...inAnOldBrowser,
          referer: undefined,
          'user-agent':
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
        },
      },
    ],
    [
      'by a visitor who opens its URL',
      '?em=ann@site.test',
      { headers: { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', referer: undefined } },
    ],
    ['by a link to it', '?em=ann@site.test', { headers: { 'sec-fetch-dest': 'document' } }],
    ['by our own page', '?em=ann@site.test', { headers: { 'sec-fetch-site': 'same-origin', referer: undefined } }],
    ['by our dashboard', '?em=ann@site.test', { headers: { referer: 'http://localhost:4000/campaigns' } }],
    [
      'by our dashboard in an older browser',
      '?em=ann@site.test',
      { headers: { ...inAnOldBrowser, referer: 'http://localhost:4000/' } },
    ],
    ['by a file', '?em=ann@site.test', { headers: { ...inAnOldBrowser, referer: 'file:///C:/mail.html' } }],
  ])('starts nothing %s, and answers the same image', async (_, query, call) => {
    const campaign = await aCampaignOfAnHour();

    const { status, headers } = await load(ofCampaign(campaign), query, call);

    expect([status, headers['content-type']]).toEqual([200, 'image/gif']);
    expect(await started(campaign)).toEqual([]);
  });

  it('creates no lead from a token whose lead was deleted or belongs to another campaign', async () => {
    const [campaign, other] = [await aCampaignOfAnHour(), await aCampaignOfAnHour()];
    const tokens = service().get(LeadTokens);

    for (const token of [tokens.sign(campaign.id, randomUUID()), tokens.sign(other.id, randomUUID())])
      await load(ofCampaign(campaign), `?lc=${token}`);

    expect(await started(campaign)).toEqual([]);
  });

  it('returns the same image at an unknown URL', async () => {
    const campaign = await aCampaignOfAnHour();
    const right = await load(ofCampaign(campaign));

    for (const file of [
      `${randomUUID()}.gif`,
      campaign.id,
      `${campaign.id}.png`,
      'x.gif',
      '.gif',
      `${campaign.id}.gif.gif`,
    ]) {
      const { status, bytes, headers } = await load(file, '?em=ann@site.test');
      expect([status, headers['content-type'], bytes.equals(right.bytes)]).toEqual([200, 'image/gif', true]);
    }
    expect(await started(campaign)).toEqual([]);
  });

  it('returns an image even while the database is unavailable', async () => {
    const campaign = await aCampaignOfAnHour();
    await way.cut();

    const { status, headers } = await load(ofCampaign(campaign), '?em=ann@site.test');
    await way.restore();

    expect([status, headers['content-type']]).toEqual([200, 'image/gif']);
  });

  it('starts a limited number of countdowns a minute per IP, and returns the same image above the limit', async () => {
    const campaign = await aCampaignOfAnHour();
    await exhaustRateLimit(599, 'pixels', ofCampaign(campaign), '127.0.0.1');

    const last = await load(ofCampaign(campaign), '?em=ann@site.test');
    const beyond = await load(ofCampaign(campaign), '?em=bob@site.test');

    expect([beyond.status, beyond.headers['content-type'], beyond.bytes.equals(last.bytes)]).toEqual([
      200,
      'image/gif',
      true,
    ]);
    expect(await started(campaign)).toEqual(['ann@site.test']);
  });
});
