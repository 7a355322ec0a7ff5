/** How often something that costs may be asked for: `calls` in each `seconds`, counted for everybody of an account together, for one person, for one API key, or for one network of callers. */
export interface RequestLimit {
  readonly per: 'account' | 'person' | 'key' | 'network';
  readonly calls: number;
  readonly seconds: number;
}

/**
 * The limits on requests of those who have an account or a key, and on what costs of those who have none. They keep one customer, or one program that runs wild, from using up what all share; nobody who works by hand meets them.
 * An endpoint names its limit; endpoints that name the same one share it.
 */
export const requestLimits = {
  /** Tests and replays of outgoing webhooks: each sends a request to somebody's server. */
  'webhook-tests': { per: 'account', calls: 60, seconds: 60 },
  /** Page verifications: each reads a page of somebody's server, in a worker that all accounts share. */
  'page-checks': { per: 'account', calls: 60, seconds: 60 },
  /** Pages shown in an editor: each reads the page once to learn how it can be shown. An editor asks once for each page that it opens. */
  'page-frames': { per: 'account', calls: 240, seconds: 60 },
  /** Imports of people. The screen sends a list of 100,000 lines, the longest that it takes, in 50. */
  imports: { per: 'account', calls: 200, seconds: 600 },
  /** New campaigns and copies of campaigns: each is kept for good, with its pages and its history. */
  'new-campaigns': { per: 'account', calls: 200, seconds: 600 },
  /** Messages to the assistant: more than anybody types. */
  'assistant-messages': { per: 'person', calls: 30, seconds: 60 },
  /** Calls of the public API: twenty a second, which a shop's server or a Zap that starts a list of people stays below. */
  'public-api': { per: 'key', calls: 1_200, seconds: 60 },
  /** Ratings of passwords while they are chosen: each takes some milliseconds of a core. A form asks a few times for each password; without an answer it works all the same. */
  'password-ratings': { per: 'network', calls: 600, seconds: 600 },
  /** Calls with API keys that nobody has. Right keys from the same network are never refused for them. */
  'wrong-keys': { per: 'network', calls: 600, seconds: 600 },
} as const satisfies Record<string, RequestLimit>;

/** The name of a limit; the RateLimit headers name the policy so, too. */
export type RequestLimitName = keyof typeof requestLimits;

const minuteSeconds = 60;

/** Says that something was asked for too often, and when to try again: in seconds below a minute and a half, else in minutes. */
export function waitMessage(retryAfterSeconds: number): string {
  const isShort = retryAfterSeconds < 1.5 * minuteSeconds;
  const amount = isShort ? retryAfterSeconds : Math.ceil(retryAfterSeconds / minuteSeconds);
  return `Too many requests. Try again in ${amount} ${isShort ? 'second' : 'minute'}${amount === 1 ? '' : 's'}.`;
}
