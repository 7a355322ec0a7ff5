import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    emailTimer: build.query<ResponseOf<'getEmailTimer'>, CallArgs<'getEmailTimer'>>({
      query: callOf('getEmailTimer'),
      providesTags: ['email-timer'],
    }),
    emailTimerSamples: build.query<ResponseOf<'listEmailTimerSamples'>, CallArgs<'listEmailTimerSamples'>>({
      query: callOf('listEmailTimerSamples'),
      // Cached while the user works in another section.
      keepUnusedDataFor: 3600,
    }),
    saveEmailTimer: build.mutation<ResponseOf<'saveEmailTimer'>, CallArgs<'saveEmailTimer'>>({
      query: callOf('saveEmailTimer'),
      invalidatesTags: ['email-timer', 'email-setup'],
    }),
    sendEmailTimerTest: build.mutation<ResponseOf<'sendEmailTimerTest'>, CallArgs<'sendEmailTimerTest'>>({
      query: callOf('sendEmailTimerTest'),
    }),
    uploadExpiredImage: build.mutation<ResponseOf<'uploadExpiredImage'>, CallArgs<'uploadExpiredImage'>>({
      query: callOf('uploadExpiredImage'),
      invalidatesTags: ['email-timer'],
    }),
  }),
});

export const {
  useEmailTimerQuery,
  useEmailTimerSamplesQuery,
  useLazyEmailTimerQuery,
  useSaveEmailTimerMutation,
  useSendEmailTimerTestMutation,
  useUploadExpiredImageMutation,
} = endpoints;
