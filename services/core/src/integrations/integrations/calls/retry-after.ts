import type { ProviderReply } from '@lastcall/providers';

/** A pause that a provider asks for is believed up to this many seconds. */
const mostSeconds = 86_400;
/** Headers that say in how many seconds a limit begins anew: the usual one, and those of Brevo, GetResponse and Ontraport. */
const resetHeaders = ['ratelimit-reset', 'x-sib-ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/** How long a provider asks to wait: `Retry-After` in seconds or as a date, else when its limit begins anew; null where it says nothing. */
export function retryAfterIn(headers: ProviderReply<unknown>['headers'], now = Date.now()): number | null {
  const said = one(headers['retry-after']);
  const seconds =
    said === undefined
      ? secondsIn(resetHeaders.map((name) => one(headers[name])).find((value) => value !== undefined))
      : (secondsIn(said) ?? Math.ceil((Date.parse(said) - now) / 1_000));
  return seconds !== null && seconds > 0 ? Math.min(seconds, mostSeconds) : null;
}

function secondsIn(text: string | undefined): number | null {
  const digits = /^(\d{1,5})(?: seconds)?$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
