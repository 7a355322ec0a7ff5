import { describe, expect, it } from '@jest/globals';
import type { EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { VerifyAnswer } from '@lastcall/contracts/tracking/verify';
import { EmailTimerService, TimerImages } from '@lastcall/core/campaigns';
import { aCampaign, aPage, send, service } from '@lastcall/core/testing-kit';
import { requestDecision, freezeClock, useEdge, useFixedClock, visitAs } from './testing-kit/index.ts';

useEdge();
useFixedClock();

const afterUrl = 'https://site.test/closed';
const email = 'ann@site.test';
type Form = NonNullable<Parameters<typeof aCampaign>[0]>;

/** A campaign in a time zone, and what each surface shows one lead on three devices, identified by browser, by token and by email address. */
async function aWatched(timezone: string, form: Form, start: string) {
  freezeClock(Date.parse(start));
  const campaign = await aCampaign({ timezone, ...form });
  const page = await aPage({ campaign, afterUrl });
  const { hash, settings } = await service().get(EmailTimerService).get(campaign.accountId, campaign.id);
  const { visitor, token, deadlineAt } = await visitAs(page, { em: email });
  const devices = [{ visitor: visitor! }, { lc: token }, { em: email }];
  const queries = [`lc=${token}`, `em=${encodeURIComponent(email)}`];

  const get = async (path: string) =>
    send({ method: 'GET', path, headers: { 'sec-fetch-site': 'none', origin: undefined } });
  const pageSays = async () => Promise.all(devices.map(async (device) => (await requestDecision(page, device)).body));
  const linkSays = async () =>
    Promise.all(queries.map(async (query) => (await get(`/l/${page.linkHash}?${query}`)).headers.location as string));
  const imageSays = async () =>
    Promise.all(
      queries.map(async (query) => (await get(`/deploy/email_timer/${campaign.id}/${hash}.gif?${query}`)).bytes),
    );
  const verifySays = async (): Promise<VerifyAnswer[]> =>
    Promise.all(queries.map(async (query) => (await get(`/verify?page=${page.linkHash}&${query}`)).body));
  return { deadlineAt: deadlineAt!, settings, beforeUrl: page.beforeUrl, pageSays, linkSays, imageSays, verifySays };
}

async function imageOf(settings: EmailTimerSettings, secondsLeft: number): Promise<Buffer> {
  const images = service().get(TimerImages);
  return secondsLeft > 0 ? images.running(settings, secondsLeft) : images.expired(settings);
}

const daysAt = (days: number, time: string): Form => ({
  deadlineUnit: 'days',
  deadlineLength: days,
  deadlineTime: time,
});
const hours = (length: number): Form => ({ deadlineUnit: 'hours', deadlineLength: length });

/** Time zone, rule, start and expected deadline, around the daylight saving changes of each zone in 2026. */
const cases: [string, string, Form, string, string][] = [
  [
    'New York, an hour that is skipped',
    'America/New_York',
    daysAt(1, '02:30'),
    '2026-03-07T17:00:00Z',
    '2026-03-08T07:30:00.000Z',
  ],
  [
    'New York, 48 hours across the start of daylight saving time',
    'America/New_York',
    hours(48),
    '2026-03-07T17:00:00Z',
    '2026-03-09T17:00:00.000Z',
  ],
  [
    'New York, an hour that is repeated',
    'America/New_York',
    daysAt(1, '01:30'),
    '2026-10-31T16:00:00Z',
    '2026-11-01T05:30:00.000Z',
  ],
  [
    'New York, three days across the end of daylight saving time',
    'America/New_York',
    daysAt(3, '23:59'),
    '2026-10-30T16:00:00Z',
    '2026-11-03T04:59:00.000Z',
  ],
  [
    'Berlin, an hour that is skipped',
    'Europe/Berlin',
    daysAt(1, '02:30'),
    '2026-03-28T11:00:00Z',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'Berlin, 48 hours across the start of daylight saving time',
    'Europe/Berlin',
    hours(48),
    '2026-03-28T11:00:00Z',
    '2026-03-30T11:00:00.000Z',
  ],
  [
    'Berlin, an hour that is repeated',
    'Europe/Berlin',
    daysAt(1, '02:30'),
    '2026-10-24T10:00:00Z',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'Berlin, three days across the end of daylight saving time',
    'Europe/Berlin',
    daysAt(3, '23:59'),
    '2026-10-23T10:00:00Z',
    '2026-10-26T22:59:00.000Z',
  ],
  [
    'Sydney, an hour that is repeated',
    'Australia/Sydney',
    daysAt(1, '02:30'),
    '2026-04-04T01:00:00Z',
    '2026-04-04T15:30:00.000Z',
  ],
  [
    'Sydney, three days across the end of daylight saving time',
    'Australia/Sydney',
    daysAt(3, '23:59'),
    '2026-04-03T01:00:00Z',
    '2026-04-06T13:59:00.000Z',
  ],
  [
    'Sydney, an hour that is skipped',
    'Australia/Sydney',
    daysAt(1, '02:30'),
    '2026-10-03T02:00:00Z',
    '2026-10-03T16:30:00.000Z',
  ],
  [
    'Sydney, 48 hours across the start of daylight saving time',
    'Australia/Sydney',
    hours(48),
    '2026-10-03T02:00:00Z',
    '2026-10-05T02:00:00.000Z',
  ],
];

describe('page, email link, email image and verify response', () => {
  it.each(cases)('agree to the second around a deadline: %s', async (_, timezone, form, start, expected) => {
    const { deadlineAt, settings, beforeUrl, pageSays, linkSays, imageSays, verifySays } = await aWatched(
      timezone,
      form,
      start,
    );
    const deadline = Date.parse(expected);
    expect(deadlineAt).toBe(expected);

    for (const ms of [-3_600_000, -2_000, -1_000, 0, 1_000, 3_600_000]) {
      freezeClock(deadline + ms);
      const isOver = ms >= 0;
      const image = await imageOf(settings, -ms / 1000);

      expect(await pageSays()).toEqual(
        Array(3).fill(
          expect.objectContaining(isOver ? { do: 'redirect', to: afterUrl } : { do: 'show', deadlineAt: expected }),
        ),
      );
      expect((await linkSays()).map((to) => to.split('?')[0])).toEqual(Array(2).fill(isOver ? afterUrl : beforeUrl));
      expect((await imageSays()).map((bytes) => bytes.equals(image))).toEqual([true, true]);
      expect(await verifySays()).toMatchObject(
        Array(2).fill({
          status: isOver ? 'over' : 'open',
          until: expected,
          now: new Date(deadline + ms).toISOString(),
        }),
      );
    }
  });
});
