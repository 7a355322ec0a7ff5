import type { ProviderError } from '@lastcall/providers';

/** Milliseconds between two polls where nobody else tells of new subscribers, and beside a webhook, which tells of all but those that an import brings. */
const aloneMs = 60_000;
const besideWebhookMs = 15 * 60_000;
/** The longest pause after failures. */
const mostFailedMs = 3_600_000;

/** How long to wait after a poll: a tenth more or less by chance, so that polls that began together do not stay so. */
export function betweenPollsMs(hasWebhook: boolean, chance = Math.random()): number {
  return (hasWebhook ? besideWebhookMs : aloneMs) * (0.9 + 0.2 * chance);
}

/** How long to wait after so many failures in a row: twice as long each time, and as long as the provider asks for. */
export function afterFailureMs(
  failures: number,
  { retryAfterSeconds }: Pick<ProviderError, 'retryAfterSeconds'>,
  chance = Math.random(),
): number {
  const growing = Math.min(aloneMs * 2 ** Math.min(failures, 20), mostFailedMs);
  return Math.max(growing * (0.9 + 0.2 * chance), (retryAfterSeconds ?? 0) * 1_000);
}
