import { describe, expect, it } from '@jest/globals';
import { campaignTypes } from '@lastcall/contracts';
import { DeadlineError } from './deadline-error.ts';
import { fixedCampaignTypes, ruleOf, type DeadlineForm } from './rule.ts';

const form: DeadlineForm = { campaignType: 'Evergreen', deadlineUnit: 'days', deadlineLength: 7, deadlineDate: null, deadlineTime: '23:59' };

describe('the rule of a campaign form', () => {
  it('counts days to the clock time', () => {
    expect(ruleOf(form)).toEqual({ kind: 'days', days: 7, time: '23:59' });
  });

  it('counts hours and minutes exactly, without a clock time', () => {
    expect(ruleOf({ ...form, deadlineUnit: 'hours', deadlineLength: 48 })).toEqual({ kind: 'hours', hours: 48 });
    expect(ruleOf({ ...form, deadlineUnit: 'minutes', deadlineLength: 15 })).toEqual({ kind: 'minutes', minutes: 15 });
  });

  it('is one date for everybody in a fixed campaign, whatever length was typed before', () => {
    expect(ruleOf({ ...form, campaignType: 'FlashSale', deadlineDate: '2026-11-27' })).toEqual({ kind: 'fixed', date: '2026-11-27', time: '23:59' });
  });

  it('is refused without the length or the date that its type needs', () => {
    expect(() => ruleOf({ ...form, deadlineLength: null, deadlineDate: '2026-11-27' })).toThrow(DeadlineError);
    expect(() => ruleOf({ ...form, campaignType: 'HolidayPromo' })).toThrow(DeadlineError);
  });

  it('knows the same fixed campaigns as the contract', () => {
    const fixedInContract = Object.entries(campaignTypes).flatMap(([type, ends]) => (ends === 'fixed' ? [type] : []));

    expect([...fixedCampaignTypes].sort()).toEqual(fixedInContract.sort());
  });
});
