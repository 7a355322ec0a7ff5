import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { CampaignUrls } from '../features/leads/campaign-urls.tsx';
import { FindLead } from '../features/leads/find-lead.tsx';
import { ImportLeads } from '../features/leads/import-leads.tsx';
import { InboundWebhookLog } from '../features/leads/inbound-webhook-log.tsx';
import { messages } from '../features/leads/messages.ts';

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
          <FindLead campaign={campaign} />
          <ImportLeads campaignId={campaignId} />
          <CampaignUrls campaignId={campaignId} />
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
