import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { textId } from '../replies.ts';

const addition = z.object({
  event: z.enum(['list_addition', 'listAddition']),
  email: z.union([z.string().transform((email) => [email]), z.array(z.string())]),
  list_id: z.union([textId.transform((id) => [id]), z.array(textId)]),
  ts: z.union([z.number(), z.string()]).optional(),
  ts_event: z.union([z.number(), z.string()]).optional(),
});

/**
 * Reads "Contact added to list" (developers.brevo.com/docs/marketing-webhooks): one event, or a list of them where the webhook batches. Its `id` belongs
 * to the webhook; the second of an event distinguishes it from others.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const asked = query.get('list');
    return {
      events: [body].flat().flatMap((each) => {
        const event = addition.safeParse(each).data;
        if (!event || (asked !== null && !event.list_id.includes(asked))) return [];
        const second = event.ts_event ?? event.ts;
        return event.email.map((email) => ({
          email,
          ...(second !== undefined && { event_id: `${asked ?? event.list_id.join(',')}:${second}` }),
        }));
      }),
    };
  },
};
