import type { ProviderReply } from '@lastcall/providers';

/** The maximum pause, in seconds, that a provider may ask for. */
const maxSeconds = 86_400;
/** Headers with the seconds until a rate limit resets: the standard one, and those of Brevo, GetResponse and Ontraport. */
const resetHeaders = ['ratelimit-reset', 'x-sib-ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

/** Returns the pause that a provider asks for: `Retry-After` in seconds or as a date, otherwise the time until its rate limit resets; null if it gives neither. */
export function retryAfterIn(headers: ProviderReply<unknown>['headers'], now = Date.now()): number | null {
  const said = firstValue(headers['retry-after']);
  const seconds =
    said === undefined
      ? secondsIn(resetHeaders.map((name) => firstValue(headers[name])).find((value) => value !== undefined))
      : (secondsIn(said) ?? Math.ceil((Date.parse(said) - now) / 1_000));
  return seconds !== null && seconds > 0 ? Math.min(seconds, maxSeconds) : null;
}

function secondsIn(text: string | undefined): number | null {
  const digits = /^(\d{1,5})(?: seconds)?$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function firstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
