import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    emailTimer: build.query<ResponseOf<'getEmailTimer'>, CallArgs<'getEmailTimer'>>({ query: callOf('getEmailTimer'), providesTags: ['email-timer'] }),
    saveEmailTimer: build.mutation<ResponseOf<'saveEmailTimer'>, CallArgs<'saveEmailTimer'>>({ query: callOf('saveEmailTimer'), invalidatesTags: ['email-timer', 'email-setup'] }),
  }),
});

export const { useEmailTimerQuery, useSaveEmailTimerMutation } = endpoints;
