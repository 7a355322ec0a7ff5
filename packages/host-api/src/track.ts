import { useCallback } from 'react';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { ProductEvent, ProductEventName } from '@lastcall/contracts/integrations/product-events';
// Imported by package name, so that a remote that bundles this file still uses the page's one API.
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const { useTrackProductEventMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    trackProductEvent: build.mutation<ResponseOf<'trackProductEvent'>, CallArgs<'trackProductEvent'>>({
      query: callOf('trackProductEvent'),
    }),
  }),
});

/** The properties of an event; no entered text and no personal data. */
type About = Omit<ProductEvent, 'event'>;

/** Reports the use of a feature: `track('Email Link Copied', { campaignId })`. Runs in the background and ignores failures. */
export function useTrack(): (event: ProductEventName, about?: About) => void {
  const [send] = useTrackProductEventMutation();
  return useCallback((event, about = {}) => void send({ body: { event, ...about } }), [send]);
}
