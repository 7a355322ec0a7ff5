import type { LeadChange } from './lead-change.entity.ts';
import { messages } from './messages.ts';

/** Returns the cause of a change as text for the evidence; `names` are the names of the account's users by id. */
export function causeLabel(
  { what, cause }: Pick<LeadChange, 'what' | 'cause'>,
  names: ReadonlyMap<string, string>,
): string {
  const [kind = '', id = ''] = cause.split(':');
  if (kind === 'user') return (what === 'rule-edited' ? messages.ruleEdited : messages.byHand)(names.get(id) ?? null);
  return (messages.causes as Readonly<Record<string, string>>)[kind] ?? cause;
}
