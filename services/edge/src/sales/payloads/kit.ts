import { tagGivenIn } from './kit-delivery.ts';
import type { PayloadReader } from './payload-reader.ts';

/** Reads batches of events and counts those that added the campaign's tag: https://developers.kit.com/webhooks. Kit signs deliveries, so any other payload is an unrelated event, not a sale. */
export const readKit: PayloadReader = ({ body }, { tagId }) =>
  (tagGivenIn(body, tagId) ?? []).map(({ eventId, email, happenedAt }) => ({
    email,
    externalId: eventId,
    happenedAt,
    content: eventId,
  }));
