import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer } from '../payloads.ts';
import { isSignedInHex } from '../signatures.ts';

/** MailerLite (developers.mailerlite.com/docs/webhooks.html) reports one contact, or many in `events`. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const { events } = fieldsOf(body);
    const all = Array.isArray(events) ? events : [body];
    return {
      events: all
        .map((event) => ({ ...fieldsOf(event), ...fieldsOf(fieldsOf(event).data) }))
        .filter((event) => matchesContainer(fieldsOf(event.group).id, query.get('group'))),
    };
  },
  isSigned: ({ headers, rawBody }, secret) => isSignedInHex(headers.signature, rawBody, secret),
};
