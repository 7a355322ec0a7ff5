import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import omggif from 'omggif';
import { describe, expect, it } from '@jest/globals';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import { LeadTokens, ImageLoadService } from '@lastcall/core/tracking';
import { randomKey } from '@lastcall/core/platform';
import { EmailTimerService, TimerImages } from '@lastcall/core/campaigns';
import {
  aCampaign,
  anExpiredImage,
  aPage,
  database,
  eventually,
  send,
  service,
  useDatabaseProxy,
  type TestRequest,
} from '@lastcall/core/testing-kit';
import { deadlineText } from '@lastcall/deadline';
import { freezeClock, leadsOf, passDeadlines, useEdge, useFixedClock, visitAs } from '../../testing-kit/index.ts';

const way = useDatabaseProxy();
useEdge({ env: ({ databaseUrl }) => ({ DATABASE_URL: way.through(databaseUrl) }) });

useFixedClock();

const images = (): TimerImages => service().get(TimerImages);

const hour = { deadlineUnit: 'minutes', deadlineLength: 60 } as const;

/** A one-hour campaign with a page and a timer, which has the default settings except for the given changes. */
async function aTimer(facts: Parameters<typeof aCampaign>[0] = hour, changes: Partial<EmailTimerSettings> = {}) {
  const campaign = await aCampaign(facts);
  const page = await aPage({ campaign });
  const timers = service().get(EmailTimerService);
  const { hash, settings: begun } = await timers.get(campaign.accountId, campaign.id);
  const settings = { ...begun, ...changes };
  await timers.save(campaign.accountId, campaign.id, { settings }, null);
  return { campaign, page, hash, settings, path: `/deploy/email_timer/${campaign.id}/${hash}.gif` };
}

/** Loads an image as the image proxy of an email app does. */
async function load(
  path: string,
  { method = 'GET', headers = {} }: Pick<Partial<TestRequest>, 'method' | 'headers'> = {},
) {
  const {
    status,
    headers: answered,
    bytes,
  } = await send({
    method,
    path,
    headers: {
      origin: undefined,
      'sec-fetch-site': undefined,
      'user-agent': 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
      ...headers,
    },
  });
  return { status, headers: answered, bytes };
}

function gifOf(bytes: Buffer): {
  width: number;
  height: number;
  frames: number;
  delays: Set<number>;
  loops: number | null;
} {
  const reader = new omggif.GifReader(bytes);
  const frames = reader.numFrames();
  const pixels = new Uint8Array(reader.width * reader.height * 4);
  for (let index = 0; index < frames; index++) reader.decodeAndBlitFrameRGBA(index, pixels);
  return {
    width: reader.width,
    height: reader.height,
    frames,
    delays: new Set(Array.from({ length: frames }, (_, index) => reader.frameInfo(index).delay)),
    loops: reader.loopCount(),
  };
}

/** Returns true when an image counts down to an instant, to the second. */
async function countsDownTo(bytes: Buffer, settings: EmailTimerSettings, deadline: Date): Promise<boolean> {
  const secondsLeft = Math.floor((deadline.getTime() - Date.now()) / 1000);
  for (const seconds of [secondsLeft, secondsLeft + 1, secondsLeft + 2])
    if (bytes.equals(await images().running(settings, seconds))) return true;
  return false;
}

