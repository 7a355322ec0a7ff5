import { useState, type ReactNode } from 'react';
import { isStoreType, platformNames, type Campaign } from '@lastcall/contracts/campaigns';
import {
  checkoutsWithoutConnection,
  firstSalesTabOf,
  salesProviderDefinitions,
  salesTabsOf,
  type SalesProvider,
} from '@lastcall/contracts/sales/sales-providers';
import { listText } from '@lastcall/contracts/platform/formats';
import { useCampaignQuery, type SlotProps } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, ErrorState, LinesSkeleton, Modal, Tabs, useMediaQuery } from '@lastcall/ui';
import { KitSteps } from './kit-steps.tsx';
import { messages } from './messages.ts';
import { RenewUrl } from './renew-url.tsx';
import { ManualSteps } from './manual-steps.tsx';
import { SaleEvents } from './sale-events.tsx';
import { useSalesIntegrationQuery } from './sales-tracking-api.ts';
import styles from './sales-tracking.module.css';
import type { UnsavedValues } from './unsaved-values.ts';

/** The dialog that sets up a campaign's sales tracking, and lists received sales. */
export function SalesTracking({ campaignId, isOpen, onClose }: SlotProps['sales-tracking']): ReactNode {
  const [renewed, setRenewed] = useState<SalesProvider | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isNarrow = useIsNarrow();
  return (
    <>
      {/* While the question is open, Escape closes only that. */}
      <Modal
        opened={isOpen}
        onClose={onClose}
        closeOnEscape={renewed === null && !isAsking}
        title={messages.title}
        size={880}
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        <TrackingContent
          campaignId={campaignId}
          onClose={onClose}
          onRenew={setRenewed}
          onQuestionOpenChange={setAsking}
        />
      </Modal>
      <RenewUrl campaignId={campaignId} provider={renewed} onClose={() => setRenewed(null)} />
    </>
  );
}

interface TrackingContentProps extends Pick<SlotProps['sales-tracking'], 'campaignId' | 'onClose'> {
  readonly onRenew: (provider: SalesProvider) => void;
  /** Called while another dialog is open over this one. */
  readonly onQuestionOpenChange: (isAsking: boolean) => void;
}

function TrackingContent({ campaignId, onClose, onRenew, onQuestionOpenChange }: TrackingContentProps): ReactNode {
  const { data: campaign, error, refetch } = useCampaignQuery({ params: { campaignId } });
  const [chosen, setChosen] = useState<SalesProvider | null>(null);
  const [unsaved] = useState<UnsavedValues>(() => new Map());
  const isNarrow = useIsNarrow();
  if (error && !campaign)
    return <ErrorState message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} />;
  if (!campaign) return <LinesSkeleton label={messages.loading} />;

  const tabs = salesTabsOf(campaign.form);
  const open = chosen ?? firstSalesTabOf(campaign.form);
  return (
    <>
      <NoConnection campaign={campaign} />
      <Tabs
        value={open}
        onChange={(tab) => setChosen(tab as SalesProvider)}
        keepMounted={false}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        classNames={{ list: styles.list, tab: styles.tab, tabLabel: styles.label, panel: styles.panel }}
      >
        <Tabs.List aria-label={messages.providers}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} ref={tab === open ? scrollTabIntoView : undefined}>
              {salesProviderDefinitions[tab].display_name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <Provider
              campaignId={campaignId}
              provider={tab}
              unsaved={unsaved}
              isThriveCart={campaign.form.checkoutPlatform === 'thrivecart'}
              onClose={onClose}
              onRenew={onRenew}
              onQuestionOpenChange={onQuestionOpenChange}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <SaleEvents campaignId={campaignId} onClose={onClose} />
    </>
  );
}

/** Explains that the campaign's checkout cannot send its sales by itself, and the alternative. Store campaigns receive orders from the store. */
function NoConnection({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const {
    campaign_type,
    form: { checkoutPlatform },
  } = campaign;
  if (isStoreType(campaign_type) || !checkoutsWithoutConnection.includes(checkoutPlatform)) return null;
  const others = checkoutsWithoutConnection.filter((platform) => platform !== checkoutPlatform);
  return (
    <Alert color="gray" mb="md" title={messages.noConnection(platformNames[checkoutPlatform])}>
      {messages.noConnectionText}{' '}
      {messages.othersWithoutConnection(listText(others.map((platform) => platformNames[platform])))}
    </Alert>
  );
}

function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}

/** Scrolls a tab into view: on a phone, the tabs are a scrollable row. */
function scrollTabIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Milliseconds between two polls of a webhook that is being created. */
const pendingPollMs = 1000;

function Provider({
  campaignId,
  provider,
  unsaved,
  isThriveCart,
  onClose,
  onRenew,
  onQuestionOpenChange,
}: TrackingContentProps & {
  readonly provider: SalesProvider;
  readonly unsaved: UnsavedValues;
  readonly isThriveCart: boolean;
}): ReactNode {
  const args = { params: { campaignId, provider } };
  const { data: integration, error, refetch, isFetching } = useSalesIntegrationQuery(args);
  useSalesIntegrationQuery(args, {
    pollingInterval: integration?.webhookState === 'pending' ? pendingPollMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  if (integration) {
    return salesProviderDefinitions[provider].mode === 'tag-webhook' ? (
      <KitSteps
        campaignId={campaignId}
        integration={integration}
        unsaved={unsaved}
        onClose={onClose}
        onQuestionOpenChange={onQuestionOpenChange}
      />
    ) : (
      <ManualSteps
        campaignId={campaignId}
        integration={integration}
        unsaved={unsaved}
        isThriveCart={isThriveCart}
        onRenew={() => onRenew(provider)}
        onQuestionOpenChange={onQuestionOpenChange}
      />
    );
  }
  if (error)
    return (
      <ErrorState
        message={wordsOfProblem(error, messages.failed)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <LinesSkeleton label={messages.loading} />;
}
