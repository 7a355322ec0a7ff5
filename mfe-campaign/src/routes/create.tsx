import type { ReactNode } from 'react';
import { AssistantOffer } from '../features/assistant/assistant-offer.tsx';
import { CreateCampaign } from '../features/campaign-form/create-campaign.tsx';
import { browserZone } from '../features/campaign-form/zones.ts';

/** A new campaign: by form, or in a conversation. */
export default function Create(): ReactNode {
  return <CreateCampaign offer={<AssistantOffer timezone={browserZone()} />} />;
}
