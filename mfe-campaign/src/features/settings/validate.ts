import { trackingSettings } from '@lastcall/contracts/campaigns';
import type { PreLaunch } from '@lastcall/contracts/campaigns/campaign-settings';
import { isWebAddress, validation } from '@lastcall/contracts/platform';
import { validateBy, type FormErrors } from '@lastcall/host-api';

// Built from what the shell has loaded: the contract of the whole screen would bring a library of its own. What else the panel holds is chosen, and cannot be wrong.
const numbers = trackingSettings.pick({ hours_left_until_reveal: true, coupon_cookie_exist_days: true }).loose();

/** The problems of the advanced panel, as the service would name them. */
export const validateAdvanced = validateBy(numbers);

/** The problems of the pre-launch block, as the service would name them: while the lockdown is off, the address may be anything. */
export function validatePreLaunch({ lockdown, optin_page_url: url }: PreLaunch): FormErrors {
  return lockdown && !isWebAddress(url) ? { optin_page_url: validation.optinPageUrl } : {};
}
