import type { TimerStyle } from './style.ts';
import type { Layout } from './template.ts';
import { drawnTemplates } from './templates/index.ts';

/** Computes the layout of a style. Throws a `RangeError` for a template that does not exist. */
export function layoutOf(style: TimerStyle): Layout {
  const template = drawnTemplates.find(({ index }) => index === style.template);
  if (template === undefined) throw new RangeError(`No email timer template ${style.template}`);
  return template.layout(style);
}
