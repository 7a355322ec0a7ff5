import { useEffect } from 'react';
import { useWebhookCampaignsInfiniteQuery } from './webhooks-api.ts';

/** The account's campaigns by their ids, newest first; they come page by page until all are there. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useWebhookCampaignsInfiniteQuery();
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return new Map((data?.pages ?? []).flatMap(({ campaigns }) => campaigns.map(({ id, name }) => [id, name])));
}
