import { emailTimerTemplates, type EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { TimerStyle } from './style.ts';

/** The properties of a template that need no drawing, so that code that only validates a style loads no canvas. */
export interface TemplateFacts extends EmailTimerTemplate {
  /** True when its digits are so large that three-digit days need a separate layout. */
  readonly hasWideLayout: boolean;
}

const withWideLayout: readonly string[] = ['Neon', 'LED', 'Stencil'];

/** The templates by wire number. */
export const templates: readonly TemplateFacts[] = emailTimerTemplates.map((template) => ({
  ...template,
  hasWideLayout: withWideLayout.includes(template.name),
}));

/** Returns the properties of a template. Throws a `RangeError` when there is none of that index. */
export function templateFacts(index: number): TemplateFacts {
  const found = templates.find((template) => template.index === index);
  if (found === undefined) throw new RangeError(`No email timer template ${index}`);
  return found;
}

/** Returns true when a style shows labels: labels that can't be hidden are shown unless all are empty. */
export function hasLabels({ template, showLabels, labels }: TimerStyle): boolean {
  return (
    (showLabels || templateFacts(template).toggle !== 'labels') &&
    Object.values(labels).some((label) => label.trim() !== '')
  );
}
