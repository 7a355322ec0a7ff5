import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    leadsByEmail: build.query<ResponseOf<'listLeads'>, CallArgs<'listLeads'>>({ query: callOf('listLeads') }),
    newestLeads: build.infiniteQuery<ResponseOf<'listNewestLeads'>, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: campaignId, pageParam: cursor }) =>
        callOf('listNewestLeads')({ params: { campaignId }, query: { cursor } }),
      providesTags: ['leads'],
    }),
    evidence: build.query<ResponseOf<'getEvidence'>, CallArgs<'getEvidence'>>({
      query: callOf('getEvidence'),
      providesTags: ['leads'],
    }),
    startLead: build.mutation<ResponseOf<'startLead'>, CallArgs<'startLead'>>({
      query: callOf('startLead'),
      invalidatesTags: ['leads', 'campaign', 'campaigns'],
    }),
    importLeads: build.mutation<ResponseOf<'importLeads'>, CallArgs<'importLeads'>>({
      query: callOf('importLeads'),
      invalidatesTags: ['leads', 'campaign', 'campaigns'],
    }),
    previewImport: build.mutation<ResponseOf<'previewImport'>, CallArgs<'previewImport'>>({
      query: callOf('previewImport'),
    }),
    leadImports: build.query<ResponseOf<'listLeadImports'>, CallArgs<'listLeadImports'>>({
      query: callOf('listLeadImports'),
      providesTags: ['leads'],
    }),
    undoLeadImport: build.mutation<ResponseOf<'undoLeadImport'>, CallArgs<'undoLeadImport'>>({
      query: callOf('undoLeadImport'),
      invalidatesTags: ['leads', 'campaign', 'campaigns'],
    }),
    revokeLinks: build.mutation<ResponseOf<'revokeLinks'>, CallArgs<'revokeLinks'>>({
      query: callOf('revokeLinks'),
      invalidatesTags: ['leads'],
    }),
    eraseLead: build.mutation<ResponseOf<'eraseLead'>, CallArgs<'eraseLead'>>({
      query: callOf('eraseLead'),
      invalidatesTags: ['leads', 'campaign', 'campaigns', 'checklist', 'reset-links', 'sale-events'],
    }),
    campaignUrls: build.query<ResponseOf<'getCampaignUrls'>, CallArgs<'getCampaignUrls'>>({
      query: callOf('getCampaignUrls'),
    }),
    inboundWebhookLog: build.infiniteQuery<ResponseOf<'listInboundWebhookLog'>, string, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: campaignId, pageParam: cursor }) =>
        callOf('listInboundWebhookLog')({ params: { campaignId }, query: { cursor } }),
      providesTags: ['leads'],
    }),
  }),
});

export const {
  useLazyLeadsByEmailQuery,
  useNewestLeadsInfiniteQuery,
  useEvidenceQuery,
  useStartLeadMutation,
  useImportLeadsMutation,
  usePreviewImportMutation,
  useLeadImportsQuery,
  useUndoLeadImportMutation,
  useRevokeLinksMutation,
  useEraseLeadMutation,
  useCampaignUrlsQuery,
  useInboundWebhookLogInfiniteQuery,
} = calls;
