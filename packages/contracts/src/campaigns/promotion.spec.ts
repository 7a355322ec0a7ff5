import { describe, expect, it } from '@jest/globals';
import { campaignFormDefaults, type CampaignForm } from './campaigns.ts';
import { promotion, promotionOf, type Promotion } from './promotion.ts';

const form: CampaignForm = {
  ...campaignFormDefaults,
  campaignName: 'Autumn class',
  emailPlatform: 'kit',
  checkoutPlatform: 'stripe',
  landingPlatform: 'wordpress',
  samePlatform: false,
  excludedWeekdays: [],
};
const id = '6f8f6a0e-2a62-4f57-8f3e-3f9a0a5a6d11';

function recordOf(changes: Partial<CampaignForm>): Promotion {
  return promotionOf({
    id,
    form: { ...form, ...changes },
    timezone: 'America/New_York',
    tracking: { lockdown: true, optin_page_url: 'https://shop.example/join' },
    category: 'Launches',
  });
}

const ways: readonly [string, Partial<CampaignForm>, Partial<Promotion>][] = [
  [
    'days',
    { deadlineLength: 3, excludedWeekdays: [6, 7] },
    { deadline_type: 1, expiration: '3 days 23:59', exclude_week_days: [6, 7] },
  ],
  [
    'hours',
    { deadlineUnit: 'hours', deadlineLength: 48, excludedWeekdays: [6] },
    { deadline_type: 3, expiration: '48 hours', exclude_week_days: [] },
  ],
  ['minutes', { deadlineUnit: 'minutes', deadlineLength: 15 }, { deadline_type: 3, expiration: '15 minutes' }],
  [
    'a fixed date',
    { campaignType: 'FlashSale', deadlineDate: '2026-11-27' },
    { deadline_type: 2, expiration: '2026-11-27 23:59', start_date_toggle: false, start_date: null },
  ],
  [
    'a fixed date with a start',
    { campaignType: 'ShopifyFixedDate', deadlineDate: '2026-11-27', startDate: '2026-11-20', startTime: '08:00' },
    { deadline_type: 2, start_date_toggle: true, start_date: '2026-11-20 08:00' },
  ],
  [
    'a day of the week',
    { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 7, extendBelowHours: 24 },
    {
      deadline_type: 4,
      expiration: '23:59',
      hybrid_type: 'week',
      expire_day_in_a_week: 7,
      next_week_extend_toggle: true,
      next_week_extend_hours: 24,
    },
  ],
  [
    'a day of the month',
    { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 31 },
    { hybrid_type: 'month', hybrid_day: 31, hybrid_month: null, next_week_extend_toggle: false },
  ],
  [
    'a day of the quarter',
    { campaignType: 'Hybrid', blendedPeriod: 'quarter', blendedMonth: 2, blendedDay: 15 },
    { hybrid_type: 'quarter', hybrid_day: 15, hybrid_month: 2 },
  ],
  [
    'a quantity',
    { campaignType: 'Quantity', startDate: '2026-11-01', deadlineDate: '2026-11-27', quantity: 0 },
    {
      deadline_type: 5,
      quantity_date_start: '2026-11-01 00:00',
      quantity_date_end: '2026-11-27 23:59',
      quantity_start: 0,
    },
  ],
  ['an announcement', { campaignType: 'announcement-bar' }, { deadline_type: null, expiration: '' }],
];

describe('a campaign (promotion) on the wire', () => {
  it('has the wire names id, name, page_builder_id, esp and all others', () => {
    expect(recordOf({})).toEqual({
      id,
      name: 'Autumn class',
      page_builder_id: 1,
      esp: 'kit',
      campaign_type: 'Evergreen',
      expiration: '7 days 23:59',
      timezone: 'America/New_York',
      use_twenty_four_hours: null,
      deadline_type: 1,
      hybrid_type: null,
      hybrid_day: null,
      hybrid_month: null,
      deadline_text_format: 'medium',
      deadline_language: 'en',
      quantity_date_start: null,
      quantity_date_end: null,
      quantity_start: null,
      expire_day_in_a_week: null,
      next_week_extend_toggle: false,
      next_week_extend_hours: null,
      exclude_week_days: [],
      start_date_toggle: false,
      start_date: null,
      lockdown: true,
      optin_page_url: 'https://shop.example/join',
      category: 'Launches',
    });
  });

  it.each(ways)(
    'maps fixed to 2, blended to 4, quantity to 5, evergreen by days to 1 and otherwise to 3: %s',
    (_, changes, expected) => {
      expect(recordOf(changes)).toMatchObject(expected);
      expect(promotion.safeParse(recordOf(changes)).success).toBe(true);
    },
  );
});
