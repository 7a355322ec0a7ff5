import type { Fiber, FiberRoot } from './commits.ts';

/** No display has as many frames a second; an effect that sets state on every render commits as often as it can. */
export const mostCommitsPerSecond = 150;
/** Milliseconds for which a page renders without a pause before that counts as a loop: each commit may be slow. */
export const longestBusyMs = 5000;
/** A longer time between two commits is a pause: a countdown commits once a second, also while something else blocks the page. */
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
 * Returns a function that is called after each commit, and passes an area to `onLoop` that renders in a loop: the
 * innermost that nearly all commits have rendered after a second with too many, or after seconds without a pause.
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
    if (commits <= mostCommitsPerSecond && at - busySince <= longestBusyMs) {
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

/** React copies the content of an area, and only then, when something in it renders. */
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