describe('the email timer image', () => {
  it('counts down the reader’s time for one minute, once, and is never cached', async () => {
    const { page, path } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });

    const { status, headers, bytes } = await load(`${path}?abc123=def456&em=ann%40site.test`);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'no-cache, no-store, must-revalidate, max-age=0',
      pragma: 'no-cache',
      expires: '0',
      'content-length': String(bytes.length),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['etag', 'last-modified', 'set-cookie']) expect(headers[name]).toBeUndefined();
    expect(gifOf(bytes)).toEqual({ width: 400, height: 100, frames: 60, delays: new Set([100]), loops: null });
  });

  it('agrees with the page to the second, by email or token, in every accepted spelling', async () => {
    const { page, path, settings } = await aTimer();
    const { deadlineAt, token } = await visitAs(page, { em: 'ann@site.test' });

    for (const query of [
      '?em=ann@site.test',
      '?x=1&em=%20ANN%40site.test',
      `?lc=${token}`,
      `?lc=${token}&em=bob@site.test`,
      `?em=${encodeURIComponent('{{ email }}')}&lc=${token}`,
    ]) {
      expect(await countsDownTo((await load(path + query)).bytes, settings, new Date(deadlineAt))).toBe(true);
    }
  });

  it('shows each reader their own time', async () => {
    const { page, path, settings } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });
    await database().sql(
      'UPDATE campaign_lead SET deadline_at = deadline_at - INTERVAL 10 MINUTE WHERE campaign_id = ?',
      [page.campaignId],
    );
    await visitAs(page, { em: 'bob@site.test' });

    for (const { email, deadline_at } of await leadsOf(page))
      expect(await countsDownTo((await load(`${path}?em=${email}`)).bytes, settings, deadline_at!)).toBe(true);
  });

  it('stops at zero', async () => {
    const { page, path } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });
    await database().sql(
      'UPDATE campaign_lead SET deadline_at = CURRENT_TIMESTAMP(6) + INTERVAL 30 SECOND WHERE campaign_id = ?',
      [page.campaignId],
    );

    const { frames } = gifOf((await load(`${path}?em=ann@site.test`)).bytes);

    expect(frames).toBeGreaterThan(20);
    expect(frames).toBeLessThanOrEqual(31);
  });

  it('shows the expired image from the deadline on', async () => {
    const { page, path, settings } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    const { bytes } = await load(`${path}?em=ann@site.test`);

    expect(bytes.equals(await images().expired(settings))).toBe(true);
    expect(gifOf(bytes)).toMatchObject({ width: 400, height: 100, frames: 1 });
  });

  it.each(['', '?em=', '?em=bob@site.test', '?em=not-an-address', '?lc=forged.token', '?abc123=def456'])(
    'shows no countdown to an unknown reader (%s)',
    async (query) => {
      const { page, path, settings } = await aTimer();
      await visitAs(page, { em: 'ann@site.test' });

      const { status, bytes } = await load(path + query);

      expect(status).toBe(200);
      expect(bytes.equals(await images().neutral(settings))).toBe(true);
      expect(gifOf(bytes).frames).toBe(1);
    },
  );

  it.each(['{{ subscriber.email_address }}', '*|EMAIL|*', '%EMAIL%', '[email]', '~Contact.Email~'])(
    'shows a sample countdown in a preview that has not filled in %s',
    async (tag) => {
      const { path, settings } = await aTimer();

      const { bytes } = await load(`${path}?em=${encodeURIComponent(tag)}`);

      expect(bytes.equals(await images().running(settings, 2 * 86_400 + 13 * 3_600 + 45 * 60 + 58))).toBe(true);
    },
  );

  it('uses the language of its campaign when it has no countdown', async () => {
    const { page, path, settings } = await aTimer({ ...hour, deadlineLanguage: 'de' });
    await visitAs(page, { em: 'ann@site.test' });

    const neutral = await load(path);
    await passDeadlines(page);
    const over = await load(`${path}?em=ann@site.test`);

    expect(neutral.bytes.equals(await images().neutral(settings, { language: 'de' }))).toBe(true);
    expect(over.bytes.equals(await images().expired(settings, { language: 'de' }))).toBe(true);
  });

  it('shows the same time to everyone in a fixed campaign, then the expired image', async () => {
    const running = await aTimer({ campaignType: 'FlashSale', deadlineDate: '2099-06-30', deadlineTime: '23:59' });
    const over = await aTimer({ campaignType: 'FlashSale', deadlineDate: '2020-06-30', deadlineTime: '23:59' });

    for (const query of ['', '?em=ann@site.test', `?em=${encodeURIComponent('{{ email }}')}`]) {
      expect(
        await countsDownTo(
          (await load(running.path + query)).bytes,
          running.settings,
          new Date('2099-06-30T21:59:00.000Z'),
        ),
      ).toBe(true);
      expect((await load(over.path + query)).bytes.equals(await images().expired(over.settings))).toBe(true);
    }
  });

  it('shows no countdown before the campaign opens', async () => {
    const { path, settings } = await aTimer({
      campaignType: 'FlashSale',
      startDate: '2099-06-01',
      deadlineDate: '2099-06-30',
    });

    for (const query of ['', '?em=ann@site.test'])
      expect((await load(path + query)).bytes.equals(await images().neutral(settings))).toBe(true);
  });

  it('shows a test reader what leads will see before the campaign opens', async () => {
    const { path, settings } = await aTimer({
      campaignType: 'FlashSale',
      startDate: '2099-06-01',
      deadlineDate: '2099-06-30',
      deadlineTime: '23:59',
    });

    const { bytes } = await load(`${path}?em=${encodeURIComponent('{{ email }}')}`);

    expect(await countsDownTo(bytes, settings, new Date('2099-06-30T21:59:00.000Z'))).toBe(true);
  });

  it.each(['2020-01-01', '2099-06-01'])(
    'shows no countdown for a campaign that ends when sold out and opens on %s',
    async (startDate) => {
      const { path, settings } = await aTimer({
        campaignType: 'Quantity',
        quantity: 5,
        startDate,
        deadlineDate: '2099-06-30',
      });

      for (const query of ['', '?em=ann@site.test', `?em=${encodeURIComponent('{{ email }}')}`])
        expect((await load(path + query)).bytes.equals(await images().neutral(settings))).toBe(true);
    },
  );

  it('shows the expired image of a quantity campaign that is past its last day or sold out', async () => {
    const past = await aTimer({
      campaignType: 'Quantity',
      quantity: 5,
      startDate: '2020-01-01',
      deadlineDate: '2020-06-30',
    });
    const sold = await aTimer({
      campaignType: 'Quantity',
      quantity: 5,
      startDate: '2020-01-01',
      deadlineDate: '2099-06-30',
    });
    await database().sql('UPDATE campaign SET quantity_used = 5, sold_out_at = CURRENT_TIMESTAMP(6) WHERE id = ?', [
      sold.campaign.id,
    ]);

    for (const { path, settings } of [past, sold])
      expect((await load(path)).bytes.equals(await images().expired(settings))).toBe(true);
  });

  it('never starts a countdown, whatever client loads it', async () => {
    const { page, path } = await aTimer();
    const agents = [
      'curl/8.5.0',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      undefined,
      'Outlook-iOS/2.0',
    ];

    for (let n = 0; n < 100; n++)
      await load(`${path}?em=ann@site.test`, {
        method: n % 5 === 0 ? 'HEAD' : 'GET',
        headers: { 'user-agent': agents[n % 4], ...(n % 7 === 0 ? { 'sec-purpose': 'prefetch' } : {}) },
      });

    expect(await leadsOf(page)).toEqual([]);
  });

  it('counts each GET, but no HEAD request, prefetch or unknown URL', async () => {
    const { campaign, page, path } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });

    for (const query of ['?em=ann@site.test', '?em=bob@site.test', '']) await load(path + query);
    await load(path, { method: 'HEAD' });
    await load(path, { headers: { 'sec-purpose': 'prefetch' } });
    await load(path.replace('.gif', '@3x.gif'));

    await service().get(ImageLoadService).flush();
    expect(await service().get(ImageLoadService).countSince(campaign.accountId, campaign.id, new Date(0))).toBe(3);
  });

  it('records the lead and what the image showed', async () => {
    const { campaign, page, path } = await aTimer();
    const { token } = await visitAs(page, { em: 'ann@site.test' });
    const [ann] = await leadsOf(page);
    const unborn = service().get(LeadTokens).signForLink(campaign.id);

    for (const query of [
      '?em=ANN@site.test',
      `?lc=${token}`,
      '?em=bob@site.test',
      `?lc=${unborn}`,
      '?em=%7B%7B%20email%20%7D%7D',
    ])
      await load(path + query);
    await passDeadlines(page);
    await load(`${path}?em=ann@site.test`);

    await service().get(ImageLoadService).flush();
    expect(
      await database().sql('SELECT lead_id, verdict FROM image_load WHERE campaign_id = ? ORDER BY id', [campaign.id]),
    ).toEqual([
      { lead_id: ann!.id, verdict: 'timer' },
      { lead_id: ann!.id, verdict: 'timer' },
      { lead_id: null, verdict: 'neutral' },
      { lead_id: service().get(LeadTokens).open(unborn)!.leadId, verdict: 'neutral' },
      { lead_id: null, verdict: 'sample' },
      { lead_id: ann!.id, verdict: 'expired' },
    ]);
  });

  it.each([
    ['not-open', { campaignType: 'FlashSale', startDate: '2099-06-01', deadlineDate: '2099-06-30' }],
    ['no-time', { campaignType: 'Quantity', quantity: 5, startDate: '2020-01-01', deadlineDate: '2099-06-30' }],
  ] as const)('records %s as the reason for showing no countdown', async (verdict, facts) => {
    const { campaign, path } = await aTimer(facts);

    await load(`${path}?em=ann@site.test`);

    await service().get(ImageLoadService).flush();
    expect(await database().sql('SELECT verdict FROM image_load WHERE campaign_id = ?', [campaign.id])).toEqual([
      { verdict },
    ]);
  });

  it('renders the saved design, even in emails already sent', async () => {
    const { campaign, page, path, settings } = await aTimer();
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    await load(`${path}?em=ann@site.test`);
    const other = { ...settings, background: 3, selected_font_color: '#ff8800', email_label_days: 'Tage' } as const;

    await service().get(EmailTimerService).save(campaign.accountId, campaign.id, { settings: other }, null);

    await eventually(async () =>
      expect(await countsDownTo((await load(`${path}?em=ann@site.test`)).bytes, other, new Date(deadlineAt))).toBe(
        true,
      ),
    );
  });

  it('ignores design and time parameters in the URL', async () => {
    const { path, settings } = await aTimer();
    const neutral = await images().neutral(settings);

    for (const query of [
      '?background=3&color=%23ff0000&time=5',
      '?em[]=ann@site.test',
      '?width=100000&height=100000',
      '?em=ann@site.test%00',
      `?${'x=1&'.repeat(500)}`,
      '?%zz',
      `?em=${'x'.repeat(5_000)}`,
    ]) {
      const { status, bytes } = await load(path + query);

      expect([status, bytes.equals(neutral)]).toEqual([200, true]);
    }
  });

  it('has twice the pixels under its @2x name', async () => {
    const { page, path } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });

    const { status, headers, bytes } = await load(`${path.replace('.gif', '@2x.gif')}?em=ann@site.test`);

    expect([status, headers['content-type']]).toEqual([200, 'image/gif']);
    expect(gifOf(bytes)).toMatchObject({ width: 800, height: 200, frames: 60, loops: null });
  });

  it('shows the deadline below the countdown in the campaign’s format, for each reader', async () => {
    const { campaign, page, path, settings } = await aTimer(
      { ...hour, timezone: 'Asia/Tokyo', deadlineLanguage: 'de', useTwentyFourHours: true, deadlineTextFormat: 'full' },
      { use_deadline_line: 1 },
    );
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    freezeClock(Date.parse(deadlineAt!) - 1_800_000);

    const { bytes } = await load(`${path}?em=ann@site.test`);

    const deadlineLine = deadlineText(new Date(deadlineAt!), 'Asia/Tokyo', {
      language: 'de',
      use24Hours: true,
      style: 'full',
    });
    expect(campaign.timezone).toBe('Asia/Tokyo');
    expect(bytes.equals(await images().running(settings, 1_800, { deadlineLine }))).toBe(true);
    expect(bytes.equals(await images().running(settings, 1_800, { deadlineLine: `${deadlineLine}.` }))).toBe(false);
    expect(gifOf(bytes).height).toBeGreaterThan(100);
  });

  it('renders a card with the deadline and no countdown for email clients that freeze images', async () => {
    const { page, path, settings } = await aTimer(hour, { use_static_card: 1 });
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });

    const { headers, bytes } = await load(`${path}?em=ann@site.test`, { headers: { 'accept-encoding': 'gzip' } });

    expect(
      bytes.equals(
        await images().card(
          settings,
          deadlineText(new Date(deadlineAt!), 'Europe/Vienna', { language: 'en', style: 'medium' }),
        ),
      ),
    ).toBe(true);
    expect([gifOf(bytes).frames, headers['content-encoding']]).toEqual([1, undefined]);
    await passDeadlines(page);
    expect((await load(`${path}?em=ann@site.test`)).bytes.equals(await images().expired(settings))).toBe(true);
    expect((await load(`${path}?em=bob@site.test`)).bytes.equals(await images().neutral(settings))).toBe(true);
  });

  it('renders every frame in full when the settings ask for it', async () => {
    const { page, path, settings } = await aTimer(hour, { use_full_frames: 1 });
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    freezeClock(Date.parse(deadlineAt!) - 600_000);

    const { bytes } = await load(`${path}?em=ann@site.test`);

    expect(bytes.equals(await images().running(settings, 600))).toBe(true);
    expect(bytes.length).toBeGreaterThan(2 * (await images().running({ ...settings, use_full_frames: 0 }, 600)).length);
  });

  it.each([0, 1, 2, 3, 4, 5, 6] as const)(
    'ends with the expired image that the owner chose: %i',
    async (expiration_image_id) => {
      const { page, path, settings } = await aTimer(hour, { expiration_image_id });
      await visitAs(page, { em: 'ann@site.test' });
      await passDeadlines(page);

      const { bytes } = await load(`${path}?em=ann@site.test`);

      expect(bytes.equals(await images().expired(settings))).toBe(true);
      expect(gifOf(bytes)).toMatchObject({ width: 400, height: 100, frames: 1 });
    },
  );

  it('ends with a transparent image when the owner chose that', async () => {
    const { page, path } = await aTimer(hour, { expiration_image_id: 7 });
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    const { status, headers, bytes } = await load(`${path}?em=ann@site.test`);

    expect([status, headers['content-type'], bytes.equals(images().nothing())]).toEqual([200, 'image/gif', true]);
  });

  it('ends with the uploaded image, uncached, and with its replacement after a change', async () => {
    const timer = await aTimer();
    const { campaign, page, path } = timer;
    await anExpiredImage({ campaign });
    await service()
      .get(EmailTimerService)
      .save(campaign.accountId, campaign.id, { settings: { ...timer.settings, expiration_image_id: 8 } }, null);
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    for (const file of [path, path.replace('.gif', '@2x.gif')]) {
      const { status, headers, bytes } = await load(`${file}?em=ann@site.test`, {
        headers: { 'accept-encoding': 'gzip' },
      });

      expect([status, bytes.toString()]).toEqual([200, 'jpeg']);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-cache, no-store, must-revalidate, max-age=0',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-encoding']).toBeUndefined();
    }
    await database().sql('UPDATE expired_image SET id = ?, image = ? WHERE campaign_id = ?', [
      randomUUID(),
      Buffer.from('another'),
      campaign.id,
    ]);
    await eventually(async () => expect((await load(`${path}?em=ann@site.test`)).bytes.toString()).toBe('another'));
  });

  it('ends with the default expired image when the uploaded one is missing', async () => {
    const { campaign, page, path, settings } = await aTimer();
    await database().sql(
      "UPDATE email_timer SET settings = JSON_SET(settings, '$.expiration_image_id', 8) WHERE campaign_id = ?",
      [campaign.id],
    );
    await visitAs(page, { em: 'ann@site.test' });
    await passDeadlines(page);

    expect(
      (await load(`${path}?em=ann@site.test`)).bytes.equals(
        await images().expired({ ...settings, expiration_image_id: 0 }),
      ),
    ).toBe(true);
  });

  it.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1'])(
    'is compressed for a client that accepts gzip (%s), with the same content',
    async (accepted) => {
      const { page, path } = await aTimer();
      const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
      freezeClock(Date.parse(deadlineAt!) - 1_234_000);

      const plain = await load(`${path}?em=ann@site.test`);
      const packed = await load(`${path}?em=ann@site.test`, { headers: { 'accept-encoding': accepted } });

      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i),
        'content-length': String(packed.bytes.length),
      });
      expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length * 0.7);
    },
  );

  it.each([undefined, 'identity', 'br', 'deflate', 'gzip;q=0'])(
    'is not compressed for a client that does not accept gzip (%s)',
    async (accepted) => {
      const { page, path } = await aTimer();
      await visitAs(page, { em: 'ann@site.test' });

      const { headers, bytes } = await load(`${path}?em=ann@site.test`, { headers: { 'accept-encoding': accepted } });

      expect([headers['content-encoding'], bytes.subarray(0, 6).toString()]).toEqual([undefined, 'GIF89a']);
      expect(headers.vary).toMatch(/accept-encoding/i);
    },
  );

  it('counts down until the exact instant at which the link redirects elsewhere', async () => {
    const { page, path, settings } = await aTimer();
    const { deadlineAt } = await visitAs(page, { em: 'ann@site.test' });
    const over = await images().expired(settings);

    for (const [ms, left] of [
      [-1_001, 1],
      [-1_000, 1],
      [-999, 0],
      [-1, 0],
      [0, null],
    ] as const) {
      freezeClock(Date.parse(deadlineAt!) + ms);
      const { bytes } = await load(`${path}?em=ann@site.test`);
      expect([ms, bytes.equals(left === null ? over : await images().running(settings, left))]).toEqual([ms, true]);
    }
  });

  it('reports its size to a HEAD request', async () => {
    const { path, settings } = await aTimer();

    const { status, headers, bytes } = await load(path, { method: 'HEAD' });

    expect([status, headers['content-type'], headers['content-length'], bytes.length]).toEqual([
      200,
      'image/gif',
      String((await images().neutral(settings)).length),
      0,
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['changes since a date', { 'if-none-match': '*', 'if-modified-since': 'Sun, 01 Mar 2026 12:00:00 GMT' }],
    ['a byte range', { range: 'bytes=0-99' }],
  ])('is sent complete and uncached to a client that asks for %s', async (_, headers) => {
    const { page, path } = await aTimer();
    await visitAs(page, { em: 'ann@site.test' });

    const answer = await load(`${path}?em=ann@site.test`, { headers });

    expect([answer.status, answer.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(gifOf(answer.bytes).frames).toBe(60);
  });

  it.each([
    'Mozilla/5.0',
    'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.17328; ms-office; MSOffice 16)',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4.0',
    undefined,
  ])('is the same for every email client (%s)', async (agent) => {
    const { page, path } = await aTimer();
    await visitAs(page, { em: 'ann+bread@site.test' });

    for (const em of ['ann%2Bbread@site.test', 'ann+bread@site.test', 'ann%20bread@site.test']) {
      const { bytes } = await load(`${path}?em=${em}`, { headers: { 'user-agent': agent } });
      expect(gifOf(bytes).frames).toBe(60);
    }
  });

  it('renders for many readers at the same time', async () => {
    const { page, path } = await aTimer();
    for (let n = 0; n < 20; n++) await visitAs(page, { em: `reader-${n}@site.test` });

    const all = await Promise.all(Array.from({ length: 200 }, (_, n) => load(`${path}?em=reader-${n % 20}@site.test`)));

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ bytes }) => gifOf(bytes).frames))).toEqual(new Set([60]));
  });
});

