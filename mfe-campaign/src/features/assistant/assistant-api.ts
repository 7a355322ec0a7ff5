import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { assistantAddresses } from '@lastcall/contracts/onboarding/assistant-addresses';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    assistant: build.query<ResponseOf<'getAssistant'>, CallArgs<'getAssistant'>>({
      query: callOf('getAssistant', assistantAddresses.getAssistant),
    }),
    reportAssistantUsage: build.mutation<ResponseOf<'reportAssistantUsage'>, CallArgs<'reportAssistantUsage'>>({
      query: callOf('reportAssistantUsage', assistantAddresses.reportAssistantUsage),
    }),
  }),
});

export const { useAssistantQuery, useReportAssistantUsageMutation } = calls;
