/** A provider's field as an option. */
export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** The value of the "create" option; no provider has a field with an empty id. */
export const newFieldValue = '';

/** Returns the fields that match a text, and the text as a new field when none has that name; `labelOfNew` is null when fields cannot be created. */
export function fieldChoices(
  fields: readonly FieldOption[],
  typed: string,
  labelOfNew: ((name: string) => string) | null,
): FieldOption[] {
  const wanted = typed.trim();
  const matches = fields.filter(({ label }) => normalize(label).includes(normalize(wanted)));
  const isNew = wanted !== '' && !fields.some(({ label }) => normalize(label) === normalize(wanted));
  return labelOfNew !== null && isNew ? [...matches, { label: labelOfNew(wanted), value: newFieldValue }] : matches;
}

function normalize(name: string): string {
  return name.toLowerCase();
}
