import { counted } from './formats/index.ts';

/** A rate limit: `calls` per `seconds`, counted per account, user, API key, or caller network. Limits for visitors are counted per network and account. */
export interface RequestLimit {
  readonly per: 'account' | 'person' | 'key' | 'network' | 'visitor';
  readonly calls: number;
  readonly seconds: number;
}

/** A limit on what visitors create. A network above it is blocked: first for `seconds`, then twice as long each time, up to `longestBlockSeconds`. */
interface VisitorLimit extends RequestLimit {
  readonly per: 'visitor';
  /** The combined limit of all neighboring networks: an IPv4 /24 or an IPv6 /48. */
  readonly neighborCalls: number;
  readonly longestBlockSeconds: number;
}

/**
 * Rate limits of authenticated requests, and of expensive anonymous ones. They prevent one customer, or one runaway API client, from using up shared resources; manual use never reaches them.
 * An endpoint names its limit; endpoints with the same limit share its quota.
 */
export const requestLimits = {
  /** Tests and replays of outgoing webhooks: each sends a request to a customer's server. */
  'webhook-tests': { per: 'account', calls: 60, seconds: 60 },
  /** Page verifications: each fetches a page from a customer's server, in a worker shared by all accounts. */
  'page-checks': { per: 'account', calls: 60, seconds: 60 },
  /** Pages shown in an editor: each request fetches the page once to determine how it can be framed. An editor sends one request per opened page. */
  'page-frames': { per: 'account', calls: 240, seconds: 60 },
  /** Test emails of email timers: enough to compare designs, too few to fill an inbox. */
  'test-emails': { per: 'person', calls: 10, seconds: 600 },
  /** Lead imports. The screen sends the maximum of 100,000 lines in 50 parts. */
  imports: { per: 'account', calls: 200, seconds: 600 },
  /** New campaigns and copies: each is stored permanently, with its pages and its history. */
  'new-campaigns': { per: 'account', calls: 200, seconds: 600 },
  /** Messages to the assistant: more than a user can type. */
  'assistant-messages': { per: 'person', calls: 30, seconds: 60 },
  /** Calls of the public API: twenty a second, more than a store's server needs, or a Zap that imports a list of leads. */
  'public-api': { per: 'key', calls: 1_200, seconds: 60 },
  /** Password strength ratings during typing: each takes a few milliseconds of CPU. A form requests a few per password, and works without a response. */
  'password-ratings': { per: 'network', calls: 600, seconds: 600 },
  /** Calls with unknown API keys. Valid keys from the same network are never rejected because of them. */
  'wrong-keys': { per: 'network', calls: 600, seconds: 600 },
  /** New records of browsers without proof of identity: enough for a household or a small office, not for a script that keeps requesting new countdowns. */
  'new-browsers': { per: 'visitor', calls: 30, neighborCalls: 300, seconds: 600, longestBlockSeconds: 86_400 },
  /** Email addresses that are new to the account's campaign, from pages, forms and links. */
  'new-addresses': { per: 'visitor', calls: 5, neighborCalls: 50, seconds: 600, longestBlockSeconds: 86_400 },
} as const satisfies Record<string, RequestLimit | VisitorLimit>;

/** The limits on what visitors create; the edge counts them where a record is created. */
export type VisitorLimitName = 'new-browsers' | 'new-addresses';

/** The name of a limit on requests, also used as the policy name in RateLimit headers. */
export type RequestLimitName = Exclude<keyof typeof requestLimits, VisitorLimitName>;

const minuteSeconds = 60;

/** Returns the message for an exceeded limit with the time to wait: in seconds below a minute and a half, else in minutes. */
export function waitMessage(retryAfterSeconds: number): string {
  const isShort = retryAfterSeconds < 1.5 * minuteSeconds;
  const amount = isShort ? retryAfterSeconds : Math.ceil(retryAfterSeconds / minuteSeconds);
  return `Too many requests. Try again in ${counted(amount, isShort ? 'second' : 'minute')}.`;
}
