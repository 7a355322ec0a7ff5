import type { WidgetClock } from './clock-element.ts';
import type { FloatingElement } from './floating-element.ts';
import { startHealing } from './healing.ts';
import { words } from './messages.ts';

declare global {
  interface Window {
    /** The page's only bar, which belongs to the first snippet that shows one. */
    __lastcallBar?: HTMLElement;
  }
}

/** The settings and page data for mounting a bar. `deadlineAt` is in epoch milliseconds, null for an announcement; `context` is the detail of the bar's events. */
export interface FloatingMount<Settings> {
  readonly settings: Settings;
  readonly deadlineAt: number | null;
  readonly clock: WidgetClock;
  readonly context: Readonly<Record<string, string>>;
  /** Called when the page has replaced its document, which drops all listeners. */
  readonly onNewDocument?: () => void;
}

/**
 * Mounts a bar on this page and returns it; if the page removes it, it is restored until its `remove()` is called. Returns null if the page has
 * another bar. If its settings cannot be drawn, throws and leaves the page unchanged.
 */
export function mountFloating<Settings, Bar extends FloatingElement<Settings>>(
  made: Bar,
  { settings, onNewDocument = () => undefined, ...options }: FloatingMount<Settings>,
): Bar | null {
  if (window.__lastcallBar?.isConnected) {
    // oxlint-disable-next-line no-console -- the page's owner would otherwise look for the reason in vain
    console.info(words.otherBar);
    return null;
  }
  const bar = Object.assign(made, options);
  const stop = startHealing(bar, onNewDocument);
  bar.remove = () => {
    stop();
    Element.prototype.remove.call(bar);
  };
  try {
    // Draws immediately, not in a custom element reaction, whose exceptions would be reported to the page instead of the caller.
    bar.settings = settings;
  } catch (error) {
    bar.remove();
    throw error;
  }
  return (window.__lastcallBar = bar);
}
