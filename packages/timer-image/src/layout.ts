import { templateOf, type TimerStyle } from './style.ts';
import type { Layout } from './template.ts';

/** Places the parts of a style. */
export function layoutOf(style: TimerStyle): Layout {
  return templateOf(style).layout(style);
}
