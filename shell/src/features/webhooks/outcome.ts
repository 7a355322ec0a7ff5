import type { WebhookDelivery, WebhookTry } from '@lastcall/contracts/webhooks';
import { messages } from './messages.ts';

/** What came of something that was sent, for its owner. */
export interface Outcome {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What came of a try: the answer in a sentence, and what to do where there is something to do. */
export function outcomeOf({ status, problem, durationMs }: Pick<WebhookTry, 'status' | 'problem' | 'durationMs'>): Outcome {
  if (problem === null) return { tone: 'success', text: messages.arrived(status ?? 200, durationMs) };
  return { tone: 'danger', text: reasonOf({ status, problem }) ?? messages.failed };
}

/** Why a delivery has not arrived, in a sentence; null when it has, or was not tried yet. */
export function reasonOf({ status, problem }: Pick<WebhookDelivery, 'status' | 'problem'>): string | null {
  if (problem === null) return null;
  return problem === 'refused' && status !== null && status >= 300 && status < 400 ? messages.redirected : messages.problems[problem];
}
