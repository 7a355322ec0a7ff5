import type { ResponseOf } from '@lastcall/contracts';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const campaignApi = api.injectEndpoints({
  endpoints: (build) => ({
    clearTracking: build.mutation<ResponseOf<'clearTracking'>, CallArgs<'clearTracking'>>({ query: callOf('clearTracking'), invalidatesTags: ['campaign', 'campaigns', 'checklist', 'people'] }),
  }),
});

export const { useClearTrackingMutation } = campaignApi;
