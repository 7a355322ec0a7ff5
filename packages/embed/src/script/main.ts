import { previewScroll } from '@lastcall/contracts/campaigns/preview-scroll';
import { matchRule } from '@lastcall/contracts/campaigns/url-match';
import { previewFrameName, type PageScriptSettings } from '../settings.ts';
import { onUrlChange } from './url-changes.ts';
import { startClock } from './clock.ts';
import { consentOf, onConsent } from './consent.ts';
import { quietly } from './events.ts';
import { offerExtras, type PageScript } from './extras.ts';
import { releaseReservedSpace } from './reserved-space.ts';
import { applyConsent } from './storage.ts';
import { startVisit } from './visit.ts';

declare global {
  interface Window {
    /** Set by the line before this script, and deleted by this script. */
    __lastcall?: PageScriptSettings;
    /** Keys of the accounts whose script runs here; a duplicate snippet runs once. */
    __lastcallKeys?: string[];
  }
}

function watch(settings: PageScriptSettings, snippet: HTMLElement | null): void {
  let rule: string | null = null;
  const script = {
    ...settings,
    clock: startClock(settings.edge),
    consent: consentOf(snippet),
    events: [] as Event[],
  } as PageScript;
  let leave: (() => void) | null = null;
  const visit = (): void => {
    const found = matchRule(settings.pages, location.href);
    if (found === rule) return;
    leave?.();
    rule = found;
    if (!found) releaseReservedSpace();
    leave = found ? startVisit(script, found) : null;
  };
  applyConsent(script.consent);
  offerExtras(script);
  visit();
  onUrlChange(visit);
  onConsent((answer) => {
    const isSameVisit = (answer === 'granted') === (script.consent === 'granted');
    applyConsent((script.consent = answer));
    if (isSameVisit) return;
    leave?.();
    rule = leave = null;
    quietly(visit);
  });
}

/** In an editor's preview the script only reports scrolling. */
function emitScroll(): void {
  addEventListener('scroll', () => top?.postMessage(previewScroll, '*'), { capture: true, passive: true });
}

quietly(() => {
  const settings = window.__lastcall;
  delete window.__lastcall;
  const keys = (window.__lastcallKeys ??= []);
  if (!settings || keys.includes(settings.key)) return;
  keys.push(settings.key);
  if (window.name === previewFrameName) return emitScroll();
  const snippet = document.currentScript;
  const start = (): void => quietly(() => watch(settings, snippet as HTMLElement | null));
  // A prerendered page is not a visit yet.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
});
