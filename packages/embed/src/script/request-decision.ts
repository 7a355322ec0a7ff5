import type { Decision, DecisionRequest } from '@lastcall/contracts/tracking';
import { abortAfter } from '../abort-after.ts';
import { toJson } from '@lastcall/widgets/json';
import type { TrustedClock } from './clock.ts';

const timeoutMs = 10_000;
/** Milliseconds before the first retry; each next pause is twice as long. */
const firstRetryDelayMs = 2000;

/** A short random delay, so that visitors do not retry simultaneously. */
export const jitteredDelay = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

/**
 * Requests a decision, and sets the clock from the response. Retries an unavailable server (no connection, 5xx, 429) up to `retries` times with
 * increasing delays; returns undefined when it stays unavailable, null when it rejects the request or returns anything other than a decision.
 */
export async function requestDecision(
  edge: string,
  request: DecisionRequest,
  retries: number,
  clock: TrustedClock,
  isStillWanted: () => boolean,
): Promise<Decision | null | undefined> {
  for (let attempt = 0; isStillWanted(); attempt++) {
    const answer = await requestDecisionOnce(edge, request, clock);
    if (answer !== undefined || attempt >= retries) return answer;
    await jitteredDelay(firstRetryDelayMs * 2 ** attempt);
  }
  return;
}

/** Returns undefined while the server is unavailable. */
async function requestDecisionOnce(
  edge: string,
  request: DecisionRequest,
  clock: TrustedClock,
): Promise<Decision | null | undefined> {
  const takeTime = clock.startRequest();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${edge}/e/decide`, {
      method: 'POST',
      body: toJson(request),
      referrerPolicy: 'no-referrer',
      signal: abortAfter(timeoutMs),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (response.status >= 500 || response.status === 429) return undefined;
  if (!response.ok) return null;
  const decision = decisionIn(text);
  if (decision) takeTime(Date.parse(decision.now));
  return decision;
}

/** Parses a decision; returns null for any other content, such as a proxy's page. */
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
