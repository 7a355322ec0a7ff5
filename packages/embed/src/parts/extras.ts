import type { Lastcall, LastcallCallback } from '@lastcall/page';
import { createApi } from '../extras/api.ts';
import type { PageScript } from '../script/extras.ts';
import type { listen } from '../script/listen.ts';

/** Starts what only some pages use, with the page script's own listeners, and returns `window.lastcall`, which receives the callbacks that waited for it. */
export function mount(script: PageScript, listenTo: typeof listen): Lastcall {
  const api = createApi(script, listenTo);
  const own: unknown = window.lastcall;
  if (Array.isArray(own)) {
    window.lastcall = api;
    api.push(...(own as LastcallCallback[]));
    // Page code may have saved the array.
    own.push = api.push as typeof own.push;
  }
  return api;
}
