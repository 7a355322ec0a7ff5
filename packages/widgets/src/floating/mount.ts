import type { WidgetClock } from './clock-element.ts';
import type { FloatingElement } from './floating-element.ts';
import { startHealing } from './healing.ts';
import { words } from './messages.ts';

declare global {
  interface Window {
    /** The only bar of the page: that of the first snippet that shows one. */
    __lastcallBar?: HTMLElement;
  }
}

/** The settings and page facts from which a bar is mounted. `deadlineAt` is in epoch milliseconds, null for an announcement; `context` is the detail of the bar's events. */
export interface FloatingMount<Settings> {
  readonly settings: Settings;
  readonly deadlineAt: number | null;
  readonly clock: WidgetClock;
  readonly context: Readonly<Record<string, string>>;
  /** Called when the page has replaced its document, without its listeners. */
  readonly onNewDocument?: () => void;
}

/**
 * Mounts a bar on this page and returns it; it heals until its `remove()` unmounts it. Returns null if the page has
 * another bar. Throws and leaves nothing on the page when its settings cannot be drawn.
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
    // Draws now and not in a custom element reaction, whose exceptions would reach the page instead of the caller.
    bar.settings = settings;
  } catch (error) {
    bar.remove();
    throw error;
  }
  return (window.__lastcallBar = bar);
}
