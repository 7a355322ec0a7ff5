// Written by write-index.ts from the folders of the providers.

import { definition as kit } from '../kit/definition.ts';
import { definition as activecampaign } from '../activecampaign/definition.ts';
import { definition as mailerlite } from '../mailerlite/definition.ts';
import { definition as getresponse } from '../getresponse/definition.ts';
import { definition as mailchimp } from '../mailchimp/definition.ts';
import { definition as keap } from '../keap/definition.ts';
import { definition as ontraport } from '../ontraport/definition.ts';
import { definition as drip } from '../drip/definition.ts';
import { definition as aweber } from '../aweber/definition.ts';
import { definition as klaviyo } from '../klaviyo/definition.ts';
import { definition as kajabi } from '../kajabi/definition.ts';
import { definition as hubspot } from '../hubspot/definition.ts';
import { definition as brevo } from '../brevo/definition.ts';
import { definition as teachable } from '../teachable/definition.ts';
import { definition as shopify } from '../shopify/definition.ts';

/** What is known of every provider, in the order of lists. */
export const definitions = {
  kit,
  activecampaign,
  mailerlite,
  getresponse,
  mailchimp,
  keap,
  ontraport,
  drip,
  aweber,
  klaviyo,
  kajabi,
  hubspot,
  brevo,
  teachable,
  shopify,
} as const;
