/** A field of a provider, as its list shows it. */
export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** Stands for the field that is made by choosing it; no provider writes a value under nothing. */
export const newField = '';

/** The fields that fit what was typed, and the typed name as a new one when no field has it yet; with null for its words none can be made. */
export function fieldChoices(
  fields: readonly FieldOption[],
  typed: string,
  wordsOfNew: ((name: string) => string) | null,
): FieldOption[] {
  const wanted = typed.trim();
  const matches = fields.filter(({ label }) => same(label).includes(same(wanted)));
  const isNew = wanted !== '' && !fields.some(({ label }) => same(label) === same(wanted));
  return wordsOfNew !== null && isNew ? [...matches, { label: wordsOfNew(wanted), value: newField }] : matches;
}

function same(name: string): string {
  return name.toLowerCase();
}
