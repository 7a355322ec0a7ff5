import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { textId } from '../replies.ts';
import { tagIdIn } from './tag-id.ts';

const resource = z.object({
  id: textId,
  type: z.string(),
  attributes: z.object({ email: z.string().optional(), updated_at: z.string().optional() }).optional(),
});
const delivery = z.object({
  id: textId.optional(),
  event: z.literal('tag_added'),
  payload: z.array(resource).max(1_000),
});

/**
 * Reads the event `tag_added` (developers.kajabi.com/api-reference/webhooks): a contact and the tag. Its `id` is that of the tagged contact, so the
 * contact's last change distinguishes events.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const parsed = delivery.safeParse(body).data;
    const asked = query.get('tag');
    const tags = parsed?.payload.filter(({ type }) => type === 'contact_tags') ?? [];
    if (!parsed || (asked !== null && tags.length > 0 && !tags.some(({ id }) => id === tagIdIn(asked).tagId)))
      return null;
    const events = parsed.payload.flatMap(({ id, type, attributes }) =>
      type === 'contacts' && attributes?.email
        ? [{ email: attributes.email, event_id: [parsed.id ?? '', id, attributes.updated_at ?? ''].join(':') }]
        : [],
    );
    return { events };
  },
};
