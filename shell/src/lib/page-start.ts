import { pageStartId, type PageStart } from '@lastcall/contracts/release';

/** Takes a part of what the server put into the page out of it: what is true later has to be asked for. Undefined when it is taken, or was never there. */
export function takeFromPage<K extends keyof PageStart>(part: K): PageStart[K] | undefined {
  const element = document.getElementById(pageStartId);
  const { [part]: taken, ...rest } = JSON.parse(element?.textContent || '{}') as Partial<PageStart>;
  if (element) element.textContent = JSON.stringify(rest);
  return taken;
}

/** True for a user whose browser asks to save data. */
export function savesData(): boolean {
  return (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;
}

/** Has the browser load files into its cache; nothing of them runs. */
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
