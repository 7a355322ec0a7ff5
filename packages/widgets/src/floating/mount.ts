import type { FloatingElement } from './floating-element.ts';

/** What a page shows a bar with. `deadlineAt` is in epoch milliseconds, null for a bar that announces without a deadline; `context` is what the bar's events carry. */
export interface FloatingMount<Settings> {
  readonly settings: Settings;
  readonly deadlineAt: number | null;
  readonly clockOffsetMs: number;
  readonly context: Readonly<Record<string, string>>;
}

/** Puts a bar on this page and answers it; `remove()` takes it away. Throws, and leaves nothing, when its settings cannot be drawn. */
export function mountFloating<Settings, Bar extends FloatingElement<Settings>>(
  made: Bar,
  { settings, ...options }: FloatingMount<Settings>,
): Bar {
  const bar = Object.assign(made, options);
  (document.body ?? document.documentElement).append(bar);
  try {
    // Drawn now, and not when it joins the page: what an element throws then is the page's error and no caller's.
    bar.settings = settings;
  } catch (error) {
    bar.remove();
    throw error;
  }
  return bar;
}
