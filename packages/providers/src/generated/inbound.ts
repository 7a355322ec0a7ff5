// Written by write-index.ts from the folders of the providers.

import { inbound as kit } from '../kit/inbound.ts';
import { inbound as activecampaign } from '../activecampaign/inbound.ts';
import { inbound as mailerlite } from '../mailerlite/inbound.ts';
import { inbound as getresponse } from '../getresponse/inbound.ts';
import { inbound as mailchimp } from '../mailchimp/inbound.ts';
import { inbound as keap } from '../keap/inbound.ts';
import { inbound as ontraport } from '../ontraport/inbound.ts';
import { inbound as drip } from '../drip/inbound.ts';
import { inbound as aweber } from '../aweber/inbound.ts';
import { inbound as kajabi } from '../kajabi/inbound.ts';
import { inbound as hubspot } from '../hubspot/inbound.ts';
import { inbound as brevo } from '../brevo/inbound.ts';

/** How the deliveries are read of providers that write them in a way of their own. */
export const inbound = {
  kit,
  activecampaign,
  mailerlite,
  getresponse,
  mailchimp,
  keap,
  ontraport,
  drip,
  aweber,
  kajabi,
  hubspot,
  brevo,
} as const;
