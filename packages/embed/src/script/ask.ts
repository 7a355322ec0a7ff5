import type { Decision, DecisionRequest } from '@lastcall/contracts';

/** A decision, and by how many milliseconds the server's clock is ahead of this browser's. */
export interface Answer {
  readonly decision: Decision;
  readonly clockOffsetMs: number;
}

const timeoutMs = 10_000;
const longestPauseMs = 60_000;

/** A little waiting, differently long for everybody, so that visitors do not come back all at once. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms * (0.5 + Math.random())));

/**
 * Asks what this page shows. A server that is away (no connection, 5xx, 429) is asked again up to `retries` times, less and less often;
 * null when it stays away, refuses, or answers something that is no decision.
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
      body: JSON.stringify(request),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    return 'later';
  }
  if (response.status >= 500 || response.status === 429) return 'later';
  if (!response.ok) return null;
  // The answer left the server half a round trip ago.
  const halfTripMs = (performance.now() - sentAt) / 2;
  const decision = decisionIn(text);
  return decision && { decision, clockOffsetMs: Date.parse(decision.now) + halfTripMs - Date.now() };
}

/** The server's own shape is trusted once it is recognised; anything else, such as a proxy's page, is not. */
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
