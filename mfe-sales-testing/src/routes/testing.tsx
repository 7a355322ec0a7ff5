import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { failureOf, isCallProblem, wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Button, EmptyState, ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { hasLinks } from '../features/reset-links/link-text.ts';
import { ResetLinks } from '../features/reset-links/reset-links.tsx';
import { TeamTesting } from '../features/team-testing/team-testing.tsx';
import { useChecklistWhileWaiting } from '../features/testing-checklist/checklist-api.ts';
import { messages } from '../features/testing-checklist/messages.ts';
import { SalesLink } from '../features/testing-checklist/sales-link.tsx';
import { TestingChecklist } from '../features/testing-checklist/testing-checklist.tsx';
import { EventLogLink } from '../lib/event-log-link/event-log-link.tsx';

/** Milliseconds between two polls of the campaign: while its test waits for an event, and otherwise. */
const pollIntervals = { waitingMs: 5_000, restingMs: 15_000 };

/** Returns the campaign, polled: it may be archived or deleted while it is tested. */
function useCampaignDuringTest(campaignId: string, isWaiting: boolean): ReturnType<typeof useCampaignQuery> {
  return useCampaignQuery(
    { params: { campaignId } },
    {
      pollingInterval: isWaiting ? pollIntervals.waitingMs : pollIntervals.restingMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
    },
  );
}

function isNotFound(error: unknown): boolean {
  return isCallProblem(error) && error.code === 'not_found';
}

/** The testing section of a campaign. */
export default function Testing(): ReactNode {
  const campaignId = useCampaignId();
  const checklist = useChecklistWhileWaiting(campaignId);
  const campaign = useCampaignDuringTest(campaignId, checklist.data?.event.state === 'waiting');
  const failure = failureOf([campaign, checklist]);

  if (isNotFound(campaign.error)) {
    return (
      <Page title={messages.title}>
        <EmptyState
          title={messages.deletedTitle}
          text={messages.deletedText}
          action={
            <Button component={Link} to="/campaigns">
              {messages.backToCampaigns}
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={messages.title} description={messages.text}>
      {campaign.data?.isArchived && (
        <Alert color="warning" role="alert" mb="md" title={messages.archivedTitle}>
          {messages.archivedText}
        </Alert>
      )}
      {campaign.data && checklist.data ? (
        <Stack gap={40}>
          <div>
            <TestingChecklist campaign={campaign.data} checklist={checklist.data} />
          </div>
          <EventLogLink />
          <SalesLink campaignId={campaignId} />
          {hasLinks(campaign.data.campaign_type) && (
            <>
              <ResetLinks campaignId={campaignId} />
              <TeamTesting campaignId={campaignId} />
            </>
          )}
        </Stack>
      ) : failure ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(failure.error, messages.failed)}
          onRetry={failure.retry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <RowsSkeleton rows={5} label={messages.loading} />
      )}
    </Page>
  );
}
