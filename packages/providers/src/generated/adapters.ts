// Written by write-index.ts from the folders of the providers.

import { adapter as kit } from '../kit/adapter.ts';
import { adapter as activecampaign } from '../activecampaign/adapter.ts';
import { adapter as mailerlite } from '../mailerlite/adapter.ts';
import { adapter as getresponse } from '../getresponse/adapter.ts';
import { adapter as mailchimp } from '../mailchimp/adapter.ts';
import { adapter as keap } from '../keap/adapter.ts';
import { adapter as ontraport } from '../ontraport/adapter.ts';
import { adapter as drip } from '../drip/adapter.ts';
import { adapter as aweber } from '../aweber/adapter.ts';
import { adapter as klaviyo } from '../klaviyo/adapter.ts';
import { adapter as kajabi } from '../kajabi/adapter.ts';
import { adapter as hubspot } from '../hubspot/adapter.ts';
import { adapter as brevo } from '../brevo/adapter.ts';
import { adapter as teachable } from '../teachable/adapter.ts';
import { adapter as shopify } from '../shopify/adapter.ts';

/** How every provider is asked. */
export const adapters = {
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
