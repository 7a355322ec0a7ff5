/** The parts of React's internal tree that a developer tool reads: `current` is what the page shows now. */
export interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly stateNode: unknown;
}
export interface FiberRoot {
  readonly current: Fiber;
}

type OnCommit = (root: FiberRoot) => void;

interface DeveloperTool {
  onCommitFiberRoot?: (id: number, root: FiberRoot, ...rest: unknown[]) => void;
}

interface ToolPage {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: DeveloperTool;
}

let notify: OnCommit | undefined;

/** Makes React report its commits as it does to a developer tool. Must run before React starts. A `Profiler` would need React's larger profiling build. */
export function hookCommits(page = globalThis as ToolPage): void {
  const nothing = (): void => {};
  const tool = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onScheduleFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  } as DeveloperTool);
  const before = tool.onCommitFiberRoot;
  tool.onCommitFiberRoot = (id, root, ...rest) => {
    before?.call(tool, id, root, ...rest);
    notify?.(root);
  };
}

/** Calls a function after each commit from now on. */
export function onEachCommit(call: OnCommit): void {
  notify = call;
}
