import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    renameCampaign: build.mutation<ResponseOf<'renameCampaign'>, CallArgs<'renameCampaign'>>({
      query: callOf('renameCampaign'),
      invalidatesTags: ['campaign', 'campaigns'],
    }),
  }),
});

export const { useRenameCampaignMutation } = calls;
