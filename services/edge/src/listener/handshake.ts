import { challenge } from '@lastcall/contracts/listener';

/** The names under which providers ask whether an address is theirs. */
const challengeNames = ['challenge', 'hub.challenge', 'validationToken', 'crc_token'];

/** What a handshake asks for, or null. Only signs that mean nothing in markup are given back, however the answer is read. */
export function challengeIn(query: URLSearchParams): string | null {
  const asked = challengeNames.map((name) => query.get(name)).find((value) => value !== null);
  return challenge.safeParse(asked).data ?? null;
}

/** The answer is text, wherever it is opened. */
export const challengeHeaders = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': "default-src 'none'; sandbox" };
