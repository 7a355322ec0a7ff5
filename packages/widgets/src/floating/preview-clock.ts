import type { WidgetClock } from './clock-element.ts';
import { startTicker, type Ticker } from './ticker.ts';

let ticker: Ticker | undefined;

/** Returns the time source of an editor's preview: the real time, or a fixed instant in epoch milliseconds. */
export function previewClock(nowMs?: number): WidgetClock {
  if (nowMs !== undefined) return { now: () => nowMs };
  ticker ??= startTicker();
  return { now: () => Date.now(), onTick: ticker.onTick };
}