describe('an image URL that does not exist', () => {
  it('returns a transparent strip, never a broken image', async () => {
    const { campaign, hash, path } = await aTimer();
    const other = await aTimer();
    const nothing = images().nothing();

    for (const invalidPath of [
      `/deploy/email_timer/${campaign.id}/${randomKey()}.gif`,
      `/deploy/email_timer/${campaign.id}/${other.hash}.gif`,
      `/deploy/email_timer/${randomUUID()}/${hash}.gif`,
      `/deploy/email_timer/x/${hash}.gif`,
      `/deploy/email_timer/${campaign.id}/${hash}`,
      `/deploy/email_timer/${campaign.id}/${hash}@3x.gif`,
      `/deploy/email_timer/${campaign.id}/@2x${hash}.gif`,
      `/deploy/email_timer/${campaign.id}/${hash}.png`,
      `/deploy/email_timer/${campaign.id}/${hash}.gif.gif`,
      `/deploy/email_timer/${campaign.id}/..%2F..%2Fhealthz`,
      `/deploy/email_timer/${campaign.id}/'%20OR%201=1.gif`,
      `/deploy/email_timer/${'x'.repeat(2_000)}/${hash}.gif`,
      `/deploy/email_timer/${campaign.id}/${'x'.repeat(2_000)}.gif`,
    ]) {
      const { status, headers, bytes } = await load(`${invalidPath}?em=ann@site.test`);

      expect([invalidPath, status, headers['content-type'], bytes.equals(nothing)]).toEqual([
        invalidPath,
        200,
        'image/gif',
        true,
      ]);
    }
    expect(gifOf(nothing)).toMatchObject({ width: 400, height: 1, frames: 1 });
    expect((await load(path)).bytes.equals(nothing)).toBe(false);
  });

  it('returns a transparent strip while the database is unavailable, and the image afterward', async () => {
    const { campaign, path, settings } = await aTimer();
    await load(path);
    await way.cut();

    const away = await load(`${path}?em=ann@site.test`);
    await way.restore();

    expect([away.status, away.headers['content-type'], away.bytes.equals(images().nothing())]).toEqual([
      200,
      'image/gif',
      true,
    ]);
    await eventually(async () =>
      expect((await load(`${path}?em=ann@site.test`)).bytes.equals(await images().neutral(settings))).toBe(true),
    );
    await service().get(ImageLoadService).flush();
    expect(
      await database().sql("SELECT verdict FROM image_load WHERE campaign_id = ? AND verdict = 'blank'", [campaign.id]),
    ).not.toEqual([]);
  });
});
