import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, type CampaignDeadline } from '@lastcall/contracts/campaigns';
import { deadlinePreview, instantOf } from './deadline-preview.ts';
import { lengthText } from './messages.ts';

const form: CampaignDeadline = {
  ...campaignFormDefaults,
  campaignType: 'Evergreen',
  deadlineUnit: 'days',
  deadlineLength: 2,
  deadlineDate: null,
  deadlineTime: '23:59',
  excludedWeekdays: [],
  timezone: 'America/New_York',
};
const mondayNoon = new Date('2026-01-12T12:00:00Z');
const zone = form.timezone;
// 23:59 in New York is 04:59 of the next day in UTC.
const endOf = (day: string): Date => new Date(new Date(`${day}T23:59:00Z`).getTime() + 5 * 3_600_000);

describe('the deadline for a start', () => {
  it('is shown with the remaining time', () => {
    const preview = deadlinePreview(form, mondayNoon);

    expect(preview?.at).toEqual(endOf('2026-01-14'));
    expect(lengthText(preview!.left)).toBe('2 days and 16 hours');
  });

  it.each<[string, Partial<CampaignDeadline>, string]>([
    ['two days later, without the excluded weekdays', { excludedWeekdays: [2, 4] }, '2026-01-16'],
    ['the next Sunday', { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7 }, '2026-01-18'],
    [
      'the following Sunday when too little time is left',
      { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7, extendBelowHours: 200 },
      '2026-01-25',
    ],
    ['a day of the month', { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 31 }, '2026-01-31'],
    [
      'a day of the quarter',
      { campaignType: 'Hybrid', blendedPeriod: 'quarter', blendedMonth: 2, blendedDay: 31 },
      '2026-02-28',
    ],
    [
      'the last day of a quantity',
      { campaignType: 'Quantity', quantity: 50, startDate: '2026-01-10', deadlineDate: '2026-01-20' },
      '2026-01-20',
    ],
  ])('is %s', (_, change, day) => {
    expect(deadlinePreview({ ...form, ...change }, mondayNoon)).toMatchObject({ at: endOf(day), opens: null });
  });

  it('includes the opening time until the campaign opens', () => {
    const sale: CampaignDeadline = {
      ...form,
      campaignType: 'FlashSale',
      startDate: '2026-01-15',
      startTime: '09:00',
      deadlineDate: '2026-01-20',
    };
    const opening = new Date('2026-01-15T14:00:00Z');

    expect(deadlinePreview(sale, mondayNoon)?.opens).toEqual(opening);
    expect(deadlinePreview(sale, opening)?.opens).toBeNull();
  });

  it('may have passed', () => {
    expect(
      deadlinePreview({ ...form, campaignType: 'FlashSale', deadlineDate: '2026-01-01' }, mondayNoon)?.left.isOver,
    ).toBe(true);
  });

  it.each<[string, Partial<CampaignDeadline>]>([
    ['an invalid date', { campaignType: 'FlashSale', deadlineDate: '2026-02-30' }],
    ['an announcement', { campaignType: 'announcement-bar' }],
  ])('doesn’t exist for %s', (_, change) => {
    expect(deadlinePreview({ ...form, ...change }, mondayNoon)).toBeNull();
  });

  it('is computed from a start in the campaign’s time zone', () => {
    expect(instantOf('2026-01-12T09:30', zone)).toEqual(new Date('2026-01-12T14:30:00Z'));
    expect([instantOf('', zone), instantOf('2026-02-30T09:30', zone), instantOf('soon', zone)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    [{ days: 1, hours: 1, minutes: 5 }, '1 day and 1 hour'],
    [{ days: 0, hours: 0, minutes: 45 }, '45 minutes'],
    [{ days: 3, hours: 0, minutes: 0 }, '3 days'],
    [{ days: 0, hours: 0, minutes: 0 }, 'less than a minute'],
  ])('describes a length in at most two units: %j', (parts, labels) => {
    expect(lengthText(parts)).toBe(labels);
  });
});
