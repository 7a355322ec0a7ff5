import { describe, expect, it } from '@jest/globals';
import {
  campaignDeadline,
  campaignFields,
  campaignForm,
  campaignFormDefaults,
  deadlineTypeCode,
  saveCampaignBody,
  saveCampaignBodyOf,
  type CampaignForm,
} from './campaigns.ts';

const filled: CampaignForm = {
  ...campaignFormDefaults,
  campaignName: 'Autumn class',
  emailPlatform: 'kit',
  checkoutPlatform: 'stripe',
  landingPlatform: 'wordpress',
  samePlatform: false,
  campaignType: 'Evergreen',
  deadlineUnit: 'days',
  deadlineLength: 2,
  deadlineDate: null,
  deadlineTime: '23:59',
};

function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const result = campaignForm.safeParse({ ...filled, ...changes });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the campaign form', () => {
  it('accepts typical input', () => {
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
    [
      { deadlineUnit: 'hours', deadlineLength: 0 },
      { deadlineLength: 'Please enter a whole number from 1 to 87600 hours.' },
    ],
    [{ deadlineTime: '24:00' }, { deadlineTime: 'Please enter a time such as 23:59.' }],
    [{ campaignType: 'FlashSale' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '2026-02-29' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '1999-12-31' }, { deadlineDate: 'Please choose a date.' }],
    [{ campaignType: 'FlashSale', deadlineDate: '9999-12-31' }, { deadlineDate: 'Please choose a date.' }],
    [
      { campaignType: 'FlashSale', deadlineDate: '2026-11-27', startDate: '2026-11-27', startTime: '23:59' },
      { startDate: 'Please choose a start date before the end date.' },
    ],
    [
      { excludedWeekdays: [1, 2, 3, 4, 5, 6, 7] },
      { excludedWeekdays: 'You can’t exclude all seven weekdays. Leave at least one.' },
    ],
    [{ excludedWeekdays: [8] }, { 'excludedWeekdays.0': 'Please choose a weekday.' }],
    [{ campaignType: 'Hybrid' }, { blendedPeriod: 'Please choose week, month or quarter.' }],
    [{ campaignType: 'Hybrid', blendedPeriod: 'week' }, { blendedWeekday: 'Please choose a weekday.' }],
    [
      { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 32 },
      { blendedDay: 'Please enter a day from 1 to 31.' },
    ],
    [
      { campaignType: 'Hybrid', blendedPeriod: 'quarter' },
      {
        blendedMonth: 'Please choose the first, second or third month.',
        blendedDay: 'Please enter a day from 1 to 31.',
      },
    ],
    [
      { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 5, extendBelowHours: -1 },
      { extendBelowHours: 'Please enter a whole number of hours from 0 to 2000.' },
    ],
    [
      { campaignType: 'Quantity', deadlineDate: '2026-12-01' },
      { startDate: 'Please choose a date.', quantity: 'Please enter a whole number, 0 or more.' },
    ],
    [
      { campaignType: 'Quantity', deadlineDate: '2026-12-01', startDate: '2026-11-01', quantity: -1 },
      { quantity: 'Please enter a whole number, 0 or more.' },
    ],
    [{ deadlineLanguage: 'Klingon please' }, { deadlineLanguage: 'Please choose a language from the list.' }],
  ])('rejects %j with %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });

  it.each<Partial<CampaignForm>>([
    { campaignType: 'Hybrid', blendedPeriod: 'week', blendedWeekday: 5, extendBelowHours: 24 },
    { campaignType: 'Hybrid', blendedPeriod: 'month', blendedDay: 31 },
    { campaignType: 'Hybrid', blendedPeriod: 'quarter', blendedMonth: 3, blendedDay: 15 },
    { campaignType: 'Quantity', startDate: '2026-11-01', deadlineDate: '2026-12-01', quantity: 0 },
    { campaignType: 'FlashSale', startDate: '2026-11-27', startTime: '08:00', deadlineDate: '2026-11-27' },
    { excludedWeekdays: [6, 7], deadlineLanguage: 'pt-BR', deadlineTextFormat: 'full', useTwentyFourHours: true },
    // Fields of other deadline kinds are not required.
    { excludedWeekdays: [1, 2, 3, 4, 5, 6, 7], deadlineUnit: 'hours' },
  ])('accepts %j', (changes) => {
    expect(problemsOf(changes)).toEqual({});
  });

  it('accepts a form without the newer deadline fields and applies their defaults', () => {
    const {
      campaignName,
      emailPlatform,
      checkoutPlatform,
      landingPlatform,
      samePlatform,
      campaignType,
      deadlineUnit,
      deadlineLength,
      deadlineDate,
      deadlineTime,
    } = filled;

    expect(
      campaignForm.parse({
        campaignName,
        emailPlatform,
        checkoutPlatform,
        landingPlatform,
        samePlatform,
        campaignType,
        deadlineUnit,
        deadlineLength,
        deadlineDate,
        deadlineTime,
      }),
    ).toEqual(filled);
  });

  it('accepts 0 days, which end the same day', () => {
    expect(problemsOf({ deadlineLength: 0 })).toEqual({});
  });

  it('rejects unknown fields', () => {
    expect(campaignForm.safeParse({ ...filled, plan: 'premium' }).success).toBe(false);
  });

  it('maps to the deadline codes of the wire', () => {
    expect(deadlineTypeCode({ campaignType: 'Evergreen', deadlineUnit: 'days' })).toBe(1);
    expect(deadlineTypeCode({ campaignType: 'Evergreen', deadlineUnit: 'minutes' })).toBe(3);
    expect(deadlineTypeCode({ campaignType: 'HolidayPromo', deadlineUnit: 'days' })).toBe(2);
    expect(deadlineTypeCode({ campaignType: 'Hybrid', deadlineUnit: 'days' })).toBe(4);
    expect(deadlineTypeCode({ campaignType: 'Quantity', deadlineUnit: 'days' })).toBe(5);
  });
});

describe('the fields of a campaign that an owner edits', () => {
  const fields = { ...filled, timezone: 'Europe/Vienna' };

  it('report a problem with the deadline even if the name and the platforms are missing', () => {
    const { error } = campaignFields.safeParse({
      ...campaignFormDefaults,
      timezone: 'Europe/Vienna',
      campaignType: 'FlashSale',
    });

    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
      'campaignName',
      'checkoutPlatform',
      'deadlineDate',
      'emailPlatform',
      'landingPlatform',
    ]);
  });

  it('include a deadline that is valid without a name and platforms', () => {
    const { deadlineUnit, deadlineLength, deadlineDate, deadlineTime, campaignType, timezone } = fields;

    expect(
      campaignDeadline.safeParse({ deadlineUnit, deadlineLength, deadlineDate, deadlineTime, campaignType, timezone }),
    ).toMatchObject({ success: true, data: { deadlineLength: 2, timezone: 'Europe/Vienna' } });
    expect(campaignDeadline.safeParse({ ...fields, timezone: 'Mars/Olympus' }).success).toBe(false);
  });

  it('are saved as the form and its time zone', () => {
    const body = saveCampaignBodyOf(campaignFields.parse({ ...fields, category: 'Launches', pages: [] }));

    expect(body).toEqual({ data: filled, timezone: 'Europe/Vienna' });
    expect(saveCampaignBody.parse(body)).toEqual(body);
  });
});
