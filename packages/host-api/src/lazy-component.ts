import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is loaded when it is first rendered, or before. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the code. Returns a promise that never rejects and fulfills when loading has ended, or null once the code has loaded. Rendering throws the error of a failed load. If a file did not arrive, the next call or the first rendering loads it again. */
  readonly preload: () => Promise<void> | null;
  /** The given function; the build reads from it what it imports. */
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
}

/**
 * Returns a component whose code `load` imports. Until the code has loaded, rendering the component suspends, as with React's `lazy`, and React shows the
 * fallback for at least 300 ms. To avoid that, call `preload` and render the component afterward.
 */
export function lazyComponent<P extends object>(load: LazyComponent<P>['load']): LazyComponent<P> {
  let imported: ReturnType<typeof load> | undefined;
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | null = null;
  const start = (): ReturnType<typeof load> => {
    if (imported) return imported;
    // Handles an error that `load` throws like a rejection.
    imported = new Promise((resolve) => resolve(load()));
    const forget = (error: unknown): void => {
      if (isMissingFile(error)) imported = undefined;
    };
    loading = imported.then((module) => void (loaded = module.default), forget).then(() => void (loading = null));
    return imported;
  };
  // Its props are those of the loaded component, which TypeScript cannot infer.
  const Suspending = lazy(start) as unknown as ComponentType<P>;

  function Lazy(props: P): ReactNode {
    // Rendering another type later would remount the component.
    const [Rendered] = useState<ComponentType<P>>(() => loaded ?? Suspending);
    return createElement(Rendered, props);
  }
  const preload = (): Promise<void> | null => {
    void start();
    return loading;
  };
  return Object.assign(Lazy, { preload, load });
}

/** Loads a component that `lazyComponent` has returned, here or in another build. Returns null when there is nothing to wait for. */
export function preloadOf(component: unknown): Promise<void> | null {
  return (component as Partial<LazyComponent<object>> | null)?.preload?.() ?? null;
}

/** True for webpack's error for a file that did not arrive. Code that has run and thrown must not be imported again: webpack would return what it had exported by then. */
function isMissingFile(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
