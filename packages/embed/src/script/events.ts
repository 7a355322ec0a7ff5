import type { LastcallEvents } from '../page-events.ts';

type Detail<Name extends keyof LastcallEvents> = LastcallEvents[Name]['detail'];

/** Dispatches an event to the page's own code; exceptions of its listeners do not reach us. Bars dispatch their own events. */
export function emit<Name extends 'ready' | 'show' | 'expire' | 'error'>(
  name: Name,
  detail: Detail<`lastcall:${Name}`>,
): void {
  document.dispatchEvent(new CustomEvent(`lastcall:${name}`, { detail, cancelable: true }));
}

/** Runs code that must never disturb the page: exceptions become events. */
export function quietly(work: () => unknown): void {
  const report = (error: unknown): void => emit('error', error);
  try {
    Promise.resolve(work()).catch(report);
  } catch (error) {
    report(error);
  }
}
