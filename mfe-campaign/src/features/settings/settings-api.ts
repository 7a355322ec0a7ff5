import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';
import { isCampaignChanged } from '../../lib/campaign-changed.ts';

/** Refetches the campaign after a save, and after a conflict so that the screen shows the current state. */
const invalidatesTags = (saved: unknown, problem: unknown): 'campaign'[] =>
  saved || isCampaignChanged(problem) ? ['campaign'] : [];

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    campaignSettings: build.query<ResponseOf<'getCampaignSettings'>, CallArgs<'getCampaignSettings'>>({
      query: callOf('getCampaignSettings'),
      providesTags: ['campaign', 'pages'],
    }),
    saveAdvancedSettings: build.mutation<ResponseOf<'saveAdvancedSettings'>, CallArgs<'saveAdvancedSettings'>>({
      query: callOf('saveAdvancedSettings'),
      invalidatesTags,
    }),
    savePreLaunch: build.mutation<ResponseOf<'savePreLaunch'>, CallArgs<'savePreLaunch'>>({
      query: callOf('savePreLaunch'),
      invalidatesTags,
    }),
  }),
});

export const { useCampaignSettingsQuery, useSaveAdvancedSettingsMutation, useSavePreLaunchMutation } = calls;
