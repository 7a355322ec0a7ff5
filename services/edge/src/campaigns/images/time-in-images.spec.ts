import { gunzipSync } from 'node:zlib';
import omggif from 'omggif';
import { describe, expect, it } from '@jest/globals';
import {
  emailTimerPreviewQuery,
  emailTimerTemplates,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { LeadImportService } from '@lastcall/core/tracking';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { EmailTimerService, TimerPreviewService } from '@lastcall/core/campaigns';
import { aCampaign, database, send, service } from '@lastcall/core/testing-kit';
import { timerStyle } from '@lastcall/timer-image';
import { readTime } from '@lastcall/timer-image/testing-kit';
import { freezeClock, useEdge, useFixedClock } from '../../testing-kit/index.ts';

useEdge();
useFixedClock();

/** The instant when the emails are opened. */
const openedAt = Date.parse('2026-11-24T11:00:00.250Z');

/** A campaign whose leads open the email this many milliseconds before their deadlines, and a function that loads the image of each. */
async function aMailTo(timesLeftMs: readonly number[], changes: Partial<EmailTimerSettings> = {}) {
  const campaign = await aCampaign({ deadlineUnit: 'days', deadlineLength: 3_000 });
  const { accountId, id: campaignId } = campaign;
  const emails = timesLeftMs.map((_, n) => `reader-${n}@site.test`);
  await service()
    .get(LeadImportService)
    .import(
      await service().get(VisitorConfigService).ownCampaign(accountId, campaignId),
      emails,
      'ann',
      new Date(openedAt - 86_400_000),
    );
  for (const [n, left] of timesLeftMs.entries())
    await database().sql('UPDATE campaign_lead SET deadline_at = ? WHERE campaign_id = ? AND email = ?', [
      new Date(openedAt + left),
      campaignId,
      emails[n],
    ]);
  const timers = service().get(EmailTimerService);
  const { hash, settings: begun } = await timers.get(accountId, campaignId);
  const settings = { ...begun, ...changes };
  await timers.save(accountId, campaignId, { settings }, null);
  freezeClock(openedAt);

  const see = async (n: number, headers: Record<string, string> = {}): Promise<Buffer> =>
    (
      await send({
        method: 'GET',
        path: `/deploy/email_timer/${campaignId}/${hash}.gif?em=${emails[n]}`,
        headers: { origin: undefined, 'sec-fetch-site': undefined, ...headers },
      })
    ).bytes;
  return { accountId, campaignId, settings, see };
}

/** Decodes the first frame (RGBA, row by row) with an independent decoder. */
function firstFrameOf(gif: Buffer): Uint8Array {
  const reader = new omggif.GifReader(gif);
  const pixels = new Uint8Array(reader.width * reader.height * 4);
  reader.decodeAndBlitFrameRGBA(0, pixels);
  return pixels;
}

/** The editor's query for settings, under its wire names. */
function queryOf(campaignId: string, settings: EmailTimerSettings, time: number) {
  const flag = (value: 0 | 1): string => String(value);
  return emailTimerPreviewQuery.parse({
    promotion: campaignId,
    background: String(settings.background),
    font: String(settings.selected_font),
    color: settings.selected_font_color,
    emailBoxColor: settings.email_box_color,
    hide_labels: flag(settings.use_labels === 1 ? 0 : 1),
    useSeparators: flag(settings.use_separators),
    labelDays: settings.email_label_days,
    labelHours: settings.email_label_hours,
    labelMinutes: settings.email_label_minutes,
    labelSeconds: settings.email_label_seconds,
    useDeadlineLine: flag(settings.use_deadline_line),
    useStaticCard: flag(settings.use_static_card),
    useFullFrames: flag(settings.use_full_frames),
    time: String(time),
  });
}

describe('the time in an image', () => {
  it('equals the deadline minus the request time for 300 readers, read back from the pixels', async () => {
    const days = 86_400_000;
    const timesLeftMs = Array.from({ length: 300 }, (_, n) =>
      Math.ceil(1_000 + Math.random() * (n % 10 === 0 ? 150 : n % 3 === 0 ? 1 : 99) * days),
    );
    const { see } = await aMailTo(timesLeftMs);
    const images: Buffer[] = [];
    for (const n of timesLeftMs.keys()) images.push(await see(n, n % 2 === 0 ? { 'accept-encoding': 'gzip' } : {}));

    const read = images.map((bytes) =>
      readTime(timerStyle(), firstFrameOf(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes)),
    );

    expect(read).toEqual(timesLeftMs.map((left) => Math.floor(left / 1_000)));
  });

  it.each(emailTimerTemplates)(
    'is byte for byte the same in the preview of template $index as in the email',
    async ({ index, fonts, fontColor, boxColor }) => {
      const secondsLeft = [3, 59, 86_400, 222_358, 9_000_000];
      const style = {
        background: index,
        selected_font: fonts.at(-1)!,
        selected_font_color: fontColor,
        email_box_color: boxColor,
      } as Partial<EmailTimerSettings>;
      const mail = await aMailTo(
        secondsLeft.map((seconds) => seconds * 1_000),
        style,
      );
      const preview = service().get(TimerPreviewService);

      for (const [n, seconds] of secondsLeft.entries()) {
        const { bytes } = await preview.picture(mail.accountId, queryOf(mail.campaignId, mail.settings, seconds), {
          isGzip: false,
        });
        expect([index, seconds, bytes.equals(await mail.see(n))]).toEqual([index, seconds, true]);
      }
    },
  );

  it.each([
    ['with the deadline under the digits', { use_deadline_line: 1 }],
    ['as a card', { use_static_card: 1 }],
    ['in full frames', { use_full_frames: 1 }],
    [
      'without labels and separators, in other scripts',
      { use_labels: 0, use_separators: 0, email_label_days: 'أيام', email_label_hours: 'ชั่วโมง' },
    ],
  ] as [string, Partial<EmailTimerSettings>][])('is the same in the preview and the email %s', async (_, changes) => {
    const mail = await aMailTo([222_358_000], changes);

    const { bytes } = await service()
      .get(TimerPreviewService)
      .picture(mail.accountId, queryOf(mail.campaignId, mail.settings, 222_358), { isGzip: false });

    expect(bytes.equals(await mail.see(0))).toBe(true);
  });
});
