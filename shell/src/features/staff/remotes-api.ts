import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { RemoteName } from '@lastcall/contracts/release';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const statuses = { type: 'remotes', id: 'statuses' } as const;
const historyOf = (remote: RemoteName) => ({ type: 'remotes', id: `history ${remote}` }) as const;
const tokensOf = (remote: RemoteName) => ({ type: 'remotes', id: `tokens ${remote}` }) as const;

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    remoteStatuses: build.query<ResponseOf<'listRemoteStatus'>, CallArgs<'listRemoteStatus'>>({
      query: callOf('listRemoteStatus'),
      providesTags: [statuses],
    }),
    remoteHistory: build.infiniteQuery<ResponseOf<'getRemoteHistory'>, RemoteName, number | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: remote, pageParam: before }) =>
        callOf('getRemoteHistory')({ params: { remote }, query: { before } }),
      providesTags: (_result, _error, remote) => [historyOf(remote)],
    }),
    failureStack: build.query<ResponseOf<'getFailureStack'>, CallArgs<'getFailureStack'>>({
      query: callOf('getFailureStack'),
    }),
    // A rejected change also means that the displayed state is outdated.
    changeChannel: build.mutation<ResponseOf<'changeChannel'>, CallArgs<'changeChannel'>>({
      query: callOf('changeChannel'),
      invalidatesTags: (_result, _error, { params }) => [statuses, historyOf(params.remote)],
    }),
    deployTokens: build.query<ResponseOf<'listDeployTokens'>, CallArgs<'listDeployTokens'>>({
      query: callOf('listDeployTokens'),
      providesTags: (_result, _error, { params }) => [tokensOf(params.remote)],
    }),
    createDeployToken: build.mutation<ResponseOf<'createDeployToken'>, CallArgs<'createDeployToken'>>({
      query: callOf('createDeployToken'),
      invalidatesTags: (_result, _error, { params }) => [tokensOf(params.remote)],
    }),
    revokeDeployToken: build.mutation<ResponseOf<'revokeDeployToken'>, CallArgs<'revokeDeployToken'>>({
      query: callOf('revokeDeployToken'),
      invalidatesTags: (_result, _error, { params }) => [tokensOf(params.remote)],
    }),
  }),
});

export const {
  useRemoteStatusesQuery,
  useRemoteHistoryInfiniteQuery,
  useFailureStackQuery,
  useChangeChannelMutation,
  useDeployTokensQuery,
  useCreateDeployTokenMutation,
  useRevokeDeployTokenMutation,
} = calls;
