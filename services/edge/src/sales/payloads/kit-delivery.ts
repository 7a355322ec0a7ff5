import { email } from '@lastcall/contracts';
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

/** A tag that was given to a subscriber; `eventId` is Kit's own and the same in every repetition. */
interface TagGiven {
  readonly eventId: string;
  readonly email: string | null;
  readonly happenedAt: Date;
}

/**
 * The events of a delivery (one POST carries 1 to 100) in which this tag was given; other tags and kinds are not ours.
 * Null when the body is no delivery of Kit.
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
