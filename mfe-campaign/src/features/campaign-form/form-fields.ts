import { campaignFormDefaults } from '@lastcall/contracts';
import type { CampaignFormValues } from './form-values.ts';

/** A field of the campaign form, or its zone. */
export type FormField = Exclude<keyof CampaignFormValues, 'category' | 'pages'>;

/** Every field of the form, in the order of the screen. */
export const formFields = ['campaignName', 'checkoutPlatform', 'emailPlatform', 'samePlatform', 'landingPlatform', ...Object.keys(campaignFormDefaults), 'timezone'].filter((name, index, all) => all.indexOf(name) === index) as FormField[];
