import { pageStartId, type PageStart } from '@lastcall/contracts/release';

/** Returns a part of the server's data in the page and removes it, since it may be outdated later. Undefined when it was removed or never present. */
export function takeFromPage<K extends keyof PageStart>(part: K): PageStart[K] | undefined {
  const element = document.getElementById(pageStartId);
  const { [part]: taken, ...rest } = JSON.parse(element?.textContent || '{}') as Partial<PageStart>;
  if (element) element.textContent = JSON.stringify(rest);
  return taken;
}

/** Returns true when the user's browser asks to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;
}

/** Loads files into the browser's cache without running them. */
export function prefetch(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/** Loads what the user may open next once the browser has nothing else to do: the shell's own code with `preload`, and the files that the page lists. */
export function loadLater(preload: () => unknown): void {
  if (savesData()) return;
  const files = takeFromPage('later') ?? [];
  // Safari has no idle callbacks.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    preload();
    prefetch(files);
  });
}
