import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, listOf } from '../payloads.ts';
import { textId } from '../replies.ts';
import { isSignedInHex } from '../signatures.ts';

/** A contact who has joined a list and confirmed; a list without confirmation sends both events at once. */
const event = z.object({
  event: z.enum(['subscriber.subscribed', 'subscriber.added']),
  payload: z.object({
    id: textId,
    email: z.string(),
    status: z.literal('subscribed'),
    subscribed_at: z.string().max(64).nullish(),
    list: textId.optional(),
    links: z.object({ list: z.string().optional() }).optional(),
  }),
});

/** AWeber batches the events of a moment in one delivery (api.aweber.com/#tag/Webhooks), signed over its whole body. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const { data } = fieldsOf(body);
    if (data === undefined) return body;
    const asked = query.get('list');
    return {
      events: listOf(data).flatMap((each) => {
        const payload = event.safeParse(each).data?.payload;
        if (!payload || (asked !== null && listOfContact(payload) !== asked)) return [];
        return [{ email: payload.email, event_id: `${payload.id}:${payload.subscribed_at ?? ''}` }];
      }),
    };
  },
  isSigned: ({ headers, rawBody }, secret) => isSignedInHex(headers['aweber-signature'], rawBody, secret, 'sha256='),
};

/** Returns the list's number, which ends its link; without a number, the link itself identifies the list. */
function listOfContact({ list, links }: z.output<typeof event>['payload']): string | undefined {
  return links?.list?.replace(/\/+$/, '').split('/').at(-1) ?? list;
}
