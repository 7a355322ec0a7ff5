import { Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EmailSetup } from '@lastcall/contracts';
import { Slot, useCampaignId, useEmailSetupQuery, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { useTrack } from '@lastcall/host-api/track';
import { Alert, Anchor, ErrorState, LinesSkeleton, Page, PageSection, RowsSkeleton, Stack, TriangleAlertIcon } from '@lastcall/ui';
import { EmailLinks } from './email-links.tsx';
import { EmailViews, type EmailView } from './email-views.tsx';
import { messages } from './messages.ts';

interface EmailsProps {
  readonly view: EmailView;
  /** Shows the integration, which another feature brings. */
  readonly integration: (setup: EmailSetup) => ReactNode;
}

/** What goes into the emails of a campaign: links, the timer's code, and the integration with the email platform; all of it, or one part by itself. */
export function Emails({ view, integration }: EmailsProps): ReactNode {
  const campaignId = useCampaignId();
  const { data: setup, error, refetch, isFetching } = useEmailSetupQuery({ params: { campaignId } });
  useScrollToTop(setup !== undefined);
  return (
    <Page title={messages.title} description={messages.text}>
      {setup ? (
        <Loaded campaignId={campaignId} setup={setup} view={view} integration={integration} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Page>
  );
}

function Loaded({ campaignId, setup, view, integration }: EmailsProps & { readonly campaignId: string; readonly setup: EmailSetup }): ReactNode {
  const sectionPath = useSectionPath();
  const track = useTrack();
  const isShown = (part: EmailView): boolean => view === 'emails' || view === part;
  return (
    <Stack gap={32}>
      <EmailViews view={view} pathOf={sectionPath} />
      {!setup.settings.useLink && view !== 'integration' && (
        <Alert color="warning" icon={<TriangleAlertIcon aria-hidden />} title={messages.otherTitle}>
          {messages.otherText}{' '}
          <Anchor underline="always" component={Link} to={sectionPath('deadline')}>
            {messages.choosePlatform}
          </Anchor>
        </Alert>
      )}
      {isShown('links') && (
        <PageSection title={messages.linksTitle} text={messages.linksText}>
          <EmailLinks links={setup.expiringLinks} pagesPath={sectionPath('pages')} onCopied={() => track('Email Link Copied', { campaignId })} />
        </PageSection>
      )}
      {isShown('timer-code') && <Slot name="email-timer-code" campaignId={campaignId} />}
      {isShown('integration') && (
        <PageSection title={messages.integrationTitle} text={messages.integrationText}>
          <Suspense fallback={<LinesSkeleton lines={4} label={messages.loading} />}>{integration(setup)}</Suspense>
        </PageSection>
      )}
    </Stack>
  );
}

/** Milliseconds between the screen being there and the scroll to its top, so that nothing moves it afterwards. */
const settleMs = 100;

/** An address that ends in #top starts at the top once the screen has its content. */
function useScrollToTop(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash !== '#top') return;
    const timer = setTimeout(() => scrollTo({ top: 0 }), settleMs);
    return () => clearTimeout(timer);
  }, [isLoaded, hash]);
}
