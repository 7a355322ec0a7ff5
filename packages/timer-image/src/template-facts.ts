import { emailTimerTemplates, type EmailTimerTemplate } from '@lastcall/contracts/campaigns/email-timer-facts';
import type { TimerStyle } from './style.ts';

/** What is to be known of a template without drawing it, so that code that only checks a style loads no canvas. */
export interface TemplateFacts extends EmailTimerTemplate {
  /** Whether its figures are so large that three digits of days need a layout of their own. */
  readonly hasWideLayout: boolean;
}

const withWideLayout: readonly string[] = ['Neon', 'LED', 'Stencil'];

/** The templates by the numbers of the wire. */
export const templates: readonly TemplateFacts[] = emailTimerTemplates.map((template) => ({
  ...template,
  hasWideLayout: withWideLayout.includes(template.name),
}));

/** What is known of a template. Throws a `RangeError` when there is none of that index. */
export function templateFacts(index: number): TemplateFacts {
  const found = templates.find((template) => template.index === index);
  if (found === undefined) throw new RangeError(`No email timer template ${index}`);
  return found;
}

/** Whether a style shows labels: those that cannot be switched off are there unless all are empty. */
export function hasLabels({ template, showLabels, labels }: TimerStyle): boolean {
  return (
    (showLabels || templateFacts(template).toggle !== 'labels') &&
    Object.values(labels).some((label) => label.trim() !== '')
  );
}
