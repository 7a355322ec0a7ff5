import type { WebhookDelivery, WebhookDeliveryState, WebhookTry } from '@lastcall/contracts/webhooks';
import { messages } from './messages.ts';

/** Milliseconds between two looks, where something moves and where it waits. */
const soonMs = 2_000;
const seldomMs = 30_000;

/** What came of something that was sent, for its owner. */
interface Outcome {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What came of a try: the answer in a sentence, and what to do where there is something to do. */
export function outcomeOf({
  status,
  problem,
  durationMs,
}: Pick<WebhookTry, 'status' | 'problem' | 'durationMs'>): Outcome {
  if (problem === null) return { tone: 'success', text: messages.arrived(status ?? 200, durationMs) };
  return { tone: 'danger', text: reasonOf({ status, problem }) ?? messages.failed };
}

/** A delivery as its owner sees it: one that waits for its next try fails until it arrives. */
export type ShownState = WebhookDeliveryState | 'failing';

/** How a delivery stands. */
export function shownState({ state, nextTryAt }: Pick<WebhookDelivery, 'state' | 'nextTryAt'>): ShownState {
  return state === 'pending' && nextTryAt !== null ? 'failing' : state;
}

/** Milliseconds until the next look at deliveries: soon while one is being sent or about to be, seldom while one waits; 0 when none will change. */
export function lookAgainMs(
  deliveries: readonly Pick<WebhookDelivery, 'state' | 'nextTryAt'>[],
  nowMs: number,
): number {
  const waits = deliveries
    .filter(({ state }) => state === 'pending')
    .map(({ nextTryAt }) => (nextTryAt === null ? 0 : Date.parse(nextTryAt) - nowMs));
  if (waits.length === 0) return 0;
  return Math.min(...waits) < seldomMs ? soonMs : seldomMs;
}

/** Why a delivery has not arrived, in a sentence; null when it has, or was not tried yet. */
export function reasonOf({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
  if (problem === null) return null;
  return problem === 'refused' && status !== null && status >= 300 && status < 400
    ? messages.redirected
    : messages.problems[problem];
}
