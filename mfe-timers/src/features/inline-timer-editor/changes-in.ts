import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { timerColors } from './timer-colors.ts';
import { uiText } from './messages.ts';
import { changedFields, formOf, screensOf, timerFields } from './timer-form.ts';

/** Returns the changed settings of a timer, by the names of its current screens. A template sets all others, so a changed template is listed alone. */
export function changesIn(before: WebpageTimer, after: WebpageTimer): string[] {
  const changed = changedFields(before, after);
  if (changed.includes('id')) return [uiText.sections.template];
  const form = formOf(after);
  const colors = new Map<string, string>(timerColors(form, 'light').map(({ name, label }) => [name, label]));
  const { countdown_type: type } = after;
  const names = changed.flatMap((field) => {
    const { section } = timerFields[field];
    if (section === 'colors') return colors.get(field) ?? [];
    if (section === 'translate' && field.startsWith('dynamic_') !== (type === 3)) return [];
    if (section === 'settings' && field !== 'show_labels' && type !== 1) return [];
    return screensOf[type].includes(section) ? (uiText.fields[field] ?? []) : [];
  });
  return [...new Set(names)];
}
