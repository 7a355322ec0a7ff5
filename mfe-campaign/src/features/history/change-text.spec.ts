import { describe, expect, it } from '@jest/globals';
import { campaignForm, pageDefaults } from '@lastcall/contracts/campaigns';
import { advancedSettings } from '@lastcall/contracts/campaigns/campaign-settings';
import { historyKinds } from '@lastcall/contracts/campaigns/history';
import { changeText, fieldLabel } from './change-text.ts';
import { fieldLabels, kindLabels } from './messages.ts';

describe('a formatted change', () => {
  it.each([
    ['a number', 'deadlineLength', '2', '5', 'Length: 2 → 5'],
    ['a value that was empty', 'category', '', 'Autumn', 'Category: none → Autumn'],
    ['a switch', 'lockdown', 'false', 'true', 'Lockdown: no → yes'],
    ['a type of campaign', 'campaignType', 'Evergreen', 'FlashSale', 'Campaign type: Evergreen → Flash Sale'],
    ['a platform', 'emailPlatform', 'kit', 'activecampaign', 'Email platform: Kit → ActiveCampaign'],
    ['weekdays', 'excludedWeekdays', '6, 7', '1', 'Exclude weekdays: Saturday, Sunday → Monday'],
    ['a language', 'deadlineLanguage', 'en', 'de', 'Language: English → German'],
    ['a time format', 'useTwentyFourHours', '', 'true', 'Time format: Based on language → 24-hour'],
    ['a time zone', 'timezone', 'Europe/Vienna', 'America/New_York', 'Time zone: Europe/Vienna → America/New York'],
    ['an unlimited value', 'coupon_cookie_exist_days', '30', '0', 'Tracking Lifetime: 30 → unlimited'],
    ['a type of page', 'type', 'floatbar_v2', 'countdown', 'Page type: Floating Bar (New) → Inline Timer'],
    ['a field without a label', 'someNew_field', 'a', 'b', 'Some new field: a → b'],
  ])('shows %s', (_, field, from, to, labels) => {
    expect(changeText({ field, from, to })).toBe(labels);
  });

  it('has labels for each action, and for each field of the form, the settings and pages', () => {
    const fields = [
      ...Object.keys(campaignForm.shape),
      'timezone',
      ...Object.keys(advancedSettings.shape),
      'lockdown',
      'optin_page_url',
      'redirect_url',
      'type',
      'beforeUrl',
      ...Object.keys(pageDefaults),
    ];

    expect(fields.filter((field) => !(field in fieldLabels))).toEqual([]);
    expect(Object.keys(kindLabels).sort()).toEqual([...historyKinds].sort());
    expect(fieldLabel('start_on_click')).toBe('Start the countdown on email link clicks');
  });
});
