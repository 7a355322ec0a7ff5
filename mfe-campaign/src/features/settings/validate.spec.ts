import { describe, expect, it } from '@jest/globals';
import { trackingDefaults } from '@lastcall/contracts/campaigns';
import { advancedSettings, preLaunch } from '@lastcall/contracts/campaigns/campaign-settings';
import { validateAdvanced, validatePreLaunch } from './validate.ts';

const {
  hours_left_until_reveal,
  coupon_cookie_exist_days,
  track_cookies,
  pass_to_after,
  start_on_click,
  starts_by,
  address_view,
  second_address,
  ga4_events,
  meta_events,
  ...doors
} = trackingDefaults;
const advanced = {
  hours_left_until_reveal,
  coupon_cookie_exist_days,
  track_cookies,
  pass_to_after,
  start_on_click,
  starts_by,
  address_view,
  second_address,
  ga4_events,
  meta_events,
  category: 'Autumn',
};
const isRefused = (errors: object): boolean => Object.keys(errors).length > 0;

describe('the validation of settings', () => {
  it.each([
    {},
    { hours_left_until_reveal: 0 },
    { hours_left_until_reveal: -1 },
    { hours_left_until_reveal: 87_601 },
    { coupon_cookie_exist_days: 3650 },
    { coupon_cookie_exist_days: 3651 },
    { coupon_cookie_exist_days: null },
  ])('of the advanced panel matches the service’s: %j', (change) => {
    const values = { ...advanced, ...change };

    expect(isRefused(validateAdvanced(values))).toBe(!advancedSettings.safeParse(values).success);
  });

  it.each([
    [false, 'not a page'],
    [true, 'not a page'],
    [true, ''],
    [true, 'site'],
    [true, 'site.t'],
    [true, 'site.test'],
    [true, 'site.photography/join?a=b'],
    [true, 'http://site.test:8080/'],
    [true, 'ftp://site.test'],
    [true, `site.test/${'x'.repeat(2048)}`],
  ] as const)('of the pre-launch block matches the service’s: %s, "%s"', (lockdown, optin_page_url) => {
    const values = { ...doors, lockdown, optin_page_url };

    expect(isRefused(validatePreLaunch(values))).toBe(!preLaunch.safeParse(values).success);
  });
});
