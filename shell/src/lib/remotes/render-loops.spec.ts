import { beforeEach, describe, expect, it } from '@jest/globals';
import { hookCommits, onEachCommit, type Fiber, type FiberRoot } from './commits.ts';
import { watchPauses } from './pauses.ts';
import { longestBusyMs, maxCommitsPerSecond, watchRenderLoops } from './render-loops.ts';

/** A part of React's tree. A part that renders is a new object in the next commit. */
const fiber = (stateNode: unknown, child: Fiber | null = null, sibling: Fiber | null = null): Fiber => ({
  stateNode,
  child,
  sibling,
  return: null,
});
const area = (name: string, ...inside: HTMLElement[]): HTMLElement => {
  const element = document.createElement('div');
  element.dataset['area'] = name;
  element.append(...inside);
  return element;
};

const slot = area('account-analytics');
const editor = area('editor');
const screen = area('emails', editor);
const quietSlot = fiber(null);
const quietScreen = fiber(null, fiber(editor, fiber(null)));

/** The page after a commit in which this area has rendered. */
function commitOf(rendered: HTMLElement | null): FiberRoot {
  const inEditor = rendered === editor ? fiber(null, fiber(editor, fiber(null))) : quietScreen;
  const inScreen = rendered === screen ? fiber(null, quietScreen.child) : inEditor;
  return {
    current: fiber(null, fiber(slot, rendered === slot ? fiber(null) : quietSlot, fiber(screen, inScreen))),
  };
}

/** A page whose idle periods the test controls. */
class Page extends EventTarget {
  readonly document = { hidden: false };
  private waiting: (() => void)[] = [];
  requestIdleCallback = (call: () => void): void => void this.waiting.push(call);
  idle(): void {
    for (const call of this.waiting.splice(0)) call();
  }
}

let now: number;
let page: Page;
let stopped: string[];
let commit: (root: FiberRoot) => void;
const watch = (reportsIdle = true): void => {
  const watched = reportsIdle ? page : Object.assign(new EventTarget(), { document: page.document });
  commit = watchRenderLoops({
    now: () => now,
    pausedAt: watchPauses(watched as unknown as Window, () => now),
    onLoop: ({ dataset }) => void stopped.push(dataset['area']!),
  });
};
const commits = (count: number, rendered: HTMLElement | null, everyMs: number, meanwhile = (): void => {}): void => {
  for (let n = 0; n < count; n++) {
    now += everyMs;
    meanwhile();
    commit(commitOf(rendered));
  }
};
/** Commits for more than the longest busy time. */
const slowCommits = (rendered: HTMLElement | null, everyMs: number, meanwhile?: () => void): void =>
  commits((2 * longestBusyMs) / everyMs, rendered, everyMs, meanwhile);
beforeEach(() => {
  now = 10_000;
  page = new Page();
  stopped = [];
  watch();
});

describe('the detection of render loops', () => {
  it('stops the area that renders in a loop, and no other', () => {
    commits(maxCommitsPerSecond * 2, slot, 1);

    expect(stopped).toEqual(['account-analytics']);
  });

  it('stops only the innermost area around the rendered element', () => {
    commits(maxCommitsPerSecond * 2, editor, 1);

    expect(stopped).toEqual(['editor']);
  });

  it('does not stop an area that animates on a 144 Hz display', () => {
    commits(144 * 20, slot, 1000 / 144, () => page.idle());

    expect(stopped).toEqual([]);
  });

  it('stops no area when the shell itself renders in a loop', () => {
    commits(maxCommitsPerSecond * 4, null, 1);

    expect(stopped).toEqual([]);
  });
});

describe('the detection of render loops with slow commits', () => {
  it.each([8, 50, 300])('stops an area that leaves no idle time: a commit every %i ms', (everyMs) => {
    slowCommits(editor, everyMs);

    expect(stopped[0]).toBe('editor');
  });

  it('stops no area when the shell itself leaves no idle time', () => {
    slowCommits(null, 20);

    expect(stopped).toEqual([]);
  });

  it('stops no area in browsers that do not report when a page is idle', () => {
    watch(false);

    slowCommits(editor, 20);

    expect(stopped).toEqual([]);
  });
});

describe('an area that renders repeatedly', () => {
  it('is not stopped while it animates, since the page is idle between some frames', () => {
    let frames = 0;
    commits(60 * 20, editor, 1000 / 60, () => ++frames % 30 === 0 && page.idle());

    expect(stopped).toEqual([]);
  });

  it('is not stopped when it counts down while something else blocks the page', () => {
    commits(60, editor, 1000);

    expect(stopped).toEqual([]);
  });

  it.each(['keydown', 'pointermove', 'scroll'])('is not stopped while the user interacts with it: %s', (action) => {
    slowCommits(editor, 50, () => page.dispatchEvent(new Event(action)));

    expect(stopped).toEqual([]);
  });

  it('is not stopped in a hidden page, where the browser throttles idle callbacks', () => {
    page.document.hidden = true;

    slowCommits(editor, 50);

    expect(stopped).toEqual([]);
  });
});

describe('the commits of React', () => {
  it('are reported to the shell as well as to a developer tool of the browser', () => {
    const seen: string[] = [];
    const page = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: () => void seen.push('tool') } };
    hookCommits(page);
    onEachCommit(() => void seen.push('shell'));

    page.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot();

    expect(seen).toEqual(['tool', 'shell']);
  });
});
