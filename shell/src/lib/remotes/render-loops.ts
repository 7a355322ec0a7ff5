import type { Fiber, FiberRoot } from './commits.ts';

/** More commits than any display has frames; an effect that sets state on every render exceeds it. */
export const maxCommitsPerSecond = 150;
/** Milliseconds without a pause after which rendering counts as a loop, even if each commit is slow. */
export const longestBusyMs = 5000;
/** Milliseconds between two commits that count as a pause, since a countdown on a blocked page commits once a second. */
const longestGapMs = 500;
/** Number of further commits that are compared to find the area, and how many of them must have rendered it. */
const comparedCommits = 12;
const ofOneArea = 8;

interface Suspect {
  content: Fiber | null;
  renders: number;
}

/** The dependencies of `watchRenderLoops`. */
interface Watched {
  readonly now: () => number;
  /** Called after each commit; returns the time at which the page last was idle or used. */
  readonly pausedAt: () => number;
  readonly onLoop: (area: HTMLElement) => void;
}

/**
 * Returns a function to call after each commit, which passes an area that renders in a loop to `onLoop`: the innermost
 * that nearly all further commits render, after a second with too many commits or seconds without a pause.
 */
export function watchRenderLoops({ now, pausedAt, onLoop }: Watched): (root: FiberRoot) => void {
  let began = -Infinity;
  let commits = 0;
  let compared = 0;
  let last = now();
  let busySince = last;
  const suspects = new Map<HTMLElement, Suspect>();

  return (root) => {
    const at = now();
    if (at - began > 1000) {
      began = at;
      commits = 0;
    }
    commits += 1;
    busySince = Math.max(busySince, pausedAt(), at - last > longestGapMs ? at : 0);
    last = at;
    if (commits <= maxCommitsPerSecond && at - busySince <= longestBusyMs) {
      compared = 0;
      suspects.clear();
      return;
    }
    compare(root.current, suspects);
    compared += 1;
    if (compared <= comparedCommits) return;
    const areas = [...suspects].filter(([, { renders }]) => renders >= ofOneArea).map(([area]) => area);
    const innermost = areas.find((area) => !areas.some((other) => other !== area && area.contains(other)));
    began = -Infinity;
    busySince = at;
    if (innermost) onLoop(innermost);
  };
}

/** Counts the renders of areas: React replaces an area's content only when something in it renders. */
function compare(current: Fiber, suspects: Map<HTMLElement, Suspect>): void {
  for (const { stateNode, child } of fibersOf(current)) {
    if (!(stateNode instanceof HTMLElement) || !stateNode.dataset['area']) continue;
    const known = suspects.get(stateNode);
    if (!known) suspects.set(stateNode, { content: child, renders: 0 });
    else if (known.content !== child) {
      known.content = child;
      known.renders += 1;
    }
  }
}

function* fibersOf(root: Fiber): Generator<Fiber> {
  const open: Fiber[] = [root];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    yield fiber;
    if (fiber.sibling) open.push(fiber.sibling);
    if (fiber.child) open.push(fiber.child);
  }
}
