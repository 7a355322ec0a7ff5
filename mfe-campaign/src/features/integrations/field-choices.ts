/** A provider's field as an option. */
export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** The value of the "create" option; no provider has a field with an empty id. */
export const newField = '';

/** Returns the fields that match a text, and the text as a new field when none has that name; `labelOfNew` is null when fields cannot be created. */
export function fieldChoices(
  fields: readonly FieldOption[],
  typed: string,
  labelOfNew: ((name: string) => string) | null,
): FieldOption[] {
  const wanted = typed.trim();
  const matches = fields.filter(({ label }) => same(label).includes(same(wanted)));
  const isNew = wanted !== '' && !fields.some(({ label }) => same(label) === same(wanted));
  return labelOfNew !== null && isNew ? [...matches, { label: labelOfNew(wanted), value: newField }] : matches;
}

function same(name: string): string {
  return name.toLowerCase();
}
