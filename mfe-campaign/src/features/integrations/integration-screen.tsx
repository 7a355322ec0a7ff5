import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useEmailSetupQuery } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Anchor, ErrorState, Page, RowsSkeleton, VisuallyHidden } from '@lastcall/ui';
import CampaignIntegration from './campaign-integration.tsx';
import { messages } from './messages.ts';

/** The integration of a campaign on its own screen, at /api-integrations. */
export function IntegrationScreen(): ReactNode {
  const campaignId = useCampaignId();
  const { data: setup, error, refetch, isFetching } = useEmailSetupQuery({ params: { campaignId } });
  const back = (
    <Anchor component={Link} to={`/edit/${campaignId}/emails`}>
      {messages.backToEmails}
    </Anchor>
  );
  return (
    <Page title={messages.title} description={messages.text} actions={back}>
      {setup ? (
        <>
          <VisuallyHidden component="h2">{messages.tabs}</VisuallyHidden>
          <CampaignIntegration setup={setup} />
        </>
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(error, messages.loadFailed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Page>
  );
}
