import type { ReactNode } from 'react';
import { browserTimezone } from '@lastcall/contracts/platform';
import { AssistantOffer } from '../features/assistant/assistant-offer.tsx';
import { CreateCampaign } from '../features/campaign-form/create-campaign.tsx';

/** A new campaign: by form, or in a conversation. */
export default function Create(): ReactNode {
  return <CreateCampaign offer={<AssistantOffer timezone={browserTimezone()} />} />;
}
