import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, usePagesQuery, type CallArgs } from '@lastcall/host-api';
import { isChanged, isGone } from './save-problems.ts';

// A page comes and goes with its floating bar and its email link.
const madeTogether = ['pages', 'bars', 'email-setup'] as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    createPage: build.mutation<ResponseOf<'createPage'>, CallArgs<'createPage'>>({
      query: callOf('createPage'),
      invalidatesTags: (page) => (page ? madeTogether : []),
    }),
    updatePage: build.mutation<ResponseOf<'updatePage'>, CallArgs<'updatePage'>>({
      query: callOf('updatePage'),
      invalidatesTags: (page, problem) => (page || isGone(problem) || isChanged(problem) ? madeTogether : []),
    }),
    deletePage: build.mutation<ResponseOf<'deletePage'>, CallArgs<'deletePage'>>({
      query: callOf('deletePage'),
      invalidatesTags: [...madeTogether],
    }),
    campaignAddresses: build.query<ResponseOf<'getCampaignAddresses'>, CallArgs<'getCampaignAddresses'>>({
      query: callOf('getCampaignAddresses'),
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
  useCampaignAddressesQuery,
} = calls;

/** Milliseconds between two looks at pages that are being checked. */
const checkingPollMs = 1500;

/** The pages of a campaign, or why they are not there. */
export interface LoadedPages {
  readonly data: ResponseOf<'listPages'> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The pages of a campaign, read again and again while one of them is being checked, and when somebody comes back to this tab. */
export function usePagesWhileChecking(campaignId: string): LoadedPages {
  const args = { params: { campaignId } };
  const { data, error, isFetching, refetch } = usePagesQuery(args, { refetchOnFocus: true });
  const isChecking = data?.some(({ verification }) => verification === 'checking') ?? false;
  usePagesQuery(args, { pollingInterval: isChecking ? checkingPollMs : 0 });
  return { data, error, isFetching, refetch };
}
