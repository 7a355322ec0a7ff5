import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, usePagesQuery, type CallArgs } from '@lastcall/host-api';
import { isPageChanged, isPageDeleted } from './save-problems.ts';

// A page is created and deleted together with its floating bar and its email link.
const pageTags = ['pages', 'bars', 'email-setup'] as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createPage: build.mutation<ResponseOf<'createPage'>, CallArgs<'createPage'>>({
      query: callOf('createPage'),
      invalidatesTags: (page) => (page ? pageTags : []),
    }),
    updatePage: build.mutation<ResponseOf<'updatePage'>, CallArgs<'updatePage'>>({
      query: callOf('updatePage'),
      invalidatesTags: (page, problem) => (page || isPageDeleted(problem) || isPageChanged(problem) ? pageTags : []),
    }),
    deletePage: build.mutation<ResponseOf<'deletePage'>, CallArgs<'deletePage'>>({
      query: callOf('deletePage'),
      invalidatesTags: [...pageTags],
    }),
    campaignUrls: build.query<ResponseOf<'getCampaignUrls'>, CallArgs<'getCampaignUrls'>>({
      query: callOf('getCampaignUrls'),
    }),
    verifyPage: build.mutation<ResponseOf<'verifyPage'>, CallArgs<'verifyPage'>>({
      query: callOf('verifyPage'),
      invalidatesTags: ['pages'],
    }),
    confirmCode: build.mutation<ResponseOf<'confirmCode'>, CallArgs<'confirmCode'>>({
      query: callOf('confirmCode'),
      invalidatesTags: ['pages'],
    }),
  }),
});

export const {
  useCreatePageMutation,
  useUpdatePageMutation,
  useDeletePageMutation,
  useVerifyPageMutation,
  useConfirmCodeMutation,
  useCampaignUrlsQuery,
} = calls;

/** Milliseconds between two polls of pages that are being checked. */
const checkingPollMs = 1500;

/** The pages of a campaign, or why they could not be loaded. */
export interface LoadedPages {
  readonly data: ResponseOf<'listPages'> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns the pages of a campaign, polled while one of them is being checked, and refetched when the user returns to this tab. */
export function usePagesWhileChecking(campaignId: string): LoadedPages {
  const args = { params: { campaignId } };
  const { data, error, isFetching, refetch } = usePagesQuery(args, { refetchOnFocus: true });
  const isChecking = data?.some(({ verification }) => verification === 'checking') ?? false;
  usePagesQuery(args, { pollingInterval: isChecking ? checkingPollMs : 0 });
  return { data, error, isFetching, refetch };
}
