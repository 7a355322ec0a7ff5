import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const overrideApi = api.injectEndpoints({
  endpoints: (build) => ({
    overrideRemote: build.mutation<ResponseOf<'overrideRemote'>, CallArgs<'overrideRemote'>>({ query: callOf('overrideRemote') }),
  }),
});

export const { useOverrideRemoteMutation } = overrideApi;
