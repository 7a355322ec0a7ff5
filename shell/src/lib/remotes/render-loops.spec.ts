import { beforeEach, describe, expect, it } from '@jest/globals';
import { hookCommits, onEachCommit, type Fiber, type FiberRoot } from './commits.ts';
import { mostCommitsPerSecond, watchRenderLoops } from './render-loops.ts';

/** A part of React's tree; only what renders is another object in the next commit. */
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

let now: number;
let stopped: string[];
let commit: (root: FiberRoot) => void;
const commits = (count: number, rendered: HTMLElement | null, everyMs: number): void => {
  for (let n = 0; n < count; n++) {
    now += everyMs;
    commit(commitOf(rendered));
  }
};
beforeEach(() => {
  now = 10_000;
  stopped = [];
  commit = watchRenderLoops(
    ({ dataset }) => void stopped.push(dataset['area']!),
    () => now,
  );
});

describe('an area that renders in a loop', () => {
  it('is found, and no other', () => {
    commits(mostCommitsPerSecond * 2, slot, 1);

    expect(stopped).toEqual(['account-analytics']);
  });

  it('is the innermost of those around it', () => {
    commits(mostCommitsPerSecond * 2, editor, 1);

    expect(stopped).toEqual(['editor']);
  });

  it('is not one that animates on the fastest display', () => {
    commits(144 * 20, slot, 1000 / 144);

    expect(stopped).toEqual([]);
  });

  it('is none when the shell itself renders', () => {
    commits(mostCommitsPerSecond * 4, null, 1);

    expect(stopped).toEqual([]);
  });
});

describe('the commits of React', () => {
  it('are passed on beside a developer tool of the browser', () => {
    const seen: string[] = [];
    const page = { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: () => void seen.push('tool') } };
    hookCommits(page);
    onEachCommit(() => void seen.push('shell'));

    page.__REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot();

    expect(seen).toEqual(['tool', 'shell']);
  });
});
