import { challenge } from '@lastcall/contracts/inbound-webhooks';
import type { ProviderDelivery } from '@lastcall/providers';

/** The names under which providers ask whether an address is theirs. */
const challengeNames = ['challenge', 'hub.challenge', 'validationToken', 'crc_token'];

/** What a handshake asks for, or null. Only signs that mean nothing in markup are given back, however the answer is read. */
export function challengeIn(query: URLSearchParams): string | null {
  const asked = challengeNames.map((name) => query.get(name)).find((value) => value !== null);
  return challenge.safeParse(asked).data ?? null;
}

/** The answer is text, wherever it is opened. */
export const challengeHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** What addresses say by themselves, to choose among the people that are told of. */
const ownNames = new Set(['tag', 'list', 'group', 'form', 'campaignIds', 'lists']);

/** A call that tells of nothing, as a provider makes it to see whether somebody answers. */
export function isEmpty({ query, rawBody }: Pick<ProviderDelivery, 'query' | 'rawBody'>): boolean {
  return rawBody.length === 0 && [...query.keys()].every((name) => ownNames.has(name));
}
