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
