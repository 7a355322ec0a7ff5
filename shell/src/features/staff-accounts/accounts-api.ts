import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    findAccount: build.query<ResponseOf<'findAccount'>, CallArgs<'findAccount'>>({
      query: callOf('findAccount'),
      keepUnusedDataFor: 0,
    }),
    saveAccountPlans: build.mutation<ResponseOf<'saveAccountPlans'>, CallArgs<'saveAccountPlans'>>({
      query: callOf('saveAccountPlans'),
    }),
  }),
});

export const { useFindAccountQuery, useSaveAccountPlansMutation } = calls;
