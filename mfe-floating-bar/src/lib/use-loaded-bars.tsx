import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CampaignType, Page } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery, usePagesQuery } from '@lastcall/host-api';
import { ErrorState, toast } from '@lastcall/ui';
import { EditorSkeleton } from '@lastcall/ui/editor';
import { words } from '../messages.ts';
import type { PageChoice } from './page-choice.ts';

/** What an RTK query of an editor's bars answers. */
interface BarsQuery<B> {
  readonly data?: readonly B[];
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The bars of one editor in a campaign, and the campaign around them. */
interface LoadedBars<B> {
  readonly bars: readonly B[];
  /** That of the page which the address names, or the first; undefined where there is none. */
  readonly bar: B | undefined;
  /** All pages of the campaign, whatever they show; undefined where they could not be read. */
  readonly pages: readonly Page[] | undefined;
  /** Undefined where the campaign could not be read. */
  readonly campaignType: CampaignType | undefined;
  readonly choices: readonly PageChoice[];
  readonly openPage: (pageId: string) => void;
}

/** Waits for an editor's bars and their campaign; until they are there, `waiting` is what is shown in place of the editor. */
export function useLoadedBars<B extends { readonly id: string }>(
  bars: BarsQuery<B>,
  urlOf: (bar: B) => string,
): { readonly loaded: LoadedBars<B> } | { readonly loaded?: undefined; readonly waiting: ReactNode } {
  const params = { campaignId: useCampaignId() };
  const [search, setSearch] = useSearchParams();
  const campaign = useCampaignQuery({ params });
  const pages = usePagesQuery({ params });

  useEffect(() => {
    if (bars.isError) toast.error(words.fetchFailed);
  }, [bars.isError]);

  if (bars.isError && !bars.data)
    return {
      waiting: (
        <ErrorState
          title={words.fetchFailed}
          message={words.fetchFailedText}
          onRetry={() => void bars.refetch()}
          isRetrying={bars.isFetching}
        />
      ),
    };
  if (!bars.data || campaign.isLoading || pages.isLoading) return { waiting: <EditorSkeleton label={words.loading} /> };

  const choices = bars.data.map((bar): PageChoice => {
    const page = pages.data?.find(({ id }) => id === bar.id);
    return { id: bar.id, url: urlOf(bar), label: page?.label ?? '', afterUrl: page?.afterUrl ?? '' };
  });
  return {
    loaded: {
      bars: bars.data,
      // An address that names a page which is gone leads to the first that is there.
      bar: bars.data.find(({ id }) => id === search.get('page')) ?? bars.data[0],
      pages: pages.data,
      campaignType: campaign.data?.form.campaignType,
      choices,
      openPage: (page) => setSearch({ page }),
    },
  };
}
