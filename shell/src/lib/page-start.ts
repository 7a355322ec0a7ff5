import { pageStartId, type PageStart } from '@lastcall/contracts/release';

/** Takes a part of what the server put into the page out of it: what is true later has to be asked for. Undefined when it is taken, or was never there. */
export function takeFromPage<K extends keyof PageStart>(part: K): PageStart[K] | undefined {
  const element = document.getElementById(pageStartId);
  const { [part]: taken, ...rest } = JSON.parse(element?.textContent || '{}') as Partial<PageStart>;
  if (element) element.textContent = JSON.stringify(rest);
  return taken;
}

/** Loads what the user may open next once the browser has nothing else to do, into its cache; nothing of it runs. */
export function loadLater(): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  const files = (!connection?.saveData && takeFromPage('later')) || [];
  // Safari has no idle callbacks.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}
