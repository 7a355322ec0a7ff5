import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf } from '../payloads.ts';
import { textId } from '../replies.ts';
import { tagApplied } from './events.ts';

const delivery = z.object({
  event: z.literal(tagApplied),
  data: z.object({
    subscriber: z.object({ id: textId, email: z.string() }),
    properties: z.object({ tag: z.string() }),
  }),
  occurred_at: z.string().max(64).optional(),
});

/**
 * Drip's webhooks report one tag that one contact got (developer.drip.com/#webhook-events); a rule's own post contains only the contact. Tags are
 * case-insensitive.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    if (typeof fieldsOf(body).event !== 'string') return body;
    const parsed = delivery.safeParse(body).data;
    const asked = query.get('tag');
    if (!parsed || (asked !== null && parsed.data.properties.tag.toLowerCase() !== asked.toLowerCase())) return null;
    const { subscriber, properties } = parsed.data;
    return {
      subscriber,
      ...(parsed.occurred_at !== undefined && { event_id: `${subscriber.id}:${properties.tag}:${parsed.occurred_at}` }),
    };
  },
};
