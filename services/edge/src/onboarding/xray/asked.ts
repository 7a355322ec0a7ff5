import { visitorId } from '@lastcall/contracts/decision';
import type { LeadTokens, Signals } from '@lastcall/core/tracking';
import { normaliseEmail } from '@lastcall/embed';

/** By what a tester says that they are known, as it was sent; empty where they do not say. */
export interface Asked {
  readonly lc: string;
  readonly em: string;
  readonly visitor: string;
}

/** What a request says, by its address or its form. */
export function askedIn(fields: URLSearchParams): Asked {
  const field = (name: string): string => (fields.get(name) ?? '').trim().slice(0, 512);
  return { lc: field('lc'), em: field('em'), visitor: field('visitor') };
}

/** What a campaign reads of it. */
export function signalsOf(
  campaignId: string,
  { lc, em, visitor }: Asked,
  tokens: Pick<LeadTokens, 'signalsOf'>,
  ip: string | null,
): Signals {
  return {
    ...tokens.signalsOf(campaignId, lc),
    email: normaliseEmail(em),
    visitorId: visitorId.safeParse(visitor).data ?? null,
    ip,
  };
}

/** The same as parameters of an address, for our own form and for the tester's links. */
export function parametersFor({ lc, em, visitor }: Partial<Asked>): URLSearchParams {
  const given = Object.entries({ lc, em, visitor }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given);
}
