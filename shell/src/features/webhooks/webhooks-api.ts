import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { WebhookDeliveryState } from '@lastcall/contracts/webhooks';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const list = { type: 'webhooks', id: 'list' } as const;
const logOf = (webhookId: string) => ({ type: 'webhooks', id: `log ${webhookId}` }) as const;

/** The log and its filters. */
interface LogFilter {
  readonly webhookId: string;
  readonly state: WebhookDeliveryState | undefined;
}

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<ResponseOf<'listWebhooks'>, CallArgs<'listWebhooks'>>({
      query: callOf('listWebhooks'),
      providesTags: [list],
    }),
    createWebhook: build.mutation<ResponseOf<'createWebhook'>, CallArgs<'createWebhook'>>({
      query: callOf('createWebhook'),
      invalidatesTags: [list],
    }),
    updateWebhook: build.mutation<ResponseOf<'updateWebhook'>, CallArgs<'updateWebhook'>>({
      query: callOf('updateWebhook'),
      invalidatesTags: [list],
    }),
    deleteWebhook: build.mutation<ResponseOf<'deleteWebhook'>, CallArgs<'deleteWebhook'>>({
      query: callOf('deleteWebhook'),
      invalidatesTags: [list],
    }),
    rotateWebhookSecret: build.mutation<ResponseOf<'rotateWebhookSecret'>, CallArgs<'rotateWebhookSecret'>>({
      query: callOf('rotateWebhookSecret'),
      invalidatesTags: [list],
    }),
    pauseWebhook: build.mutation<ResponseOf<'pauseWebhook'>, CallArgs<'pauseWebhook'>>({
      query: callOf('pauseWebhook'),
      invalidatesTags: [list],
    }),
    resumeWebhook: build.mutation<ResponseOf<'resumeWebhook'>, CallArgs<'resumeWebhook'>>({
      query: callOf('resumeWebhook'),
      invalidatesTags: [list],
    }),
    testWebhook: build.mutation<ResponseOf<'testWebhook'>, CallArgs<'testWebhook'>>({
      query: callOf('testWebhook'),
      invalidatesTags: (_result, _error, { params }) => [logOf(params.webhookId)],
    }),
    webhookLog: build.infiniteQuery<ResponseOf<'listWebhookDeliveries'>, LogFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { webhookId, state }, pageParam: cursor }) =>
        callOf('listWebhookDeliveries')({ params: { webhookId }, query: { state, cursor } }),
      providesTags: (_result, _error, { webhookId }) => [logOf(webhookId)],
    }),
    webhookDelivery: build.query<ResponseOf<'getWebhookDelivery'>, CallArgs<'getWebhookDelivery'>>({
      query: callOf('getWebhookDelivery'),
      providesTags: (_result, _error, { params }) => [logOf(params.webhookId)],
    }),
    replayWebhookDelivery: build.mutation<ResponseOf<'replayWebhookDelivery'>, CallArgs<'replayWebhookDelivery'>>({
      query: callOf('replayWebhookDelivery'),
      invalidatesTags: (_result, _error, { params }) => [logOf(params.webhookId)],
    }),
    replayFailedDeliveries: build.mutation<ResponseOf<'replayFailedDeliveries'>, CallArgs<'replayFailedDeliveries'>>({
      query: callOf('replayFailedDeliveries'),
      invalidatesTags: (_result, _error, { params }) => [logOf(params.webhookId)],
    }),
    webhookCampaigns: build.query<ResponseOf<'listCampaigns'>, string>({
      query: (search) => callOf('listCampaigns')({ query: search === '' ? {} : { search } }),
      providesTags: ['campaigns'],
    }),
  }),
});

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useTestWebhookMutation,
  useWebhookLogInfiniteQuery,
  useWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
  useReplayFailedDeliveriesMutation,
  useWebhookCampaignsQuery,
} = webhooksApi;
