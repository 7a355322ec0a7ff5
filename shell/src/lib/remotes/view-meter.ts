import type { Release, RemoteName, RemoteView } from '@lastcall/contracts/release';
import type { AreaOwner } from './page-guard.ts';
import type { Visit, Visits } from './visits.ts';

/** Milliseconds after which finished views are sent, and how many are sent at once. */
export const sendMs = 30_000;
const maxAtOnce = 20;
/** Minimum duration in milliseconds of the interactions that the browser reports. */
const shortestInteraction = 40;

/** The dependencies of the meter. */
interface Measured {
  readonly page: Window & typeof globalThis;
  readonly visits: Visits;
  /** Returns how many queries of a version have failed and were not repeated successfully since. */
  readonly failedQueries: (owner: AreaOwner, isScreen: boolean) => number;
  /** Returns true for the URL of a script that a version has loaded. */
  readonly hasLoaded: (name: RemoteName, release: Release, url: string) => boolean;
  readonly send: (views: readonly RemoteView[]) => void;
}

/** The measurements of a visit whose content was shown or that failed. */
interface View {
  loadMs: number | null;
  /** True while the content is shown. */
  isShown: boolean;
  hasFailed: boolean;
  longFrames: number;
  inpMs: number | null;
  /** Counted while the content is still mounted. */
  failedQueries: number;
  /** True once the page was closed. A page that the browser restores continues the same visit. */
  isCounted: boolean;
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string }[];
}

/**
 * Measures each visit of a screen or slot, and sends one view for it when it ends. The view has failed if the version
 * failed during the visit, before or after it was shown. A visit that ends while it is still loading is not a view.
 * An interaction belongs to the innermost area of its target; a frame of more than 50 ms to every version that has
 * loaded a script which took part in it.
 */
export function createViewMeter({ page, visits, failedQueries, hasLoaded, send }: Measured) {
  const views = new Map<Visit, View>();
  const finished: RemoteView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (finished.length > 0) send(finished.splice(0, maxAtOnce));
  };
  const add = (view: RemoteView): void => {
    finished.push(view);
    // Sent immediately, so that a failing canary is stopped soon.
    if (view.hasFailed) return flush();
    timer ??= setTimeout(flush, sendMs);
  };
  const viewOf = (visit: Visit): View => {
    const view = views.get(visit) ?? {
      loadMs: null,
      isShown: false,
      hasFailed: false,
      longFrames: 0,
      inpMs: null,
      failedQueries: 0,
      isCounted: false,
    };
    views.set(visit, view);
    return view;
  };
  const hide = (visit: Visit, view: View): void => {
    if (!view.isShown) return;
    view.isShown = false;
    view.failedQueries = failedQueries(visit.owner, visit.isScreen);
  };
  const count = (visit: Visit, view: View): void => {
    if (view.isCounted) return;
    hide(visit, view);
    view.isCounted = true;
    const { owner, screen } = visit;
    const { hasFailed, longFrames, loadMs, inpMs } = view;
    add({
      remote: owner.name,
      version: owner.release.version,
      screen,
      hasFailed,
      failedQueries: view.failedQueries,
      longFrames,
      loadMs,
      inpMs,
    });
  };

  observe(page, 'event', { durationThreshold: shortestInteraction }, (entry) => {
    const { interactionId, target, duration } = entry as PerformanceEventTiming;
    if (!interactionId || !(target instanceof page.Element)) return;
    const area = target.closest('[data-area]');
    for (const [visit, view] of views)
      if (view.isShown && visit.area === area) view.inpMs = Math.max(view.inpMs ?? 0, Math.round(duration));
  });
  observe(page, 'long-animation-frame', {}, (entry) => {
    const { scripts } = entry as LongFrame;
    for (const [{ owner }, view] of views)
      if (view.isShown && scripts.some(({ sourceURL }) => hasLoaded(owner.name, owner.release, sourceURL)))
        view.longFrames += 1;
  });
  page.addEventListener('pagehide', () => {
    for (const [visit, view] of views) count(visit, view);
    flush();
  });

  const isOf = ({ name, release }: AreaOwner, visit: Visit): boolean =>
    visit.owner.name === name && visit.owner.release.version === release.version;
  const visitsOf = (owner: AreaOwner): Visit[] => [...visits].filter((visit) => isOf(owner, visit));
  const visitFailed = (visit: Visit): void => void (viewOf(visit).hasFailed = true);

  return {
    /** Returns true while an area shows a version. */
    isShown: (owner: AreaOwner): boolean => [...views].some(([visit, { isShown }]) => isShown && isOf(owner, visit)),
    /** Called with the load time when a visit shows its content; returns a function to call when it no longer does. */
    shown: (visit: Visit, loadMs: number): (() => void) => {
      const view = viewOf(visit);
      view.loadMs ??= Math.round(loadMs);
      view.isShown = true;
      return () => hide(visit, view);
    },
    /** Called when a visit has ended. */
    ended: (visit: Visit): void => {
      const view = views.get(visit);
      if (view) count(visit, view);
      views.delete(visit);
    },
    /** Marks a visit as failed. */
    visitFailed,
    /** Marks the visits of a version as failed, when it fails in a way that was reported before. */
    failedAgain: (owner: AreaOwner): void => visitsOf(owner).forEach(visitFailed),
    /**
     * Marks the visits of a version as failed. A failure after its last visit belongs to that visit, unless its view
     * was sent already. Without such a visit, the failure belongs to no screen.
     */
    failed: (owner: AreaOwner): void => {
      const own = visitsOf(owner);
      own.forEach(visitFailed);
      if (own.length > 0) return;
      const { name: remote, release } = owner;
      const last = finished.findLastIndex((view) => view.remote === remote && view.version === release.version);
      if (last !== -1) {
        finished[last] = { ...finished[last]!, hasFailed: true };
        return flush();
      }
      const nothing = { failedQueries: 0, longFrames: 0, loadMs: null, inpMs: null };
      add({ remote, version: release.version, screen: '', hasFailed: true, ...nothing });
    },
  };
}

/** Observes a type of entry, if the browser supports it. */
function observe(
  page: Window & typeof globalThis,
  type: string,
  more: object,
  take: (entry: PerformanceEntry) => void,
): void {
  if (!page.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  new page.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, ...more });
}
