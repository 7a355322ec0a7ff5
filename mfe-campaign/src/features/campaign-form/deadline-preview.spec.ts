import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, type CampaignForm } from '@lastcall/contracts';
import { deadlinePreview } from './deadline-preview.ts';
import { lengthInWords } from './messages.ts';

const form: CampaignForm = {
  ...campaignFormDefaults,
  campaignName: 'Autumn', emailPlatform: 'kit', checkoutPlatform: 'stripe', landingPlatform: 'wix', samePlatform: false,
  campaignType: 'Evergreen', deadlineUnit: 'days', deadlineLength: 2, deadlineDate: null, deadlineTime: '23:59',
};
const mondayNoon = new Date('2026-01-12T12:00:00Z');

describe('the sentence under the deadline', () => {
  it('says when days at a clock time end for a visitor who starts now', () => {
    const preview = deadlinePreview(form, 'America/New_York', mondayNoon);

    expect(preview?.text).toBe('Jan 14 at 11:59 PM EST');
    expect(lengthInWords(preview!.left)).toBe('2 days and 16 hours');
  });

  it.each<[string, Partial<CampaignForm>, string]>([
    ['two days without the weekdays that are left out', { excludedWeekdays: [2, 4] }, 'Jan 16 at 11:59 PM EST'],
    ['the next Sunday', { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7 }, 'Jan 18 at 11:59 PM EST'],
    ['the Sunday after, with too little left', { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7, extendBelowHours: 200 }, 'Jan 25 at 11:59 PM EST'],
    ['a day of the month', { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 31 }, 'Jan 31 at 11:59 PM EST'],
    ['a day of the quarter', { campaignType: 'Hybrid', blendedPeriod: 'quarter', blendedMonth: 2, blendedDay: 31 }, 'Feb 28 at 11:59 PM EST'],
    ['the last day of a quantity', { campaignType: 'Quantity', quantity: 50, startDate: '2026-01-10', deadlineDate: '2026-01-20' }, 'Jan 20 at 11:59 PM EST'],
  ])('says %s', (_, change, text) => {
    expect(deadlinePreview({ ...form, ...change }, 'America/New_York', mondayNoon)).toMatchObject({ text, opens: null });
  });

  it('says from when a campaign is open that is not yet', () => {
    const preview = deadlinePreview({ ...form, campaignType: 'FlashSale', startDate: '2026-01-15', startTime: '09:00', deadlineDate: '2026-01-20' }, 'America/New_York', mondayNoon);

    expect(preview).toMatchObject({ text: 'Jan 20 at 11:59 PM EST', opens: 'Jan 15 at 9:00 AM EST' });
  });

  it('names the year of a date that is not in this one', () => {
    const preview = deadlinePreview({ ...form, campaignType: 'FlashSale', startDate: '2027-01-15', deadlineDate: '2027-12-05' }, 'America/New_York', mondayNoon);

    expect(preview).toMatchObject({ text: 'Dec 5, 2027 at 11:59 PM EST', opens: 'Jan 15, 2027 at 12:00 AM EST' });
  });

  it('says that a fixed date is over', () => {
    const preview = deadlinePreview({ ...form, campaignType: 'FlashSale', deadlineDate: '2026-01-01' }, 'America/New_York', mondayNoon);

    expect(preview?.left.isOver).toBe(true);
  });

  it('says nothing for a day that no calendar has', () => {
    expect(deadlinePreview({ ...form, campaignType: 'FlashSale', deadlineDate: '2026-02-30' }, 'America/New_York', mondayNoon)).toBeNull();
  });

  it.each([
    [{ days: 1, hours: 1, minutes: 5 }, '1 day and 1 hour'],
    [{ days: 0, hours: 0, minutes: 45 }, '45 minutes'],
    [{ days: 3, hours: 0, minutes: 0 }, '3 days'],
    [{ days: 0, hours: 0, minutes: 0 }, 'less than a minute'],
  ])('names a length in at most two units: %j', (parts, words) => {
    expect(lengthInWords(parts)).toBe(words);
  });
});
