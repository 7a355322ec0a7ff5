import { z } from 'zod';
import type { SaleReader } from '../sale-reader.ts';
import { tagAdded } from './events.ts';

const delivery = z.object({ events: z.array(z.unknown()).max(1_000) });
const tagEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.literal(tagAdded),
  created: z.iso.datetime({ offset: true }),
  data: z.object({
    subscriber: z.object({ email_address: z.string() }),
    tag: z.object({ id: z.union([z.int(), z.string()]).transform(String) }),
  }),
});

/**
 * Reads batches of 1 to 100 events and counts those that added the campaign's tag: https://developers.kit.com/webhooks. An event has the same id in
 * every retry. Kit signs deliveries, so any other payload is an unrelated event, not a sale.
 */
export const sales: SaleReader = ({ body }, { tagId }) =>
  (delivery.safeParse(body).data?.events ?? []).flatMap((each) => {
    const event = tagEvent.safeParse(each).data;
    if (!event || event.data.tag.id !== tagId) return [];
    return [
      {
        emails: [event.data.subscriber.email_address],
        externalId: event.id,
        happenedAt: new Date(event.created),
        content: event.id,
      },
    ];
  });
