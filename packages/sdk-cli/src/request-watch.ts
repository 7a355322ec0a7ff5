import type { CDPSession } from 'playwright-core';
import { routes } from '@lastcall/contracts/routes';
import { smokeMessages } from './smoke-messages.ts';
import { firstLocation, type Watched } from './page-watch.ts';

/** API calls that the shell makes for itself and no screen needs. */
const ofShell: readonly string[] = [
  routes.getSession.path,
  routes.listRemotes.path,
  routes.reportRemoteFailure.path,
  routes.reportRemoteViews.path,
  routes.trackProductEvent.path,
];

/** A request of a page that failed; `status` is null when no response arrived. */
export interface FailedRequest {
  readonly method: string;
  readonly url: string;
  readonly status: number | null;
  /** The place in the version that sent the request; undefined when the shell sent it on the version's behalf. */
  readonly location: string | undefined;
}

type SentRequest = Omit<FailedRequest, 'status'>;

/** Watches the calls of a page to its own origin. Returns a function that lists the calls that have failed so far, excluding canceled ones, for example by a navigation. */
export async function watchRequests(session: CDPSession, watched: Watched): Promise<() => readonly FailedRequest[]> {
  const sent = new Map<string, SentRequest>();
  const failed: FailedRequest[] = [];
  const end = (requestId: string, status: number | null): void => {
    const request = sent.get(requestId);
    if (request && (status === null || status >= 400)) failed.push({ ...request, status });
    sent.delete(requestId);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, documentURL, type = 'Other', initiator }) => {
    if (!['Fetch', 'XHR'].includes(type) || !isCallOf(documentURL, request.url)) return;
    const place = firstLocation(initiator.stack?.callFrames ?? [], watched);
    sent.set(requestId, { method: request.method, url: request.url, location: place });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status >= 400) end(requestId, response.status);
  });
  session.on('Network.loadingFinished', ({ requestId }) => void sent.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId, canceled = false }) =>
    canceled ? void sent.delete(requestId) : end(requestId, null),
  );
  await session.send('Network.enable');
  return () => failed;
}

/** True for a call to the app that a screen may need. */
function isCallOf(page: string, url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === new URL(page).origin && !ofShell.includes(pathname);
}

/** Returns the problem of requests that failed on a screen. Screens may handle 4xx responses, but server and network errors always count. */
export function requestProblem(failed: readonly FailedRequest[]): string | undefined {
  const broken = failed.filter(({ status }) => status === null || status >= 500);
  return broken.length > 0 ? smokeMessages.failedRequests(describeRequests(broken)) : undefined;
}

/** Names each of the requests once, with its result and place. */
export function describeRequests(failed: readonly FailedRequest[]): string[] {
  return [
    ...new Set(
      failed.map(({ method, url, status, location: place }) =>
        smokeMessages.request(`${method} ${new URL(url).pathname}`, status, place),
      ),
    ),
  ];
}
