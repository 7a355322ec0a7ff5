import { email } from '@lastcall/contracts/platform';
import { z } from 'zod';

const delivery = z.object({ events: z.array(z.unknown()).max(1_000) });
const tagEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.literal('subscriber.tag_added'),
  created: z.iso.datetime({ offset: true }),
  data: z.object({
    subscriber: z.object({ email_address: z.string() }),
    tag: z.object({ id: z.union([z.int(), z.string()]).transform(String) }),
  }),
});

/** A tag added to a subscriber; `eventId` is assigned by Kit and the same in every retry. */
interface TagGiven {
  readonly eventId: string;
  readonly email: string | null;
  readonly happenedAt: Date;
}

/**
 * Returns the events of a delivery (one POST carries 1 to 100) that added this tag; ignores other tags and event types.
 * Returns null when the body is not a Kit delivery.
 */
export function tagGivenIn(body: unknown, tagId: string | null): TagGiven[] | null {
  const envelope = delivery.safeParse(body);
  if (!envelope.success) return null;
  return envelope.data.events.flatMap((each) => {
    const event = tagEvent.safeParse(each);
    if (!event.success || event.data.data.tag.id !== tagId) return [];
    const address = email.safeParse(event.data.data.subscriber.email_address);
    return [
      {
        eventId: event.data.id,
        email: address.success ? address.data : null,
        happenedAt: new Date(event.data.created),
      },
    ];
  });
}
