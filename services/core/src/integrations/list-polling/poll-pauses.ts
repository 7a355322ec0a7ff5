import type { ProviderError } from '@lastcall/providers';

/** Milliseconds between two polls without a webhook, and beside a webhook, which reports all but imported contacts. */
const aloneMs = 60_000;
const besideWebhookMs = 15 * 60_000;
/** The longest pause after failures. */
const maxFailedMs = 3_600_000;

/** Returns the pause after a poll, with jitter of up to 10%, so that simultaneous polls drift apart. */
export function betweenPollsMs(hasWebhook: boolean, chance = Math.random()): number {
  return (hasWebhook ? besideWebhookMs : aloneMs) * (0.9 + 0.2 * chance);
}

/** Returns the pause after consecutive failures: doubled each time, and at least what the provider asks for. */
export function afterFailureMs(
  failures: number,
  { retryAfterSeconds }: Pick<ProviderError, 'retryAfterSeconds'>,
  chance = Math.random(),
): number {
  const growing = Math.min(aloneMs * 2 ** Math.min(failures, 20), maxFailedMs);
  return Math.max(growing * (0.9 + 0.2 * chance), (retryAfterSeconds ?? 0) * 1_000);
}
