import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    events: build.query<ResponseOf<'listEvents'>, CallArgs<'listEvents'>>({
      query: callOf('listEvents'),
      keepUnusedDataFor: 0,
    }),
    olderEvents: build.query<ResponseOf<'listEvents'>, CallArgs<'listEvents'>>({
      query: callOf('listEvents'),
      keepUnusedDataFor: 0,
    }),
    sendAgain: build.mutation<ResponseOf<'replayWebhookDelivery'>, CallArgs<'replayWebhookDelivery'>>({
      query: callOf('replayWebhookDelivery'),
      invalidatesTags: ['webhooks'],
    }),
  }),
});

export const { useLazyEventsQuery, useLazyOlderEventsQuery, useSendAgainMutation } = calls;
