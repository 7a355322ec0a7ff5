import { useState, type ReactNode } from 'react';
import { routes } from '@lastcall/contracts/routes';
import type { Campaign } from '@lastcall/contracts/campaigns';
import { saleFilters, type SaleList } from '@lastcall/contracts/sales';
import { requestUrl, Slot, useCampaignId, useCampaignQuery } from '@lastcall/host-api';
import { failureOf, wordsOfProblem } from '@lastcall/host-api/problems';
import { Button, DownloadIcon, ErrorState, Page, RowsSkeleton, Stack } from '@lastcall/ui';
import { useUrlChoice } from '../../lib/choices/url-choice.ts';
import { ChoiceLinks } from '../../lib/choices/choice-links.tsx';
import { ShowMore } from '../../lib/show-more/show-more.tsx';
import { InboundMails } from './inbound-mails.tsx';
import { messages } from './messages.ts';
import { NoSales } from './no-sales.tsx';
import { useSalesInfiniteQuery, refetchOptions, singlePagePolling } from './sales-api.ts';
import { SalesList } from './sales-list.tsx';
import { SalesMoney } from './sales-money.tsx';
import styles from './sales.module.css';

/** The sales of a campaign: the list, the totals, and the emails. */
export function SalesScreen(): ReactNode {
  const campaignId = useCampaignId();
  const [setup, setSetup] = useState<'unasked' | 'open' | 'closed'>('unasked');
  const { chosen: show, pathTo } = useUrlChoice('show', saleFilters);
  const campaign = useCampaignQuery({ params: { campaignId } });
  const sales = useSalesInfiniteQuery({ campaignId, show }, refetchOptions);
  useSalesInfiniteQuery({ campaignId, show }, singlePagePolling(sales.currentData));
  // `data` may be the list of another filter.
  const failure = failureOf([campaign, { ...sales, data: sales.currentData }]);
  const openSetup = (): void => setSetup('open');
  const isFiltered = show !== 'all';
  // An empty list shows how to get started.
  const isEmpty = !isFiltered && sales.currentData?.pages[0]?.sales.length === 0;

  const actions = !isEmpty && (
    <>
      <Button
        component="a"
        variant="default"
        href={requestUrl(routes.getSalesTable.path, { campaignId }, { show })}
        download
        leftSection={<DownloadIcon size={16} aria-hidden />}
      >
        {messages.exportCsv}
      </Button>
      <Button variant="default" onClick={openSetup}>
        {messages.setUp}
      </Button>
    </>
  );
  return (
    <Page title={messages.title} description={messages.text} actions={actions}>
      <Stack gap={40}>
        <div className={styles.stack}>
          {!isEmpty && (
            <ChoiceLinks
              label={messages.filter}
              choices={saleFilters}
              labels={messages.filters}
              chosen={show}
              pathTo={pathTo}
            />
          )}
          {isFiltered && <p className={styles.note}>{messages.filterTexts[show]}</p>}
          {campaign.data && sales.currentData ? (
            <Sales
              campaign={campaign.data}
              pages={sales.currentData.pages}
              isFiltered={isFiltered}
              allPath={pathTo('all')}
              onSetUp={openSetup}
              more={
                <ShowMore
                  hasMore={sales.hasNextPage}
                  isPending={sales.isFetchingNextPage}
                  fetchMore={sales.fetchNextPage}
                />
              }
            />
          ) : failure ? (
            <ErrorState
              title={messages.loadFailed}
              message={wordsOfProblem(failure.error, messages.failed)}
              onRetry={failure.retry}
              isRetrying={failure.isRetrying}
            />
          ) : (
            <RowsSkeleton rows={6} label={messages.loading} />
          )}
        </div>
        {campaign.data && <InboundMails campaign={campaign.data} />}
      </Stack>
      {setup !== 'unasked' && (
        <Slot
          name="sales-tracking"
          campaignId={campaignId}
          isOpen={setup === 'open'}
          onClose={() => setSetup('closed')}
        />
      )}
    </Page>
  );
}

interface SalesProps {
  readonly campaign: Campaign;
  readonly pages: readonly SaleList[];
  readonly isFiltered: boolean;
  readonly allPath: { readonly search: string };
  readonly onSetUp: () => void;
  /** The "show more" button. */
  readonly more: ReactNode;
}

function Sales({ campaign, pages, isFiltered, allPath, onSetUp, more }: SalesProps): ReactNode {
  const listed = pages.flatMap(({ sales }) => sales);
  // The newest page has the current totals.
  const [first] = pages;
  if (!first || listed.length === 0) return <NoSales isFiltered={isFiltered} allPath={allPath} onSetUp={onSetUp} />;
  return (
    <>
      <SalesMoney count={first.count} money={first.money} />
      <SalesList campaign={campaign} sales={listed} more={more} />
    </>
  );
}
