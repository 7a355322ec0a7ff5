import type { LastcallEvents } from '../page-events.ts';

export { quietly } from '@lastcall/widgets/quietly';

type Detail<Name extends keyof LastcallEvents> = LastcallEvents[Name]['detail'];

/** Dispatches an event to the page's own code; exceptions of its listeners do not reach us. Bars dispatch their own events. */
export function emit<Name extends 'ready' | 'show' | 'expire'>(name: Name, detail: Detail<`lastcall:${Name}`>): void {
  document.dispatchEvent(new CustomEvent(`lastcall:${name}`, { detail, cancelable: true }));
}
