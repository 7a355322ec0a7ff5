import type { LastcallEvents } from '../page-events.ts';

type Detail<Name extends keyof LastcallEvents> = LastcallEvents[Name]['detail'];

/** Tells the page's own code; a listener that throws does not reach us. A bar tells by itself what happens on it. */
export function tell<Name extends 'ready' | 'show' | 'expire' | 'error'>(
  name: Name,
  detail: Detail<`lastcall:${Name}`>,
): void {
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
