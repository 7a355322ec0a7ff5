import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, type CampaignForm } from '@lastcall/contracts/campaigns';
import type { DeadlineRule } from '@lastcall/deadline';
import { newRule, questionOf } from './rule-change.ts';

const form: CampaignForm = {
  ...campaignFormDefaults,
  campaignName: 'Autumn',
  emailPlatform: 'kit',
  checkoutPlatform: 'stripe',
  landingPlatform: 'wix',
  samePlatform: false,
  campaignType: 'Evergreen',
  deadlineUnit: 'days',
  deadlineLength: 3,
  deadlineDate: null,
  deadlineTime: '23:59',
  excludedWeekdays: [],
};
const timezone = 'Europe/Vienna';
const changed = (change: Partial<CampaignForm>, zone = timezone): DeadlineRule | null =>
  newRule({ ...form, timezone }, { ...form, ...change, timezone: zone });

describe('a saved form', () => {
  it.each<[string, Partial<CampaignForm>]>([
    ['its name', { campaignName: 'Winter' }],
    ['its platforms', { emailPlatform: 'other', landingPlatform: 'wordpress' }],
    ['a type with the same kind of deadline', { campaignType: 'AbandonedCart' }],
    ['a field that its type does not use', { deadlineDate: '2026-12-24', quantity: 5 }],
    ['the format of the deadline', { deadlineLanguage: 'de', deadlineTextFormat: 'full', useTwentyFourHours: true }],
  ])('has the same rule when only %s changes', (_, change) => {
    expect(changed(change)).toBeNull();
  });

  it.each<[string, Partial<CampaignForm>, DeadlineRule]>([
    ['length', { deadlineLength: 1 }, { kind: 'days', days: 1, time: '23:59' }],
    ['time', { deadlineTime: '12:00' }, { kind: 'days', days: 3, time: '12:00' }],
    ['unit', { deadlineUnit: 'hours' }, { kind: 'hours', hours: 3 }],
    ['weekdays', { excludedWeekdays: [6, 7] }, { kind: 'days', days: 3, time: '23:59', excludedWeekdays: [6, 7] }],
    [
      'kind of deadline',
      { campaignType: 'FlashSale', deadlineDate: '2026-12-24' },
      { kind: 'fixed', date: '2026-12-24', time: '23:59' },
    ],
  ])('has a new rule when the user changes its %s', (_, change, rule) => {
    expect(changed(change)).toEqual(rule);
  });

  it('changes no deadline when the new rule has none', () => {
    expect(changed({ campaignType: 'announcement-bar' })).toBeNull();
  });

  it('has a new rule in a different time zone', () => {
    expect(changed({}, 'America/New_York')).toEqual({ kind: 'days', days: 3, time: '23:59' });
  });
});

describe('the question about active countdowns', () => {
  const hours: DeadlineRule = { kind: 'hours', hours: 2 };
  const moved = { running: 3, later: 1, earlier: 1, overAtOnce: 0, estimated: false };

  it('is asked when a lead would move', () => {
    expect(questionOf(hours, moved)).toEqual({ ...moved, isForAll: false });
  });

  it.each([
    ['no countdown is active', { running: 0, later: 0, earlier: 0 }],
    ['no lead would move', { later: 0, earlier: 0 }],
  ])('is not asked when %s', (_, change) => {
    expect(questionOf(hours, { ...moved, ...change })).toBeNull();
  });

  it('is asked when no lead in the sample would move, but there are more leads', () => {
    expect(questionOf(hours, { ...moved, later: 0, earlier: 0, estimated: true })).not.toBeNull();
  });

  it('offers no choice when the new deadline is shared', () => {
    expect(questionOf({ kind: 'fixed', date: '2026-12-24', time: '23:59' }, moved)).toMatchObject({
      isForAll: true,
    });
  });
});
