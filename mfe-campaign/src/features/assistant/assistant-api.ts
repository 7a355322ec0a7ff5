import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { assistantRoutes } from '@lastcall/contracts/onboarding/assistant-routes';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    assistant: build.query<ResponseOf<'getAssistant'>, CallArgs<'getAssistant'>>({
      query: callOf('getAssistant', assistantRoutes.getAssistant),
    }),
    reportAssistantUsage: build.mutation<ResponseOf<'reportAssistantUsage'>, CallArgs<'reportAssistantUsage'>>({
      query: callOf('reportAssistantUsage', assistantRoutes.reportAssistantUsage),
    }),
  }),
});

export const { useAssistantQuery, useReportAssistantUsageMutation } = calls;
