import type { Release, RemoteName, RemoteView } from '@lastcall/contracts/release';
import type { AreaOwner } from './page-guard.ts';

/** Milliseconds after which finished views are sent, and how many are sent at once. */
export const sendMs = 30_000;
const mostAtOnce = 20;
/** Milliseconds from which the browser reports an interaction at all. */
const shortestInteraction = 40;

/** The dependencies of the meter. */
interface Measured {
  readonly page: Window & typeof globalThis;
  /** Returns how many queries of a version have failed and were not repeated since. */
  readonly failedQueries: (owner: AreaOwner, isScreen: boolean) => number;
  /** Returns true for the URL of a script that a version has loaded. */
  readonly hasLoaded: (name: RemoteName, release: Release, url: string) => boolean;
  readonly send: (views: readonly RemoteView[]) => void;
}

interface OpenView extends Pick<RemoteView, 'screen' | 'loadMs'> {
  readonly owner: AreaOwner;
  readonly area: Element;
  readonly isScreen: boolean;
  hasFailed: boolean;
  longFrames: number;
  inpMs: number | null;
  /** Counted while the content of a view that ends is still mounted; null before. */
  failedQueries: number | null;
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string }[];
}

/**
 * Measures each view of a screen or slot and sends the finished ones. An interaction belongs to the innermost area of
 * its target; a frame of more than 50 ms to every version that has loaded a script which took part in it.
 */
export function createViewMeter({ page, failedQueries, hasLoaded, send }: Measured) {
  const open = new Set<OpenView>();
  const finished: RemoteView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (finished.length > 0) send(finished.splice(0, mostAtOnce));
  };
  const add = (view: RemoteView): void => {
    finished.push(view);
    // A canary that fails must be stopped soon.
    if (view.hasFailed) return flush();
    timer ??= setTimeout(flush, sendMs);
  };
  const close = (view: OpenView): void => {
    if (!open.delete(view)) return;
    const { owner, isScreen, screen, loadMs, hasFailed, longFrames, inpMs } = view;
    const { name: remote, release } = owner;
    add({
      remote,
      version: release.version,
      screen,
      hasFailed,
      failedQueries: view.failedQueries ?? failedQueries(owner, isScreen),
      longFrames,
      loadMs,
      inpMs,
    });
  };

  observe(page, 'event', { durationThreshold: shortestInteraction }, (entry) => {
    const { interactionId, target, duration } = entry as PerformanceEventTiming;
    if (!interactionId || !(target instanceof page.Element)) return;
    const area = target.closest('[data-area]');
    for (const view of open) if (view.area === area) view.inpMs = Math.max(view.inpMs ?? 0, Math.round(duration));
  });
  observe(page, 'long-animation-frame', {}, (entry) => {
    const { scripts } = entry as LongFrame;
    for (const view of open)
      if (scripts.some(({ sourceURL }) => hasLoaded(view.owner.name, view.owner.release, sourceURL)))
        view.longFrames += 1;
  });
  page.addEventListener('pagehide', () => {
    for (const view of open) close(view);
    flush();
  });

  const viewsOf = ({ name, release }: AreaOwner): OpenView[] =>
    [...open].filter(({ owner }) => owner.name === name && owner.release.version === release.version);

  return {
    /** Returns true while an area shows a version. */
    isShown: (owner: AreaOwner): boolean => viewsOf(owner).length > 0,
    /** Begins a view of a screen or slot that has just been shown; returns a function that ends it. */
    shown: (owner: AreaOwner, area: Element, loadMs: number, isScreen = true): (() => void) => {
      const screen = area.getAttribute('data-area') ?? '';
      const view: OpenView = {
        owner,
        area,
        isScreen,
        screen,
        loadMs: Math.round(loadMs),
        hasFailed: false,
        longFrames: 0,
        inpMs: null,
        failedQueries: null,
      };
      open.add(view);
      return () => {
        view.failedQueries = failedQueries(owner, isScreen);
        // A change that the cleanups of the content leave on the page is a failure of this view.
        queueMicrotask(() => close(view));
      };
    },
    /** Marks the open views of a version as failed; without one, the version failed before it was shown. */
    failed: (owner: AreaOwner): void => {
      const own = viewsOf(owner);
      for (const view of own) view.hasFailed = true;
      if (own.length > 0) return;
      const nothing = { failedQueries: 0, longFrames: 0, loadMs: null, inpMs: null };
      add({ remote: owner.name, version: owner.release.version, screen: '', hasFailed: true, ...nothing });
    },
  };
}

/** Not every browser measures everything. */
function observe(
  page: Window & typeof globalThis,
  type: string,
  more: object,
  take: (entry: PerformanceEntry) => void,
): void {
  if (!page.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  new page.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, ...more });
}
