import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { EmailSetup } from '@lastcall/contracts';
import { Slot, useCampaignId, useEmailSetupQuery, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { Alert, Anchor, ErrorState, Page, PageSection, RowsSkeleton, Stack, TriangleAlertIcon } from '@lastcall/ui';
import { EmailLinks } from './email-links.tsx';
import { KitCard } from './kit-card.tsx';
import { messages } from './messages.ts';

/** What goes into the emails of a campaign: links, the timer's code, and the connection to the email platform. */
export function Emails(): ReactNode {
  const campaignId = useCampaignId();
  const { data: setup, error, refetch, isFetching } = useEmailSetupQuery({ params: { campaignId } });
  useScrollToTop(setup !== undefined);
  return (
    <Page title={messages.title} description={messages.text}>
      {setup ? (
        <Loaded campaignId={campaignId} setup={setup} />
      ) : error ? (
        <ErrorState title={messages.loadFailed} message={wordsOfProblem(error, messages.failed)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <RowsSkeleton label={messages.loading} />
      )}
    </Page>
  );
}

function Loaded({ campaignId, setup }: { readonly campaignId: string; readonly setup: EmailSetup }): ReactNode {
  const sectionPath = useSectionPath();
  return (
    <Stack gap={32}>
      {setup.emailProvider === 'other' && (
        <Alert color="warning" icon={<TriangleAlertIcon aria-hidden />} title={messages.otherTitle}>
          {messages.otherText}{' '}
          <Anchor underline="always" component={Link} to={sectionPath('deadline')}>
            {messages.choosePlatform}
          </Anchor>
        </Alert>
      )}
      <PageSection title={messages.linksTitle} text={messages.linksText}>
        <EmailLinks links={setup.expiringLinks} pagesPath={sectionPath('pages')} />
      </PageSection>
      <Slot name="email-timer-code" campaignId={campaignId} />
      {setup.emailProvider === 'kit' && <KitCard campaignId={campaignId} />}
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
