import { campaignFormDefaults } from '@lastcall/contracts/campaigns';
import type { FormField } from '../../lib/form-copy.ts';

/** Every field of the form, in screen order. */
export const formFields = [
  'campaignName',
  'checkoutPlatform',
  'emailPlatform',
  'samePlatform',
  'landingPlatform',
  ...Object.keys(campaignFormDefaults),
  'timezone',
].filter((name, index, all) => all.indexOf(name) === index) as FormField[];
