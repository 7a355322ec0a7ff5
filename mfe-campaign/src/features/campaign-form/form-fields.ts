import { campaignFormDefaults } from '@lastcall/contracts/campaigns';
import type { FormField } from '../../lib/form-words.ts';

/** Every field of the form, in the order of the screen. */
export const formFields = [
  'campaignName',
  'checkoutPlatform',
  'emailPlatform',
  'samePlatform',
  'landingPlatform',
  ...Object.keys(campaignFormDefaults),
  'timezone',
].filter((name, index, all) => all.indexOf(name) === index) as FormField[];
