import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer } from '../payloads.ts';
import { textId } from '../replies.ts';

/** The object type id of contacts. */
const contactObjectId = '0';

const delivery = z.object({
  webhook_id: textId,
  object_type_id: textId.optional(),
  event: z.object({ type: z.literal('sub_tag'), tag_id: textId.optional() }),
  data: z.object({ id: textId, email: z.string() }),
  timestamp: textId.optional(),
});

/**
 * Ontraport's webhooks report one contact that got one tag (api.ontraport.com/doc/#tag-is-added); a rule that posts to us sends the fields that its
 * owner chose.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    if (fieldsOf(body).webhook_id === undefined) return body;
    const parsed = delivery.safeParse(body).data;
    const isAsked =
      parsed &&
      matchesContainer(parsed.event.tag_id, query.get('tag')) &&
      (parsed.object_type_id === undefined || parsed.object_type_id === contactObjectId);
    if (!isAsked) return null;
    const { data, webhook_id: webhookId, timestamp } = parsed;
    return {
      email: data.email,
      ...(timestamp !== undefined && { event_id: `${webhookId}:${data.id}:${timestamp}` }),
    };
  },
};
