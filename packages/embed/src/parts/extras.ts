import type { Lastcall, LastcallCallback } from '@lastcall/page';
import { createApi } from '../extras/api.ts';
import type { PageScript } from '../script/extras.ts';

/** Starts what only some pages use, and returns `window.lastcall`, which receives the callbacks that waited for it. */
export function mount(script: PageScript): Lastcall {
  const api = createApi(script);
  const own: unknown = window.lastcall;
  if (Array.isArray(own)) {
    window.lastcall = api;
    api.push(...(own as LastcallCallback[]));
  }
  return api;
}
