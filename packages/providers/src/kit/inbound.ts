import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, isTheOne, listOf } from '../payloads.ts';
import { isSignedAtATime } from '../signatures.ts';
import { tagAdded } from './events.ts';

/** Kit sends 1 to 100 events in one delivery (developers.kit.com/webhooks), for all tags. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => ({
    events: listOf(fieldsOf(body).events).flatMap((event) => {
      const { id, type, data } = fieldsOf(event);
      return type === tagAdded && isTheOne(fieldsOf(fieldsOf(data).tag).id, query.get('tag'))
        ? [{ event_id: id, ...fieldsOf(data) }]
        : [];
    }),
  }),
  isSigned: ({ headers, rawBody }, secret, now) => isSignedAtATime(headers['x-kit-signature'], rawBody, secret, now),
};
