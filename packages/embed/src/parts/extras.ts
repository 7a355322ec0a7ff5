import type { Lastcall, LastcallCallback } from '@lastcall/page';
import { createApi } from '../extras/api.ts';
import type { PageScript } from '../script/extras.ts';
import type { listen } from '../script/listen.ts';

/** Creates `window.lastcall` with the page script's own listeners, and calls the callbacks that waited for it. */
export function mount(script: PageScript, listenTo: typeof listen): Lastcall {
  const api = createApi(script, listenTo);
  const own: unknown = window.lastcall;
  if (Array.isArray(own)) {
    window.lastcall = api;
    api.push(...(own as LastcallCallback[]));
    // Page code may still hold a reference to the array.
    own.push = api.push as typeof own.push;
  }
  return api;
}
