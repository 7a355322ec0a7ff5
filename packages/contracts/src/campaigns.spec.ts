import { describe, expect, it } from '@jest/globals';
import { campaignForm, deadlineTypeCode, type CampaignForm } from './campaigns.ts';

const filled: CampaignForm = {
  campaignName: 'Autumn class', emailPlatform: 'kit', checkoutPlatform: 'stripe', landingPlatform: 'wordpress', samePlatform: false,
  campaignType: 'Evergreen', deadlineUnit: 'days', deadlineLength: 2, deadlineDate: null, deadlineTime: '23:59',
};

function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const result = campaignForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the campaign form', () => {
  it('takes what a marketer would type', () => {
    expect(problemsOf({})).toEqual({});
  });

  it.each([
    [{ campaignName: ' ' }, { campaignName: 'This field is required.' }],
    [{ campaignName: 'a'.repeat(121) }, { campaignName: 'Please use at most 120 characters.' }],
    [{ emailPlatform: undefined }, { emailPlatform: 'The email platform is required.' }],
    [{ checkoutPlatform: '' }, { checkoutPlatform: 'The checkout platform is required.' }],
    [{ landingPlatform: null }, { landingPlatform: 'The website platform is required.' }],
    [{ campaignType: 'Unheard' }, { campaignType: 'Campaign type is required.' }],
    [{ deadlineLength: null }, { deadlineLength: 'Deadline length is required.' }],
    [{ deadlineLength: -1 }, { deadlineLength: 'Please enter a whole number from 0 to 3650 days.' }],
    [{ deadlineUnit: 'hours', deadlineLength: 0 }, { deadlineLength: 'Please enter a whole number from 1 to 87600 hours.' }],
    [{ deadlineTime: '24:00' }, { deadlineTime: 'Please enter a time such as 23:59.' }],
    [{ campaignType: 'FlashSale' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '2026-02-29' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '1999-12-31' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '9999-12-31' }, { deadlineDate: 'Please choose a date.' }],
  ])('given %j says %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it('takes 0 days, which end the same day', () => {
    expect(problemsOf({ deadlineLength: 0 })).toEqual({});
  });

  it('refuses fields that it does not know', () => {
    expect(campaignForm.safeParse({ ...filled, plan: 'premium' }).success).toBe(false);
  });

  it('maps to the deadline codes of the wire', () => {
    expect(deadlineTypeCode({ campaignType: 'Evergreen', deadlineUnit: 'days' })).toBe(1);
    expect(deadlineTypeCode({ campaignType: 'Evergreen', deadlineUnit: 'minutes' })).toBe(3);
    expect(deadlineTypeCode({ campaignType: 'HolidayPromo', deadlineUnit: 'days' })).toBe(2);
  });
});
