import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { useAppSelector, type CallProblem } from '@lastcall/host-api';
import { Button, ErrorState, lazyPart, Page, PlusIcon, RowsSkeleton, toast } from '@lastcall/ui/core';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { loadLater } from '../../lib/page-start.ts';
import { useCampaignsInfiniteQuery } from './campaign-list-api.ts';
import { CampaignTable } from './campaign-table.tsx';
import type { PendingAction } from './list-dialogs.tsx';
import { filterTypes, isFiltering } from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { labels } from './messages.ts';
import { NoCampaigns, NoMatches } from './no-campaigns.tsx';
import { useListChanges } from './use-list-changes.ts';
import { useListFilters } from './use-list-filters.ts';
import styles from './campaign-list.module.css';

const ListDialogs = lazyPart(() => import('./list-dialogs.tsx'));

/** A fallback while the user signs out and the list is still mounted. */
const noAccount = { usage: 'standard', hasStore: false } as const;

interface CampaignListProps {
  /** Preloads the screens that open from the list; called while the browser is idle. */
  readonly preloadNext: () => unknown;
}

/** The account's campaigns: search, open, rename, duplicate and archive. */
export function CampaignList({ preloadNext }: CampaignListProps): ReactNode {
  const { filters, change, clear } = useListFilters();
  const account = useAppSelector(({ session }) => session.session?.account ?? noAccount);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, currentData } =
    useCampaignsInfiniteQuery(filters, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const changes = useListChanges();
  const [asked, setAsked] = useState<(PendingAction & { readonly campaign: CampaignListItem }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  // Rows of earlier filters stay, dimmed, until the new rows are loaded.
  const campaigns = data?.pages.flatMap((page) => page.campaigns);
  const isStale = currentData === undefined;
  const isShown = campaigns !== undefined;
  useEffect(() => {
    if (isShown) loadLater(preloadNext);
  }, [isShown, preloadNext]);

  const more = async (): Promise<void> => {
    const answer = await fetchNextPage();
    if (answer.isError) toast.error(labels.moreFailed);
  };
  const ask =
    (what: PendingAction['what']) =>
    (campaign: CampaignListItem): void => {
      setAsked({ what, name: campaign.name, campaign });
      setAsking(true);
    };

  if (!campaigns || (error && isStale)) {
    return (
      <Page title={labels.title} width="wide">
        {error ? (
          <ErrorState
            title={labels.loadFailed}
            message={(error as CallProblem).message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <RowsSkeleton rows={5} label={labels.loading} />
        )}
      </Page>
    );
  }
  if (campaigns.length === 0 && !isFiltering(filters) && !isStale) {
    return (
      <Page title={labels.title} width="wide">
        <NoCampaigns onShowArchived={() => change({ state: 'archived' })} />
      </Page>
    );
  }
  return (
    <Page
      title={labels.title}
      description={labels.window}
      width="wide"
      actions={
        <Button component={Link} to="/campaigns/create" leftSection={<PlusIcon size={16} aria-hidden />}>
          {labels.create}
        </Button>
      }
    >
      <ListToolbar filters={filters} onChange={change} types={filterTypes(account, filters.type)} />
      {campaigns.length === 0 ? (
        <NoMatches filters={filters} onClear={clear} />
      ) : (
        <CampaignTable
          campaigns={campaigns}
          sort={filters.sort}
          isStale={isStale}
          onRename={(campaign, name) => void changes.rename(campaign, name)}
          onDuplicate={ask('duplicate')}
          onArchive={ask('archive')}
          onRestore={(campaign) => void changes.restore(campaign)}
        />
      )}
      <footer className={styles.footer}>
        <p role="status">{campaigns.length > 0 && labels.count(campaigns.length, !hasNextPage)}</p>
        {hasNextPage && (
          <Button variant="default" onClick={() => void more()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? labels.loadingMore : labels.more}
          </Button>
        )}
      </footer>
      {asked && (
        <ListDialogs
          asked={asked}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={(parts) => changes[asked.what](asked.campaign, parts)}
          onLoadFailed={() => setAsked(null)}
        />
      )}
    </Page>
  );
}
