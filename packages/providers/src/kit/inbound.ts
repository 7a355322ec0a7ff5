import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer, listOf } from '../payloads.ts';
import { isSignedWithTimestamp } from '../signatures.ts';
import { tagAdded } from './events.ts';

/** Kit sends 1 to 100 events in one delivery (developers.kit.com/webhooks), for all tags. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => ({
    events: listOf(fieldsOf(body).events).flatMap((event) => {
      const { id, type, data } = fieldsOf(event);
      return type === tagAdded && matchesContainer(fieldsOf(fieldsOf(data).tag).id, query.get('tag'))
        ? [{ event_id: id, ...fieldsOf(data) }]
        : [];
    }),
  }),
  isSigned: ({ headers, rawBody }, secret, now) =>
    isSignedWithTimestamp(headers['x-kit-signature'], rawBody, secret, now),
};
