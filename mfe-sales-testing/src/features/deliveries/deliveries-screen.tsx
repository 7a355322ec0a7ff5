import { useState, type ReactNode } from 'react';
import type { DeliveryFilter } from '@lastcall/contracts/integrations/inbound-webhooks';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton } from '@lastcall/ui';
import { useUrlChoice } from '../../lib/choices/url-choice.ts';
import { ChoiceLinks } from '../../lib/choices/choice-links.tsx';
import { LogViews } from '../../lib/log-views/log-views.tsx';
import styles from './deliveries.module.css';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { messages } from './messages.ts';

const choices = ['all', 'started', 'known', 'no_address', 'nobody', 'failed', 'waiting'] as const satisfies readonly (
  | DeliveryFilter
  | 'all'
)[];

/** The inbound webhook deliveries of a campaign, with their outcomes. */
export function DeliveriesScreen(): ReactNode {
  const campaignId = useCampaignId();
  const { chosen, pathTo } = useUrlChoice('verdict', choices);
  const { data: campaign, error, refetch, isFetching } = useCampaignQuery({ params: { campaignId } });
  const [shownId, setShownId] = useState<string | null>(null);

  return (
    <Page title={messages.title} description={messages.text} width="wide" actions={<LogViews chosen="deliveries" />}>
      <div className={styles.screen}>
        <ChoiceLinks
          label={messages.filter}
          choices={choices}
          labels={messages.filters}
          chosen={chosen}
          pathTo={pathTo}
        />
        {campaign ? (
          <>
            <DeliveryList
              campaignId={campaignId}
              timezone={campaign.timezone}
              verdict={chosen === 'all' ? undefined : chosen}
              allPath={pathTo('all')}
              onShow={setShownId}
            />
            <DeliveryDrawer
              campaignId={campaignId}
              timezone={campaign.timezone}
              deliveryId={shownId}
              onClose={() => setShownId(null)}
            />
          </>
        ) : error ? (
          <ErrorState
            title={messages.loadFailed}
            message={wordsOfProblem(error, messages.failed)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={8} label={messages.loading} />
        )}
      </div>
    </Page>
  );
}
