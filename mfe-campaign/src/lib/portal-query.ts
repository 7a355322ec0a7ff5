import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { portalRoutes } from '@lastcall/contracts/portals/portal-routes';
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const queries = api.injectEndpoints({
  endpoints: (build) => ({
    portal: build.query<ResponseOf<'getPortal'>, CallArgs<'getPortal'>>({
      query: callOf('getPortal', portalRoutes.getPortal),
      providesTags: ['portal'],
    }),
  }),
});

/** The portal of a campaign, for its editor and for the pages that show it. */
export const { usePortalQuery, useLazyPortalQuery } = queries;
