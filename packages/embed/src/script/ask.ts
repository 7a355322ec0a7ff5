import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import { abortAfter } from '../abort-after.ts';
import { toJson } from '@lastcall/widgets/json';

/** A decision, and the milliseconds by which the server's clock is ahead of this browser's. */
export interface Answer {
  readonly decision: Decision;
  readonly clockOffsetMs: number;
}

const timeoutMs = 10_000;
const longestPauseMs = 60_000;

/** A short random delay, so that visitors do not retry simultaneously. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

/**
 * Requests what this page shows. Retries an unavailable server (no connection, 5xx, 429) up to `retries` times with increasing delays;
 * returns null when it stays unavailable, rejects the request, or returns something else than a decision.
 */
export async function ask(
  edge: string,
  request: DecisionRequest,
  retries: number,
  isStillWanted: () => boolean,
): Promise<Answer | null> {
  for (let attempt = 0; isStillWanted(); attempt++) {
    const answer = await askOnce(edge, request);
    if (answer !== 'later' || attempt >= retries) return answer === 'later' ? null : answer;
    await pause(Math.min(longestPauseMs, 2000 * 2 ** attempt));
  }
  return null;
}

async function askOnce(edge: string, request: DecisionRequest): Promise<Answer | null | 'later'> {
  const sentAt = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${edge}/e/decide`, {
      method: 'POST',
      body: toJson(request),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abortAfter(timeoutMs),
    });
    text = await response.text();
  } catch {
    return 'later';
  }
  if (response.status >= 500 || response.status === 429) return 'later';
  if (!response.ok) return null;
  // The response left the server half a round trip ago.
  const halfTripMs = (performance.now() - sentAt) / 2;
  const decision = decisionIn(text);
  return decision && { decision, clockOffsetMs: Date.parse(decision.now) + halfTripMs - Date.now() };
}

/** A recognized response shape is trusted; anything else, such as a proxy's page, is not. */
function decisionIn(text: string): Decision | null {
  try {
    const value = JSON.parse(text) as Decision;
    const isWhole =
      Date.parse(value.now) > 0 &&
      (value.do !== 'show' || (value.texts && (value.deadlineAt === null || Date.parse(value.deadlineAt) > 0)));
    return isWhole ? value : null;
  } catch {
    return null;
  }
}
