import type { ReactNode } from 'react';
import { isStoreType, type EmailSetup } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { LinesSkeleton } from '@lastcall/ui';
import { IntegrationTabs } from './integration-tabs.tsx';
import { isStoreCampaign } from './is-store-campaign.ts';
import { messages } from './messages.ts';

/** The integration of the campaign in the URL; it is remounted when the platform changes. */
export default function CampaignIntegration({ setup }: { readonly setup: EmailSetup }): ReactNode {
  const campaignId = useCampaignId();
  const { data: campaign } = useCampaignQuery({ params: { campaignId } });
  if (!campaign) return <LinesSkeleton lines={4} label={messages.loading} />;
  return (
    <IntegrationTabs
      key={setup.emailProvider.id}
      campaignId={campaignId}
      setup={setup}
      isStore={isStoreCampaign(campaign)}
      hasCodes={isStoreType(campaign.campaign_type)}
    />
  );
}
