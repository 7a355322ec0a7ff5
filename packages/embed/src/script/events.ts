/** What the page's own code may listen for on `document`, beside what a bar tells itself (`show`, `close`, `cta`, `expire`). `error` carries the fault that was kept from the page. */
export type PageEventName = 'ready' | 'expire' | 'error';

/** Tells the page's own code; a listener that throws does not reach us. */
export function tell(name: PageEventName, detail: unknown): void {
  document.dispatchEvent(new CustomEvent(`lastcall:${name}`, { detail }));
}

/** Runs what must never disturb the page: a fault becomes an event. */
export function quietly(work: () => unknown): void {
  const report = (error: unknown): void => tell('error', error);
  try {
    Promise.resolve(work()).catch(report);
  } catch (error) {
    report(error);
  }
}
