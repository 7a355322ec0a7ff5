import { useParams } from 'react-router';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { api } from './api.ts';
import { callOf, type CallArgs } from './call.ts';
import type { Store } from './store.ts';

/** Queries shared by several areas; each area injects the endpoints that only it uses. */
const queries = api.injectEndpoints({
  endpoints: (build) => ({
    // A campaign includes its page count and sales, so it is refetched when those change.
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

/** Prefetches a campaign that is about to be shown; does nothing when it is cached. */
export function prefetchCampaign({ dispatch }: Pick<Store, 'dispatch'>, campaignId: string): void {
  dispatch(queries.util.prefetch('campaign', { params: { campaignId } }, {}));
}

/** Returns the campaign id in the URL; campaign screens always have one. */
export function useCampaignId(): string {
  const { campaignId } = useParams();
  if (!campaignId) throw new TypeError('useCampaignId needs a route with a campaign id');
  return campaignId;
}

/** Returns the URL of a campaign's section, in the current flow (`/edit` or `/campaigns/update`). */
export function useSectionPath(): (section: string) => string {
  const campaignId = useCampaignId();
  const flow = globalThis.location.pathname.startsWith('/campaigns/update/') ? '/campaigns/update' : '/edit';
  return (section) => `${flow}/${campaignId}/${section}`;
}
