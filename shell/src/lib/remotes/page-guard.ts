import type { Release, RemoteName, RemoteView } from '@lastcall/contracts/release';
import { onEachCommit } from './commits.ts';
import { labels } from './messages.ts';
import { rememberGlobals } from './page-globals.ts';
import { watchPauses } from './pauses.ts';
import { Refused } from './refused.ts';
import { longestBusyMs, maxCommitsPerSecond, watchRenderLoops } from './render-loops.ts';
import { createViewMeter } from './view-meter.ts';
import type { Visits } from './visits.ts';

/** The version that an area shows. */
export interface AreaOwner {
  readonly name: RemoteName;
  readonly release: Release;
}

/** The dependencies of the guard. */
export interface Guarded {
  readonly page: Window & typeof globalThis;
  readonly visits: Visits;
  readonly onFailure: (name: RemoteName, release: Release, refused: Refused) => void;
  readonly failedQueries: (owner: AreaOwner, isScreen: boolean) => number;
  readonly hasLoaded: (name: RemoteName, release: Release, url: string) => boolean;
  readonly sendViews: (views: readonly RemoteView[]) => void;
}

/** Restores what the areas of remotes change outside of themselves, stops areas that render in a loop, and measures views. Created before the first remote runs. */
export function createPageGuard({ page, visits, onFailure, failedQueries, hasLoaded, sendViews }: Guarded) {
  const meter = createViewMeter({ page, visits, failedQueries, hasLoaded, send: sendViews });
  const changes = rememberGlobals(page);
  const changedBy = new Map<string, AreaOwner>();
  const stops = new Map<Element, (cause: Refused) => void>();
  const now = (): number => page.performance.now();
  onEachCommit(
    watchRenderLoops({
      now,
      pausedAt: watchPauses(page, now),
      onLoop: (area) =>
        stops.get(area)?.(new Refused('looping', labels.looping(maxCommitsPerSecond, longestBusyMs / 1000))),
    }),
  );

  /** Attributes new changes to the area whose content has just run or was just left. */
  const attribute = (owner: AreaOwner): ReturnType<typeof changes> => {
    const found = changes();
    for (const { name } of found) if (!changedBy.has(name)) changedBy.set(name, owner);
    return found;
  };

  return {
    /** Called after the first effects of an area's content, before another area is checked for changes. */
    ran: (owner: AreaOwner): void => void attribute(owner),
    /** Called with the load time when a visit shows its content; returns a function to call when it no longer does. */
    shown: meter.shown,
    /** Returns true while an area shows a version. */
    isShown: meter.isShown,
    /** Called when a visit has ended. */
    ended: meter.ended,
    /** Called when a version failed. */
    failed: meter.failed,
    /** Called when a version failed in a way that was reported before. */
    failedAgain: meter.failedAgain,
    /** Called when the version of a visit had already failed before the visit. */
    visitFailed: meter.visitFailed,
    /** Called when an area is left: reverts all changes, and reports each with the version that made it. */
    left: (owner: AreaOwner): void => {
      const reports = new Map<AreaOwner, string[]>();
      for (const { name, restore } of attribute(owner)) {
        restore();
        const by = changedBy.get(name)!;
        reports.set(by, [...(reports.get(by) ?? []), name]);
      }
      changedBy.clear();
      for (const [{ name, release }, names] of reports)
        onFailure(name, release, new Refused('changed-globals', names.join(', ')));
    },
    /** Calls `stop` when the area renders in a loop; returns a function that stops watching. */
    stopWhenLooping: (area: Element, stop: (cause: Refused) => void): (() => void) => {
      stops.set(area, stop);
      return () => void stops.delete(area);
    },
  };
}

export type PageGuard = ReturnType<typeof createPageGuard>;
