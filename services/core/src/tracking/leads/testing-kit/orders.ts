import { trackingDefaults } from '@lastcall/contracts/campaigns';
import type { StartedBy } from '@lastcall/contracts/tracking/leads';
import type { DeadlineRule } from '@lastcall/deadline';
import type { TrackedCampaign } from '@lastcall/core/read-models';

/** The signals of a request, each a small number or null. `token` counts back from the most recently returned lead. */
export interface VisitSignals {
  readonly visitor: number | null;
  readonly email: number | null;
  readonly token: number | null;
  readonly network: number | null;
}

/** An event and the minutes since the previous one. */
export type LeadEvent = { readonly afterMinutes: number } & (
  | ({ readonly do: 'come'; readonly by: StartedBy } & VisitSignals)
  | { readonly do: 'reset' | 'clear'; readonly email: number }
  | { readonly do: 'edit'; readonly rule: number; readonly moves: boolean }
);

const starts: readonly StartedBy[] = ['visit', 'link', 'opt-in', 'pixel', 'listener', 'api', 'import'];

/** Rules that a campaign may have or change to: short and long, relative and calendar-based. */
export const rules: readonly DeadlineRule[] = [
  { kind: 'minutes', minutes: 90 },
  { kind: 'minutes', minutes: 20 },
  { kind: 'hours', hours: 30 },
  { kind: 'days', days: 1, time: '18:00' },
];

/** Pauses in minutes: none, short ones, and those after which deadlines and tracking lifetimes have passed. */
const pauses = [0, 0, 1, 7, 30, 100, 24 * 60, 3 * 24 * 60];

/** The numbers of browsers, email addresses, networks and recent tokens. */
const counts = { visitors: 4, emails: 3, networks: 2, tokens: 3 } as const;

/** Decodes a number below 2^31 as an event, so that a sequence of events is a list of numbers, which is fast to generate and to shrink. */
export function decodeEvent(number: number): LeadEvent {
  const digits = { rest: number };
  const afterMinutes = pauses[take(digits, pauses.length)]!;
  const kind = take(digits, 16);
  if (kind === 0) return { do: 'reset', afterMinutes, email: take(digits, counts.emails) };
  if (kind === 1) return { do: 'clear', afterMinutes, email: take(digits, counts.emails) };
  if (kind === 2) return { do: 'edit', afterMinutes, rule: take(digits, rules.length), moves: take(digits, 2) === 0 };
  const coming = {
    visitor: maybe(digits, counts.visitors),
    email: maybe(digits, counts.emails),
    token: take(digits, 3) === 0 ? take(digits, counts.tokens) : null,
    network: maybe(digits, counts.networks),
  };
  const isAnonymous = coming.visitor === null && coming.email === null && coming.token === null;
  return {
    do: 'come',
    afterMinutes,
    by: starts[take(digits, starts.length)]!,
    ...coming,
    ...(isAnonymous ? { visitor: 0 } : {}),
  };
}

/** The values that the numbers represent. */
export const named = {
  visitor: (number: number): string => `visitor-${number}`.padEnd(22, '_'),
  email: (number: number): string => `person-${number}@site.test`,
  network: (number: number): string => `203.0.113.${number}`,
};

/** Returns a campaign for a sequence: with or without re-entry, with cookies only or with networks too. */
export function campaignOf(number: number): TrackedCampaign {
  return {
    accountId: 1,
    id: 'campaign',
    name: '',
    rule: rules[number % rules.length]!,
    ruleVersion: 1,
    timezone: 'Europe/Vienna',
    tracking: { ...trackingDefaults, coupon_cookie_exist_days: number % 3, track_cookies: number % 2 === 0 },
    text: {},
    remaining: null,
    soldOutAt: null,
    isArchived: false,
    startsBy: 'visitors',
    isOfStore: false,
    postHash: '',
    testPageHash: '',
  };
}

function take(digits: { rest: number }, base: number): number {
  const digit = digits.rest % base;
  digits.rest = Math.floor(digits.rest / base);
  return digit;
}

function maybe(digits: { rest: number }, count: number): number | null {
  const digit = take(digits, count + 1);
  return digit === count ? null : digit;
}
