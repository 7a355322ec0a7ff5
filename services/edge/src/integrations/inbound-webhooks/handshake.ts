import { challenge } from '@lastcall/contracts/integrations/inbound-webhooks';
import type { ProviderDelivery } from '@lastcall/providers';

/** The parameter names with which providers verify a webhook URL. */
const challengeNames = ['challenge', 'hub.challenge', 'validationToken', 'crc_token'];

/** Returns the challenge of a handshake, or null. Only echoes characters without meaning in markup, whatever content type the reader assumes. */
export function challengeIn(query: URLSearchParams): string | null {
  const sentChallenge = challengeNames.map((name) => query.get(name)).find((value) => value !== null);
  return challenge.safeParse(sentChallenge).data ?? null;
}

/** The response is always plain text. */
export const challengeHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Query parameters that select among the contacts in a delivery. */
const ownNames = new Set(['tag', 'list', 'group', 'form', 'campaignIds', 'lists']);

/** Detects an empty call, which a provider sends to check that the URL responds. */
export function isEmpty({ query, rawBody }: Pick<ProviderDelivery, 'query' | 'rawBody'>): boolean {
  return rawBody.length === 0 && [...query.keys()].every((name) => ownNames.has(name));
}
