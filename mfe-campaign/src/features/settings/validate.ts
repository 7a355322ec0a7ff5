import { trackingSettings } from '@lastcall/contracts/campaigns';
import type { PreLaunch } from '@lastcall/contracts/campaigns/campaign-settings';
import { isWebUrl, validation } from '@lastcall/contracts/platform';
import { validateBy, type FormErrors } from '@lastcall/host-api';

// Uses only parts of the contract that the shell has loaded: the contract of the whole screen would bundle another library. The other fields are selects, and cannot be invalid.
const numericSettings = trackingSettings
  .pick({ hours_left_until_reveal: true, coupon_cookie_exist_days: true })
  .loose();

/** Returns the errors of the advanced panel, as the service would. */
export const validateAdvanced = validateBy(numericSettings);

/** Returns the errors of the pre-launch block, as the service would: while the lockdown is off, the URL may be anything. */
export function validatePreLaunch({ lockdown, optin_page_url: url }: PreLaunch): FormErrors {
  return lockdown && !isWebUrl(url) ? { optin_page_url: validation.optinPageUrl } : {};
}
