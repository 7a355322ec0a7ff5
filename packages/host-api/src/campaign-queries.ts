import { useParams } from 'react-router';
import type { ResponseOf } from '@lastcall/contracts';
import { api } from './api.ts';
import { callOf, type CallArgs } from './call.ts';

/** What several areas read; endpoints of one area alone are injected by that area. */
const queries = api.injectEndpoints({
  endpoints: (build) => ({
    // A campaign tells how many pages it has and what it sold, so it is read again when those change.
    campaign: build.query<ResponseOf<'getCampaign'>, CallArgs<'getCampaign'>>({
      query: callOf('getCampaign'),
      providesTags: ['campaign', 'pages', 'sales'],
    }),
    pages: build.query<ResponseOf<'listPages'>, CallArgs<'listPages'>>({
      query: callOf('listPages'),
      providesTags: ['pages'],
    }),
    emailSetup: build.query<ResponseOf<'getEmailSetup'>, CallArgs<'getEmailSetup'>>({
      query: callOf('getEmailSetup'),
      providesTags: ['email-setup', 'pages'],
    }),
  }),
});

export const { useCampaignQuery, usePagesQuery, useEmailSetupQuery } = queries;

/** The campaign that the address names; a screen of a campaign is never shown without one. */
export function useCampaignId(): string {
  const { campaignId } = useParams();
  if (!campaignId) throw new Error('This screen needs a campaign in its address.');
  return campaignId;
}

/** The address of a section of a campaign, in the flow (`/edit` or `/campaigns/update`) that the person is in. */
export function useSectionPath(): (section: string) => string {
  const campaignId = useCampaignId();
  const flow = globalThis.location.pathname.startsWith('/campaigns/update/') ? '/campaigns/update' : '/edit';
  return (section) => `${flow}/${campaignId}/${section}`;
}
