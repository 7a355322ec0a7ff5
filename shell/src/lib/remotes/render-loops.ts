import type { Fiber, FiberRoot } from './commits.ts';

/** No display has as many frames a second; an effect that sets state on every render commits as often as it can. */
export const mostCommitsPerSecond = 150;
/** Number of further commits that are compared to find the area, and how many of them must have rendered it. */
const comparedCommits = 12;
const ofOneArea = 8;

interface Suspect {
  content: Fiber | null;
  renders: number;
}

/**
 * Returns a function that is called after each commit, and passes an area to `onLoop` that renders in a loop: the
 * innermost that nearly all commits of a busy second have rendered.
 */
export function watchRenderLoops(
  onLoop: (area: HTMLElement) => void,
  now: () => number = () => performance.now(),
): (root: FiberRoot) => void {
  let began = -Infinity;
  let commits = 0;
  const suspects = new Map<HTMLElement, Suspect>();

  return (root) => {
    const at = now();
    if (at - began > 1000) {
      began = at;
      commits = 0;
      suspects.clear();
    }
    commits += 1;
    if (commits <= mostCommitsPerSecond) return;
    compare(root.current, suspects);
    if (commits <= mostCommitsPerSecond + comparedCommits) return;
    began = -Infinity;
    const areas = [...suspects].filter(([, { renders }]) => renders >= ofOneArea).map(([area]) => area);
    const innermost = areas.find((area) => !areas.some((other) => other !== area && area.contains(other)));
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
