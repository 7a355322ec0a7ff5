import type { ReactNode } from 'react';
import { browserTimezone } from '@lastcall/contracts/platform';
import { AssistantOffer } from '../features/assistant/assistant-offer.tsx';
import { CreateCampaign } from '../features/campaign-form/create-campaign.tsx';

/** Creates a campaign, with the form or in a conversation with the assistant. */
export default function Create(): ReactNode {
  return <CreateCampaign offer={<AssistantOffer timezone={browserTimezone()} />} />;
}
