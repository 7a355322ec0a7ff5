import type { ReactNode } from 'react';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { Slot, useCampaignId, useEmailSetupQuery, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { useTrack } from '@lastcall/host-api/track';
import { ErrorState, Page, RowsSkeleton } from '@lastcall/ui';
import { EmailParts } from './email-parts.tsx';
import type { EmailView } from './email-views.tsx';
import { messages } from './messages.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';

interface EmailsProps {
  readonly view: EmailView;
  /** Shows the integration, which another feature brings. */
  readonly integration: (setup: EmailSetup) => ReactNode;
  /** What is to be said above everything, of the same. */
  readonly notice: (setup: EmailSetup) => ReactNode;
}

/** What goes into the emails of a campaign: links, the timer's code, and the integration with the email platform; all of it, or one part by itself. */
export function Emails({ view, integration, notice }: EmailsProps): ReactNode {
  const campaignId = useCampaignId();
  const pathOf = useSectionPath();
  const track = useTrack();
  const { data: setup, error, refetch, isFetching } = useEmailSetupQuery({ params: { campaignId } });
  useScrollToTop(setup !== undefined);
  return (
    <Page title={messages.title} description={messages.text}>
      {setup && view !== 'integration' && notice(setup)}
      {setup ? (
        <EmailParts
          setup={setup}
          view={view}
          pathOf={pathOf}
          timerCode={<Slot name="email-timer-code" campaignId={campaignId} />}
          integration={integration(setup)}
          onLinkCopied={() => track('Email Link Copied', { campaignId })}
        />
      ) : error ? (
        <ErrorState
          title={messages.loadFailed}
          message={wordsOfProblem(error, messages.failed)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Page>
  );
}
