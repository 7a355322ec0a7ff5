import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import omggif from 'omggif';
import { describe, expect, it } from '@jest/globals';
import { emailTimerTemplates, expiredImages, type EmailTimerSamples } from '@lastcall/contracts/campaigns/email-timers';
import { TimerImages } from '@lastcall/core/campaigns';
import {
  aCampaign,
  anExpiredImage,
  as,
  asOtherAccount,
  isHiddenFromOtherAccounts,
  service,
  type TestResponse,
} from '@lastcall/core/testing-kit';
import { useApi } from '../../testing-kit/use-api.ts';

useApi();

/** The query that the editor sends; tests change single values. */
const shown = {
  background: '0',
  font: '0',
  color: '#ffffff',
  emailBoxColor: '#000000',
  fillColor: '#000000',
  hide_labels: '0',
  useSeparators: '1',
  labelDays: 'Days',
  labelHours: 'Hours',
  labelMinutes: 'Minutes',
  labelSeconds: 'Seconds',
  time: '3600',
};
const preview = (promotion: string, changes: Record<string, string> = {}): string =>
  `/deploy/email_timer/preview/?${new URLSearchParams({ promotion, ...shown, ...changes })}`;

/** Decodes with a library other than the one that encoded the image. */
function sizeOf({ bytes }: TestResponse): { width: number; height: number; frames: number } {
  const reader = new omggif.GifReader(bytes);
  return { width: reader.width, height: reader.height, frames: reader.numFrames() };
}

/** Reads the header of a lossless WebP image (developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification). */
function sizeOfWebp(bytes: Buffer): { format: string; width: number; height: number } {
  const sizes = bytes.readUInt32LE(21);
  return {
    format: bytes.toString('latin1', 12, 16),
    width: (sizes & 0x3fff) + 1,
    height: ((sizes >> 14) & 0x3fff) + 1,
  };
}

describe('GET /api/campaigns/:campaignId/email-timer/samples', () => {
  const labels = { days: 'Tage', hours: 'Std.', minutes: 'Min.', seconds: '' };
  const samples = (campaignId: string, changes: Record<string, string> = {}): string =>
    `/api/campaigns/${campaignId}/email-timer/samples?${new URLSearchParams({ ...labels, ...changes })}`;

  it('returns a lossless image of each template with these labels', async () => {
    const campaign = await aCampaign();
    const imagesWith = async (changes: Record<string, string>): Promise<EmailTimerSamples['images']> =>
      ((await as(campaign.owner).get(samples(campaign.id, changes))).body as EmailTimerSamples).images;

    const [images, inEnglish] = [await imagesWith({}), await imagesWith({ days: 'Days' })];

    expect(images.map(({ background }) => background)).toEqual(emailTimerTemplates.map(({ index }) => index));
    expect(images.map(({ webp }) => sizeOfWebp(Buffer.from(webp, 'base64')))).toEqual(
      images.map(() => ({ format: 'VP8L', width: 400, height: 100 })),
    );
    expect(new Set([...images, ...inEnglish].map(({ webp }) => webp)).size).toBe(2 * emailTimerTemplates.length);
  });

  it('is compressed for clients that accept it', async () => {
    const campaign = await aCampaign();
    const get = (encodings: string): Promise<TestResponse> =>
      as(campaign.owner).get(samples(campaign.id), { 'accept-encoding': encodings });

    const [plain, packed] = [await get('identity'), await get('gzip, br')];

    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(0.8 * plain.bytes.length);
  });

  it('rejects a label that is too long', async () => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(samples(campaign.id, { hours: 'x'.repeat(17) }))).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        details: { fields: [{ path: 'hours', message: 'Please use at most 16 characters.' }] },
      },
    });
  });

  isHiddenFromOtherAccounts('campaign', ({ id }) => ({ method: 'GET', path: samples(id) }));

  it('requires a session', async () => {
    const campaign = await aCampaign();

    expect(await asOtherAccount().get(samples(campaign.id))).toMatchObject({ status: 401 });
  });
});

