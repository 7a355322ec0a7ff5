import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    // What can be seen of the steps changes with pages, their code, the connection and the test.
    quickstart: build.query<ResponseOf<'getQuickstart'>, CallArgs<'getQuickstart'>>({ query: callOf('getQuickstart'), providesTags: ['campaign', 'pages', 'connection', 'checklist'] }),
    saveQuickstartStep: build.mutation<ResponseOf<'saveQuickstartStep'>, CallArgs<'saveQuickstartStep'>>({ query: callOf('saveQuickstartStep'), invalidatesTags: ['campaign'] }),
  }),
});

export const { useQuickstartQuery, useSaveQuickstartStepMutation } = calls;
