import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
// Includes the former names of calls, which remotes that were built for contracts up to 1.4 send.
import { addresses as routes } from '@lastcall/contracts/addresses';
import type { ApiRoute, CallName } from '@lastcall/contracts/routes';
import { answeredError, ownErrors, type ErrorBody } from '@lastcall/contracts/platform';
import { requestUrl, type Call } from './call.ts';
import type { Renewal } from './renewal.ts';
import { sessionExpired, type SessionState } from './session.ts';

/** The reason why a call failed: the service's error, with `status` 0 when no response arrived. */
export interface CallProblem extends ErrorBody {
  readonly status: number;
}

const baseQuery: BaseQueryFn<Call, unknown, CallProblem> = async (call, { dispatch, getState, extra, signal }) => {
  const answer = await send(call, signal);
  if (answer.error?.code !== 'session_expired' || call.endpoint === 'getSession') return answer;

  dispatch(sessionExpired());
  const isExpired = (getState() as { session: SessionState }).session.status === 'expired';
  // The service rejected the call before executing it, so it can be resent once the same user is signed in again.
  return isExpired && (await (extra as { renewal: Renewal }).renewal.wait()) ? send(call, signal) : answer;
};

type Answer =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CallProblem; readonly data?: undefined };

/** The timeout of reads in milliseconds; longer than the timeout of each statement in the services. */
export const longestReadMs = 20_000;

/** Sends a call. Only reads have a timeout: a write without a response may have been executed. */
async function send(call: Call, signal: AbortSignal): Promise<Answer> {
  const route = call.route ?? call.address ?? routes[call.endpoint as CallName];
  if (route.method !== 'GET') return answerTo(call, route, { signal, canceled: signal });
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longestReadMs);
  try {
    return await answerTo(call, route, { signal: AbortSignal.any([signal, limit.signal]), canceled: signal });
  } finally {
    clearTimeout(timer);
  }
}

async function answerTo(
  call: Call,
  { method, path }: ApiRoute,
  { signal, canceled }: { readonly signal: AbortSignal; readonly canceled: AbortSignal },
): Promise<Answer> {
  const init: RequestInit = { method, credentials: 'same-origin', signal };
  if (call.body !== undefined)
    Object.assign(init, { body: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } });

  const answer = await fetch(requestUrl(path, call.params, call.query), init).catch((cause: unknown) =>
    canceled.aborted ? Promise.reject(cause) : null,
  );
  if (!answer) return { error: asProblem(0, 'unavailable') };
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return { data: body };

  const known = answeredError.safeParse(body);
  return {
    error: known.success
      ? { ...known.data, status: answer.status }
      : asProblem(answer.status, answer.status === 401 ? 'session_expired' : 'unavailable'),
  };
}

function asProblem(status: number, code: 'unavailable' | 'session_expired'): CallProblem {
  const message = ownErrors[code];
  return { status, code, message, error: message, requestId: '' };
}

/** Cache tags that calls provide and invalidate, so that a change in one area refreshes what another shows. Other tags are private to a remote. */
export const tags = [
  'session',
  'campaigns',
  'campaign',
  'pages',
  'bars',
  'avatars',
  'bar-templates',
  'email-timer',
  'webpage-timer',
  'email-setup',
  'sales',
  'sale-events',
  'connection',
  'checklist',
  'reset-links',
  'remotes',
  'webhooks',
  'leads',
  'portal',
] as const;

/**
 * The shared API of shell and remotes; each area injects its endpoints with `api.injectEndpoints`.
 * Its tags connect areas: one invalidates what another shows.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  endpoints: () => ({}),
});

// Remotes have their own namespaces (`apiOfRemote`); an existing endpoint without one belongs to an earlier version of a remote, built before namespaces existed.
const { injectEndpoints } = api;
api.injectEndpoints = (injected) => injectEndpoints({ overrideExisting: true, ...injected });
