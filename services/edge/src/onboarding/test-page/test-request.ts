import { visitorId } from '@lastcall/contracts/tracking/decision';
import type { LeadTokens, Signals } from '@lastcall/core/tracking';
import { normalizeEmail } from '@lastcall/embed';

/** The identifiers that a tester entered, as sent; empty when not given. */
export interface TestRequest {
  readonly lc: string;
  readonly em: string;
  readonly visitor: string;
}

/** Parses a request from its query or form. */
export function parseTestRequest(fields: URLSearchParams): TestRequest {
  const field = (name: string): string => (fields.get(name) ?? '').trim().slice(0, 512);
  return { lc: field('lc'), em: field('em'), visitor: field('visitor') };
}

/** The identifiers as a campaign reads them. */
export function signalsOf(
  campaignId: string,
  { lc, em, visitor }: TestRequest,
  tokens: Pick<LeadTokens, 'signalsOf'>,
  ip: string | null,
): Signals {
  const email = normalizeEmail(em);
  return {
    ...tokens.signalsOf(campaignId, lc),
    email: null,
    claim: email === null ? null : { email, by: 'link' },
    visitorId: visitorId.safeParse(visitor).data ?? null,
    ip,
  };
}

/** Returns the identifiers as query parameters, for our own form and the tester's links. */
export function parametersFor({ lc, em, visitor }: Partial<TestRequest>): URLSearchParams {
  const given = Object.entries({ lc, em, visitor }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given);
}