describe('GET /deploy/email_timer/preview/', () => {
  it('returns the image of unsaved settings, uncached', async () => {
    const campaign = await aCampaign();

    const night = await as(campaign.owner).get(preview(campaign.id));
    const red = await as(campaign.owner).get(preview(campaign.id, { color: '#ff0000' }));

    expect(night).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } });
    expect(sizeOf(night)).toEqual({ width: 400, height: 100, frames: 60 });
    expect(red.bytes.equals(night.bytes)).toBe(false);
  });

  it('is compressed for clients that accept gzip', async () => {
    const campaign = await aCampaign();

    const plain = await as(campaign.owner).get(preview(campaign.id));
    const packed = await as(campaign.owner).get(preview(campaign.id), { 'accept-encoding': 'br, gzip' });

    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(0.7 * plain.bytes.length);
  });

  it('returns the image for readers without a deadline', async () => {
    const campaign = await aCampaign();

    const answer = await as(campaign.owner).get(preview(campaign.id, { noDeadline: '1' }));
    const later = await as(campaign.owner).get(preview(campaign.id, { noDeadline: '1', time: '59' }));

    expect(sizeOf(answer)).toEqual({ width: 400, height: 100, frames: 1 });
    expect(later.bytes.equals(answer.bytes)).toBe(true);
  });

  it('renders each template in each of its fonts', async () => {
    const campaign = await aCampaign();
    const checks = new Set<string>();

    for (const { index, fonts } of emailTimerTemplates) {
      for (const font of fonts) {
        const answer = await as(campaign.owner).get(
          preview(campaign.id, { background: String(index), font: String(font) }),
        );
        expect({ index, font, status: answer.status, ...sizeOf(answer) }).toMatchObject({
          index,
          font,
          status: 200,
          width: 400,
          frames: 60,
        });
        checks.add(answer.bytes.toString('latin1'));
      }
    }

    expect(checks.size).toBe(emailTimerTemplates.flatMap(({ fonts }) => fonts).length);
  });

  it('has double resolution when requested', async () => {
    const campaign = await aCampaign();

    expect(sizeOf(await as(campaign.owner).get(preview(campaign.id, { ratio: '2' })))).toEqual({
      width: 800,
      height: 200,
      frames: 60,
    });
  });

  it('shows the deadline below the countdown, or a card instead, as the settings require', async () => {
    const campaign = await aCampaign();
    const get = (changes: Record<string, string>) => as(campaign.owner).get(preview(campaign.id, changes));

    const [withLine, another, card] = [
      await get({ useDeadlineLine: '1' }),
      await get({ useDeadlineLine: '1', time: '864000' }),
      await get({ useStaticCard: '1' }),
    ];

    expect(sizeOf(withLine)).toMatchObject({ width: 400, frames: 60 });
    expect(sizeOf(withLine).height).toBeGreaterThan(100);
    expect(another.bytes.equals(withLine.bytes)).toBe(false);
    expect(sizeOf(card)).toEqual({ width: 400, height: 100, frames: 1 });
    expect((await get({ useStaticCard: '1', time: '864000' })).bytes.equals(card.bytes)).toBe(false);
  });

  it('sends every second as a full frame when the settings require it', async () => {
    const campaign = await aCampaign();
    const whole = await as(campaign.owner).get(preview(campaign.id, { useFullFrames: '1' }));
    const reader = new omggif.GifReader(whole.bytes);

    const sizes = new Set(
      Array.from(
        { length: reader.numFrames() },
        (_, index) => `${reader.frameInfo(index).width} x ${reader.frameInfo(index).height}`,
      ),
    );

    expect([...sizes]).toEqual(['400 x 100']);
  });

  it('returns each of the expired images, all of them different', async () => {
    const campaign = await aCampaign();
    const checks = new Set<string>();

    for (const { id } of expiredImages) {
      const answer = await as(campaign.owner).get(preview(campaign.id, { expired: String(id) }));
      expect([id, answer.status, sizeOf(answer).frames]).toEqual([id, 200, 1]);
      checks.add(answer.bytes.toString('latin1'));
    }

    expect(checks.size).toBe(8);
  });

  it('returns the uploaded expired image, or the first default one if none was uploaded', async () => {
    const [without, campaign] = [await aCampaign(), await aCampaign()];
    await anExpiredImage({ campaign });

    expect(await as(campaign.owner).get(preview(campaign.id, { expired: '8' }))).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
      bytes: Buffer.from('jpeg'),
    });
    const [first, stand] = [
      await as(without.owner).get(preview(without.id, { expired: '0' })),
      await as(without.owner).get(preview(without.id, { expired: '8' })),
    ];
    expect(stand.bytes.equals(first.bytes)).toBe(true);
  });

  it.each(['0', '59', '8640000', '315360000'])('shows %s seconds', async (time) => {
    const campaign = await aCampaign();

    expect(sizeOf(await as(campaign.owner).get(preview(campaign.id, { time })))).toMatchObject({
      width: 400,
      height: 100,
    });
  });

  const huge = 'x'.repeat(10_000);
  const texts: [string, string][] = [
    ['10,000 letters', huge],
    ['10,000 spaces', ' '.repeat(10_000)],
    ['1,500 marks on one letter', `e${'\u0301'.repeat(1_500)}`],
    ['control characters', '\u0000\u0001\u0007\u001b[31m\u007f\r\n\t'],
    ['half of a character', '\ud83d'],
    ['emoji of many parts', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦🏳️‍🌈'],
    ['marks of direction', '\u202eשעות\u202c\u2066أيام\u2069'],
    ['markup', '<script>alert(1)</script>{{7*7}}'],
    ['a path', '../../../../etc/passwd%00'],
    ['nothing', ''],
  ];
  const fields = [
    'labelDays',
    'labelHours',
    'labelMinutes',
    'labelSeconds',
    'background',
    'font',
    'color',
    'emailBoxColor',
    'fillColor',
    'hide_labels',
    'useSeparators',
    'time',
    'useDeadlineLine',
    'useStaticCard',
    'useFullFrames',
    'expired',
    'ratio',
  ];

  it.each(texts)('returns an image whichever parameter contains %s', async (_, text) => {
    const campaign = await aCampaign();

    for (const field of fields) {
      const answer = await as(campaign.owner).get(preview(campaign.id, { [field]: text }));

      expect([field, answer.status, answer.headers['content-type']]).toEqual([field, 200, 'image/gif']);
      expect(sizeOf(answer)).toMatchObject({ width: 400, height: 100 });
    }
  });

  it('also returns an image over HTTP for 10,000 letters of any script', async () => {
    const campaign = await aCampaign();
    await service().listen(0, '127.0.0.1');
    const origin = await service().getUrl();

    for (const letter of ['x', 'é', 'ש', '秒', '👩']) {
      const answer = await fetch(origin + preview(campaign.id, { labelDays: letter.repeat(10_000) }), {
        headers: { cookie: campaign.owner.cookie },
      });

      expect([letter, answer.status, answer.headers.get('content-type')]).toEqual([letter, 200, 'image/gif']);
    }
  });

  it.each([
    ...['14', '-1', '1.5', '99999999999', 'NaN', '1e3', '0x1'].flatMap((value) => [
      ['background', value],
      ['font', value],
    ]),
    ...['white', '#12345', 'red;}', 'url(//evil.test)', '#gggggg', 'rgb(1,2,3)'].flatMap((value) => [
      ['color', value],
      ['emailBoxColor', value],
    ]),
    ...[
      '-1',
      '-1e308',
      '1e309',
      'Infinity',
      '-Infinity',
      'NaN',
      'soon',
      '1.5',
      '315360001',
      '999999999999999999999',
    ].map((value) => ['time', value]),
    ...['9', '-1', 'x', 'Infinity'].map((value) => ['expired', value]),
    ...['3', '1000', '0', 'x'].map((value) => ['ratio', value]),
    ['hide_labels', 'yes'],
    ['useSeparators', 'yes'],
    ['useStaticCard', 'yes'],
    ['width', '100000'],
    ['__proto__', 'x'],
    ['constructor', 'x'],
  ] as [string, string][])('returns an image for %s=%s', async (field, value) => {
    const campaign = await aCampaign();

    const answer = await as(campaign.owner).get(preview(campaign.id, { [field]: value }));

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif']);
    expect(sizeOf(answer)).toMatchObject({ width: 400, height: 100 });
  });

  it.each([
    'color=%23ff0000&color=%2300ff00',
    'labelDays[]=x&labelDays[]=y',
    'time[$gt]=1',
    'labelDays=%zz',
    'labelDays=%00',
    'labelDays=%ff%fe',
    '&&&=',
    'time=1&time=2&time=3',
  ])('returns an image for a query that no form sends: %s', async (more) => {
    const campaign = await aCampaign();

    expect(await as(campaign.owner).get(`${preview(campaign.id)}&${more}`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/gif' },
    });
  });

  it('returns an image for each of many uncached designs, or a still if there are too many at once', async () => {
    const campaign = await aCampaign();
    const checks = Array.from({ length: 150 }, (_, n) => ({
      background: String(n % 14),
      color: `#${(n * 7919 + 4096).toString(16).padStart(6, '0')}`,
    }));

    const answers = await Promise.all(checks.map((check) => as(campaign.owner).get(preview(campaign.id, check))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const frames = answers.map((answer) => sizeOf(answer).frames);
    expect(new Set(frames)).toEqual(new Set([60, 1]));
  });

  it('renders the Night template with a sample time of over two days when only the campaign id is given', async () => {
    const campaign = await aCampaign();

    const { bytes } = await as(campaign.owner).get(`/deploy/email_timer/preview/?promotion=${campaign.id}`);

    expect(
      bytes.equals(
        (await as(campaign.owner).get(preview(campaign.id, { time: String(2 * 86_400 + 13 * 3_600 + 45 * 60 + 58) })))
          .bytes,
      ),
    ).toBe(true);
  });

  it.each(['', '12', 'x'.repeat(10_000), "' OR 1=1", '00000000-0000-4000-8000-000000000000'])(
    'responds 404 for promotion=%s',
    async (promotion) => {
      const campaign = await aCampaign();

      expect(await as(campaign.owner).get(preview(promotion))).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    },
  );

  it('requires a session', async () => {
    const campaign = await aCampaign();

    expect(await asOtherAccount().get(preview(campaign.id))).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
  });

  isHiddenFromOtherAccounts('campaign', (campaign) => ({ method: 'GET', path: preview(campaign.id) }));

  it('responds 503 when it cannot render', async () => {
    const campaign = await aCampaign();
    await service().get(TimerImages).onApplicationShutdown();

    const labels = new URLSearchParams({ days: 'New', hours: '', minutes: '', seconds: '' });
    for (const path of [
      preview(campaign.id, { color: '#0000ff' }),
      `/api/campaigns/${campaign.id}/email-timer/samples?${labels}`,
    ])
      expect(await as(campaign.owner).get(path)).toMatchObject({ status: 503, body: { code: 'image_unavailable' } });
  });
});
