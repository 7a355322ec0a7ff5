import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    teamTesting: build.query<ResponseOf<'getCampaignUrls'>, CallArgs<'getCampaignUrls'>>({
      query: callOf('getCampaignUrls'),
    }),
  }),
});

export const { useTeamTestingQuery } = calls;
