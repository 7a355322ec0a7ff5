import type { WebhookDelivery, WebhookDeliveryState, WebhookTry } from '@lastcall/contracts/webhooks';
import { messages } from './messages.ts';

/** Milliseconds between two polls, while a delivery is in progress and while it waits. */
const fastPollMs = 2_000;
const slowPollMs = 30_000;

/** The outcome of a delivery, for its owner. */
interface Outcome {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** Describes an attempt: the response in a sentence, and what to do about it. */
export function outcomeOf({
  status,
  problem,
  durationMs,
}: Pick<WebhookTry, 'status' | 'problem' | 'durationMs'>): Outcome {
  if (problem === null) return { tone: 'success', text: messages.arrived(status ?? 200, durationMs) };
  return { tone: 'danger', text: reasonOf({ status, problem }) ?? messages.failed };
}

/** The state of a delivery for its owner: one that waits for a retry counts as failed until it is delivered. */
export type ShownState = WebhookDeliveryState | 'failing';

/** Returns the state of a delivery. */
export function shownState({ state, nextTryAt }: Pick<WebhookDelivery, 'state' | 'nextTryAt'>): ShownState {
  return state === 'pending' && nextTryAt !== null ? 'failing' : state;
}

/** Returns the milliseconds until the next poll of deliveries: short while one is being sent, long while one waits; 0 when none will change. */
export function pollAgainMs(
  deliveries: readonly Pick<WebhookDelivery, 'state' | 'nextTryAt'>[],
  nowMs: number,
): number {
  const waits = deliveries
    .filter(({ state }) => state === 'pending')
    .map(({ nextTryAt }) => (nextTryAt === null ? 0 : Date.parse(nextTryAt) - nowMs));
  if (waits.length === 0) return 0;
  return Math.min(...waits) < slowPollMs ? fastPollMs : slowPollMs;
}

/** Returns why a delivery has not arrived, in a sentence; null when it has, or was not attempted yet. */
export function reasonOf({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
  if (problem === null) return null;
  return problem === 'refused' && status !== null && status >= 300 && status < 400
    ? messages.redirected
    : messages.problems[problem];
}
