import { useState, type ReactNode } from 'react';
import type { SalesProvider } from '@lastcall/contracts';
import { useCampaignQuery, type SlotProps } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, LinesSkeleton, Modal, Tabs } from '@lastcall/ui';
import { KitSteps } from './kit-steps.tsx';
import { messages } from './messages.ts';
import { providerTabs } from './provider-tabs.ts';
import { SaleEvents } from './sale-events.tsx';
import { useSalesIntegrationQuery } from './sales-tracking-api.ts';
import { WebhookAddress } from './webhook-address.tsx';

/** The dialog in which a campaign learns of its sales, and shows those that came. */
export function SalesTracking({ campaignId, isOpen, onClose }: SlotProps['sales-tracking']): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} title={messages.title} size={680} closeButtonProps={{ 'aria-label': messages.close }}>
      <Opened campaignId={campaignId} onClose={onClose} />
    </Modal>
  );
}

function Opened({ campaignId, onClose }: Pick<SlotProps['sales-tracking'], 'campaignId' | 'onClose'>): ReactNode {
  const { data: campaign, error, refetch } = useCampaignQuery({ params: { campaignId } });
  const [chosen, setChosen] = useState<SalesProvider | null>(null);
  if (error && !campaign) return <ErrorState message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} />;
  if (!campaign) return <LinesSkeleton label={messages.loading} />;

  const tabs = providerTabs(campaign.form);
  return (
    <>
      <Tabs value={chosen ?? tabs[0]!} onChange={(tab) => setChosen(tab as SalesProvider)} keepMounted={false}>
        <Tabs.List aria-label={messages.providers}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {messages.names[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <Provider campaignId={campaignId} provider={tab} onClose={onClose} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <SaleEvents campaignId={campaignId} />
    </>
  );
}

/** Milliseconds between two looks at a webhook that is being created. */
const pendingPollMs = 1000;

function Provider({ campaignId, provider, onClose }: { readonly campaignId: string; readonly provider: SalesProvider; readonly onClose: () => void }): ReactNode {
  const args = { params: { campaignId, provider } };
  const { data: integration, error, refetch, isFetching } = useSalesIntegrationQuery(args);
  useSalesIntegrationQuery(args, { pollingInterval: integration?.webhookState === 'pending' ? pendingPollMs : 0 });
  if (integration) {
    return provider === 'kit' ? <KitSteps campaignId={campaignId} integration={integration} onClose={onClose} /> : <WebhookAddress campaignId={campaignId} integration={integration} />;
  }
  if (error) return <ErrorState message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <LinesSkeleton label={messages.loading} />;
}
