import { tagGivenIn } from './kit-delivery.ts';
import type { PayloadReader } from './payload-reader.ts';

/** Batches of events, of which those count that gave the campaign's tag: https://developers.kit.com/webhooks. */
export const readKit: PayloadReader = ({ body }, { tagId, signingSecret }) => {
  const isSigned = signingSecret !== null;
  const given = tagGivenIn(body, tagId);
  // Whoever signs is Kit itself, and Kit sends deliveries alone: anything else from it is news of another kind, not a sale.
  if (!given) return isSigned ? [] : null;
  // When it happened counts only where a signature vouches for it.
  return given.map(({ eventId, email, happenedAt }) => ({
    email,
    externalId: eventId,
    happenedAt: isSigned ? happenedAt : null,
    content: eventId,
  }));
};
