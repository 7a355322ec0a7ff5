import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { CampaignAddresses } from '../features/people/campaign-addresses.tsx';
import { FindPerson } from '../features/people/find-person.tsx';
import { ImportLeads } from '../features/people/import-people.tsx';
import { InboundWebhookLog } from '../features/people/inbound-webhook-log.tsx';
import { messages } from '../features/people/messages.ts';

/** The leads of a campaign. */
export default function Leads(): ReactNode {
  const campaignId = useCampaignId();
  const { data: campaign, error, refetch, isFetching } = useCampaignQuery({ params: { campaignId } });
  const toAnalytics = (
    <Button component={Link} variant="default" to={`/analytics/${campaignId}`}>
      {messages.analytics}
    </Button>
  );
  return (
    <Page title={messages.title} description={messages.text} actions={toAnalytics}>
      {campaign ? (
        <Stack gap={40}>
          <FindPerson campaign={campaign} />
          <ImportLeads campaignId={campaignId} />
          <CampaignAddresses campaignId={campaignId} />
          <InboundWebhookLog campaignId={campaignId} timezone={campaign.timezone} />
        </Stack>
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}
