import type { CDPSession } from 'playwright-core';
import { routes } from '@lastcall/contracts/routes';
import { smokeMessages } from './smoke-messages.ts';
import { firstPlace, type Watched } from './page-watch.ts';

/** Calls of the shell itself that no screen needs. */
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
  /** The place in the version that sent it; undefined when its scripts had the shell send it. */
  readonly place: string | undefined;
}

type Sent = Omit<FailedRequest, 'status'>;

/** Watches the calls of a page to its own origin. Returns a function that lists those that have failed so far; one that was canceled, as by a navigation, has not. */
export async function watchRequests(session: CDPSession, watched: Watched): Promise<() => readonly FailedRequest[]> {
  const sent = new Map<string, Sent>();
  const failed: FailedRequest[] = [];
  const end = (requestId: string, status: number | null): void => {
    const request = sent.get(requestId);
    if (request && (status === null || status >= 400)) failed.push({ ...request, status });
    sent.delete(requestId);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, documentURL, type = 'Other', initiator }) => {
    if (!['Fetch', 'XHR'].includes(type) || !isCallOf(documentURL, request.url)) return;
    const place = firstPlace(initiator.stack?.callFrames ?? [], watched);
    sent.set(requestId, { method: request.method, url: request.url, place });
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

/** Returns the problem of requests that failed on a screen. The service may refuse a request for a reason that the screen handles; a failure of the service or network is never one. */
export function requestProblem(failed: readonly FailedRequest[]): string | undefined {
  const broken = failed.filter(({ status }) => status === null || status >= 500);
  return broken.length > 0 ? smokeMessages.failedRequests(named(broken)) : undefined;
}

/** Names each of the requests once, with its result and place. */
export function named(failed: readonly FailedRequest[]): string[] {
  return [
    ...new Set(
      failed.map(({ method, url, status, place }) =>
        smokeMessages.request(`${method} ${new URL(url).pathname}`, status, place),
      ),
    ),
  ];
}
