import type { WidgetClock } from './clock-element.ts';
import type { FloatingElement } from './floating-element.ts';

/** The settings and page facts from which a bar is mounted. `deadlineAt` is in epoch milliseconds, null for an announcement; `context` is the detail of the bar's events. */
export interface FloatingMount<Settings> {
  readonly settings: Settings;
  readonly deadlineAt: number | null;
  readonly clock: WidgetClock;
  readonly context: Readonly<Record<string, string>>;
}

/** Mounts a bar on this page and returns it; `remove()` unmounts it. Throws, without a trace in the page, when its settings cannot be drawn. */
export function mountFloating<Settings, Bar extends FloatingElement<Settings>>(
  made: Bar,
  { settings, ...options }: FloatingMount<Settings>,
): Bar {
  const bar = Object.assign(made, options);
  (document.body ?? document.documentElement).append(bar);
  try {
    // Draws now rather than when it is connected: an exception of a custom element reaction goes to the page and not to the caller.
    bar.settings = settings;
  } catch (error) {
    bar.remove();
    throw error;
  }
  return bar;
}
