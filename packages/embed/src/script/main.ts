import type { PageScriptSettings } from '../settings.ts';
import { matchRule } from '../url-match.ts';
import { onAddressChange } from './address-changes.ts';
import { quietly } from './events.ts';
import { startVisit } from './visit.ts';

declare global {
  interface Window {
    /** Written by the line before this script, and taken away by it. */
    __lastcall?: PageScriptSettings;
    /** Keys of the accounts whose script runs here; a snippet pasted twice runs once. */
    __lastcallKeys?: string[];
  }
}

function watch(settings: PageScriptSettings): void {
  let rule: string | null = null;
  let leave: (() => void) | null = null;
  const look = (): void => {
    const found = matchRule(settings.pages, location.href);
    if (found === rule) return;
    leave?.();
    rule = found;
    leave = found === null ? null : startVisit(settings);
  };
  look();
  onAddressChange(look);
}

quietly(() => {
  const settings = window.__lastcall;
  delete window.__lastcall;
  const keys = (window.__lastcallKeys ??= []);
  if (!settings || keys.includes(settings.key)) return;
  keys.push(settings.key);
  const start = (): void => quietly(() => watch(settings));
  // A page that the browser only prepares is no visit yet.
  if ((document as Document & { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
});
