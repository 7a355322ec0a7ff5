import { campaignTypeNames } from '@lastcall/contracts';
import type { CampaignListItem } from '@lastcall/contracts/campaign-list';
import type { CallProblem } from '@lastcall/host-api';
import { Button, ClockIcon, EmptyState, ErrorState, Page, PlusIcon, RowsSkeleton, toast } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { list as words } from '../../messages.ts';
import { useCampaignsInfiniteQuery } from './campaign-list-api.ts';
import styles from './campaign-list.module.css';

const figure = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** All campaigns, newest first. */
export function CampaignList(): ReactNode {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useCampaignsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const campaigns = data?.pages.flatMap((page) => page.campaigns);

  const more = async (): Promise<void> => {
    const answer = await fetchNextPage();
    if (answer.isError) toast.error(words.moreFailed);
  };

  if (!campaigns) {
    return (
      <Page title={words.title} width="wide">
        {error ? <ErrorState message={(error as CallProblem).message} onRetry={() => void refetch()} isRetrying={isFetching} /> : <RowsSkeleton rows={5} label={words.loading} />}
      </Page>
    );
  }
  if (campaigns.length === 0) {
    return (
      <Page title={words.title} width="wide">
        <EmptyState
          icon={<ClockIcon size={24} aria-hidden />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <Button component={Link} to="/campaigns/create">
              {words.createFirst}
            </Button>
          }
        />
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
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.deadline}</th>
            <th scope="col">{words.columns.created}</th>
            <th scope="col" className={styles.figure}>{words.columns.leads}</th>
            <th scope="col" className={styles.figure}>{words.columns.sales}</th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => void more()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? words.loadingMore : words.more}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Row({ campaign }: { readonly campaign: CampaignListItem }): ReactNode {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <Link to={`/edit/${campaign.id}/pages`}>{campaign.name}</Link>
        <span>{campaignTypeNames[campaign.campaign_type]}</span>
      </th>
      <td data-label={words.columns.deadline}>{campaign.deadlineText}</td>
      <td data-label={words.columns.created} className={styles.soft}>{day.format(new Date(campaign.createdAt))}</td>
      <td data-label={words.columns.leads} className={styles.figure}>{figure.format(campaign.leads)}</td>
      <td data-label={words.columns.sales} className={styles.figure}>{figure.format(campaign.sales)}</td>
    </tr>
  );
}
