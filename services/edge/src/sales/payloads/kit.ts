import { tagGivenIn } from './kit-delivery.ts';
import type { PayloadReader } from './payload-reader.ts';

/** Batches of events, of which those count that gave the campaign's tag: https://developers.kit.com/webhooks. Kit signs deliveries, so anything else from it is news of another kind, not a sale. */
export const readKit: PayloadReader = ({ body }, { tagId }) =>
  (tagGivenIn(body, tagId) ?? []).map(({ eventId, email, happenedAt }) => ({
    email,
    externalId: eventId,
    happenedAt,
    content: eventId,
  }));
