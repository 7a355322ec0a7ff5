import type { LeadChange } from './lead-change.entity.ts';
import { messages } from './messages.ts';

/** Who or what caused a change, for whoever reads the evidence; `names` are those of the people of the account, by their ids. */
export function causeWords(
  { what, cause }: Pick<LeadChange, 'what' | 'cause'>,
  names: ReadonlyMap<string, string>,
): string {
  const [kind = '', id = ''] = cause.split(':');
  if (kind === 'user') return (what === 'rule-edited' ? messages.ruleEdited : messages.byHand)(names.get(id) ?? null);
  return (messages.causes as Readonly<Record<string, string>>)[kind] ?? cause;
}
