import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CampaignType, Page } from '@lastcall/contracts/campaigns';
import { useCampaignId, useCampaignQuery, usePagesQuery } from '@lastcall/host-api';
import { ErrorState, toast } from '@lastcall/ui';
import { EditorFallback, EditorSkeleton } from '@lastcall/ui/editor';
import { uiText } from '../messages.ts';
import type { PageChoice } from './page-choice.ts';

/** The result of an editor's RTK query. */
interface BarsQuery<B> {
  readonly data?: readonly B[];
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The bars of one editor in a campaign, and the campaign's data. */
interface LoadedBars<B> {
  readonly bars: readonly B[];
  /** The bar of the page in the URL, or the first; undefined without bars. */
  readonly bar: B | undefined;
  /** All pages of the campaign, of any type; undefined when they could not be loaded. */
  readonly pages: readonly Page[] | undefined;
  /** Undefined when the campaign could not be loaded. */
  readonly campaignType: CampaignType | undefined;
  readonly choices: readonly PageChoice[];
  readonly openPage: (pageId: string) => void;
}

/** Loads an editor's bars and their campaign; until then, `waiting` is rendered instead of the editor. */
export function useLoadedBars<B extends { readonly id: string }>(
  bars: BarsQuery<B>,
  urlOf: (bar: B) => string,
): { readonly loaded: LoadedBars<B> } | { readonly loaded?: undefined; readonly waiting: ReactNode } {
  const params = { campaignId: useCampaignId() };
  const [search, setSearch] = useSearchParams();
  const campaign = useCampaignQuery({ params });
  const pages = usePagesQuery({ params });

  useEffect(() => {
    if (bars.isError) toast.error(uiText.fetchFailed);
  }, [bars.isError]);

  if (bars.isError && !bars.data)
    return {
      waiting: (
        <EditorFallback>
          <ErrorState
            title={uiText.fetchFailed}
            message={uiText.fetchFailedText}
            onRetry={() => void bars.refetch()}
            isRetrying={bars.isFetching}
          />
        </EditorFallback>
      ),
    };
  if (!bars.data || campaign.isLoading || pages.isLoading)
    return { waiting: <EditorSkeleton label={uiText.loading} /> };

  const choices = bars.data.map((bar): PageChoice => {
    const page = pages.data?.find(({ id }) => id === bar.id);
    return { id: bar.id, url: urlOf(bar), label: page?.label ?? '', afterUrl: page?.afterUrl ?? '' };
  });
  return {
    loaded: {
      bars: bars.data,
      // If the URL names a deleted page, the first bar is used.
      bar: bars.data.find(({ id }) => id === search.get('page')) ?? bars.data[0],
      pages: pages.data,
      campaignType: campaign.data?.form.campaignType,
      choices,
      openPage: (page) => setSearch({ page }),
    },
  };
}
