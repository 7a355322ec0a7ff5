import type { LastcallEvents } from '../page-events.ts';

export { quietly } from '@lastcall/widgets/quietly';

type Detail<Name extends keyof LastcallEvents> = LastcallEvents[Name]['detail'];

/** Dispatches an event to the page's own code; exceptions of its listeners do not reach us. Returns the event. Bars dispatch their own events. */
export function emit<Name extends 'ready' | 'show' | 'expire'>(name: Name, detail: Detail<`lastcall:${Name}`>): Event {
  const event = new CustomEvent(`lastcall:${name}`, { detail, cancelable: true });
  document.dispatchEvent(event);
  return event;
}
