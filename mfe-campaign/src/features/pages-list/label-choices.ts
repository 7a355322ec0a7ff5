import { defaultPageLabels, limits } from '@lastcall/contracts';

/** One entry of the label list; `isNew` ones are offered as "Create ...". */
export interface LabelChoice {
  readonly value: string;
  readonly isNew: boolean;
}

/** The labels that fit what was typed: the two that everybody has, those in use, and the typed one when nobody has it yet. */
export function labelChoices(inUse: readonly string[], typed: string): LabelChoice[] {
  const known = [...new Set([...defaultPageLabels, ...inUse.filter((label) => label !== '')])];
  const wanted = typed.trim();
  const matches = known.filter((label) => same(label).includes(same(wanted))).map((value) => ({ value, isNew: false }));
  const isNew = wanted !== '' && wanted.length <= limits.pageLabel && !known.some((label) => same(label) === same(wanted));
  return isNew ? [...matches, { value: wanted, isNew: true }] : matches;
}

function same(label: string): string {
  return label.toLowerCase();
}
