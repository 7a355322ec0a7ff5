import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isAnnouncement, pageTypesOf, type Campaign } from '@lastcall/contracts/campaigns';
import { Slot, useAppSelector, useCampaignId, useCampaignQuery, useSectionPath } from '@lastcall/host-api';
import { wordsOfProblem } from '@lastcall/host-api/problems';
import { ErrorState, Page, RowsSkeleton } from '@lastcall/ui';
import { useSupportEmail } from '../../lib/support.ts';
import { messages } from './messages.ts';
import { usePageActions } from './page-actions.ts';
import { usePagesWhileChecking, type LoadedPages } from './pages-list-api.ts';
import { PagesView } from './pages-view.tsx';
import type { TypeChoices } from './type-select.tsx';

const LegacyPages = lazy(() => import('./legacy-pages.tsx'));

/** The pages of a campaign, by its type; `v1=true` in the URL selects the older editor. */
export function PagesList(): ReactNode {
  const campaignId = useCampaignId();
  const campaign = useCampaignQuery({ params: { campaignId } });
  if (!campaign.data) return <PagesFallback query={campaign} />;
  return isAnnouncement(campaign.data.campaign_type) ? (
    <Slot name="announcement-pages" campaignId={campaignId} />
  ) : (
    <CampaignPages campaign={campaign.data} />
  );
}

function CampaignPages({ campaign }: { readonly campaign: Campaign }): ReactNode {
  const pages = usePagesWhileChecking(campaign.id);
  const actions = usePageActions(campaign.id);
  const choices = useTypeChoices(campaign);
  const supportEmail = useSupportEmail();
  const sectionPath = useSectionPath();
  const [search] = useSearchParams();

  if (!pages.data) return <PagesFallback query={pages} />;
  if (search.get('v1') === 'true') {
    return (
      <Suspense fallback={<RowsSkeleton label={messages.loading} />}>
        <LegacyPages pages={pages.data} choices={choices} actions={actions} />
      </Suspense>
    );
  }
  return (
    <PagesView
      pages={pages.data}
      choices={choices}
      actions={actions}
      supportEmail={supportEmail}
      sectionPath={sectionPath}
    />
  );
}

function PagesFallback({
  query: { error, refetch, isFetching },
}: {
  readonly query: Pick<LoadedPages, 'error' | 'refetch' | 'isFetching'>;
}): ReactNode {
  return (
    <Page title={messages.title} description={messages.text}>
      {error ? (
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

function useTypeChoices({ campaign_type: campaignType }: Campaign): TypeChoices {
  const account = useAppSelector((state) => state.session.session?.account);
  return {
    types: pageTypesOf({ usage: account?.usage ?? 'standard', campaignType }),
    hasPortal: account?.hasPortal ?? false,
  };
}
