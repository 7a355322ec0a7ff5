import { useCallback } from 'react';
import type { ProductEvent, ProductEventName } from '@lastcall/contracts/product-events';
import type { ResponseOf } from '@lastcall/contracts';
// By its own name, so that a remote that has this file still speaks with the one API of the page.
import { api, callOf, type CallArgs } from '@lastcall/host-api';

const { useTrackProductEventMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    trackProductEvent: build.mutation<ResponseOf<'trackProductEvent'>, CallArgs<'trackProductEvent'>>({
      query: callOf('trackProductEvent'),
    }),
  }),
});

/** What an event is about; no text that somebody typed, and nobody's name. */
type About = Omit<ProductEvent, 'event'>;

/** Tells that the person used a part of the product: `track('Email Link Copied', { campaignId })`. Nobody waits for it, and nobody hears when it fails. */
export function useTrack(): (event: ProductEventName, about?: About) => void {
  const [send] = useTrackProductEventMutation();
  return useCallback((event, about = {}) => void send({ body: { event, ...about } }), [send]);
}
