import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const campaignApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewClearTracking: build.query<ResponseOf<'previewClearTracking'>, CallArgs<'previewClearTracking'>>({
      query: callOf('previewClearTracking'),
      keepUnusedDataFor: 0,
    }),
    clearTracking: build.mutation<ResponseOf<'clearTracking'>, CallArgs<'clearTracking'>>({
      query: callOf('clearTracking'),
      invalidatesTags: ['campaign', 'campaigns', 'checklist', 'leads'],
    }),
    campaignsToSwitchTo: build.query<ResponseOf<'listCampaigns'>, string>({
      query: (search) => callOf('listCampaigns')({ query: search === '' ? {} : { search } }),
      providesTags: ['campaigns'],
    }),
    restoreCampaign: build.mutation<ResponseOf<'archiveCampaign'>, CallArgs<'archiveCampaign'>>({
      query: callOf('archiveCampaign'),
      invalidatesTags: ['campaign', 'campaigns'],
    }),
  }),
});

export const {
  useCampaignsToSwitchToQuery,
  useLazyPreviewClearTrackingQuery,
  useClearTrackingMutation,
  useRestoreCampaignMutation,
} = campaignApi;
