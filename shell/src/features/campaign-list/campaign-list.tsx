import type { CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { useAppSelector, type CallProblem } from '@lastcall/host-api';
import { Button, ErrorState, Page, PlusIcon, RowsSkeleton, toast } from '@lastcall/ui/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCampaignsInfiniteQuery } from './campaign-list-api.ts';
import { CampaignTable } from './campaign-table.tsx';
import type { AskedOfCampaign } from './list-dialogs.tsx';
import { filterTypes, hidesSome } from './list-filters.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { words } from './messages.ts';
import { NoCampaigns, NoneFits } from './no-campaigns.tsx';
import { useListChanges } from './use-list-changes.ts';
import { useListFilters } from './use-list-filters.ts';
import styles from './campaign-list.module.css';

const ListDialogs = lazy(() => import('./list-dialogs.tsx'));

/** For the moment in which somebody signs out and the list is still there. */
const noAccount = { usage: 'standard', hasStore: false } as const;

/** The account's campaigns: found, opened, renamed, copied and put away. */
export function CampaignList(): ReactNode {
  const { filters, change, clear } = useListFilters();
  const account = useAppSelector(({ session }) => session.session?.account ?? noAccount);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, currentData } =
    useCampaignsInfiniteQuery(filters, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const changes = useListChanges();
  const [asked, setAsked] = useState<(AskedOfCampaign & { readonly campaign: CampaignListItem }) | null>(null);
  const [isAsking, setAsking] = useState(false);
  // What was there for other filters stays, paler, until the new rows are there.
  const campaigns = data?.pages.flatMap((page) => page.campaigns);
  const isStale = currentData === undefined;

  const more = async (): Promise<void> => {
    const answer = await fetchNextPage();
    if (answer.isError) toast.error(words.moreFailed);
  };
  const ask =
    (what: AskedOfCampaign['what']) =>
    (campaign: CampaignListItem): void => {
      setAsked({ what, name: campaign.name, campaign });
      setAsking(true);
    };

  if (!campaigns || (error && isStale)) {
    return (
      <Page title={words.title} width="wide">
        {error ? (
          <ErrorState message={(error as CallProblem).message} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <RowsSkeleton rows={5} label={words.loading} />
        )}
      </Page>
    );
  }
  if (campaigns.length === 0 && !hidesSome(filters) && !isStale) {
    return (
      <Page title={words.title} width="wide">
        <NoCampaigns onShowArchived={() => change({ state: 'archived' })} />
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      description={words.window}
      width="wide"
      actions={
        <Button component={Link} to="/campaigns/create" leftSection={<PlusIcon size={16} aria-hidden />}>
          {words.create}
        </Button>
      }
    >
      <ListToolbar filters={filters} onChange={change} types={filterTypes(account, filters.type)} />
      {campaigns.length === 0 ? (
        <NoneFits filters={filters} onClear={clear} />
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
        <p role="status">{campaigns.length > 0 && words.count(campaigns.length, !hasNextPage)}</p>
        {hasNextPage && (
          <Button variant="default" onClick={() => void more()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? words.loadingMore : words.more}
          </Button>
        )}
      </footer>
      {asked && (
        <Suspense fallback={null}>
          <ListDialogs
            asked={asked}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={(kept) => changes[asked.what](asked.campaign, kept)}
          />
        </Suspense>
      )}
    </Page>
  );
}
