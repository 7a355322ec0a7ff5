/** One option of an extensible list; an option with `isNew` is offered as "Create ...". */
interface CreatableChoice {
  readonly value: string;
  readonly isNew: boolean;
}

/** Returns the options that match a text, and the text as a new one when it does not exist and is not too long. */
export function creatableChoices(known: readonly string[], typed: string, longest: number): CreatableChoice[] {
  const entries = [...new Set(known.filter((entry) => entry !== ''))];
  const wanted = typed.trim();
  const matches = entries
    .filter((entry) => normalize(entry).includes(normalize(wanted)))
    .map((value) => ({ value, isNew: false }));
  const isNew =
    wanted !== '' && wanted.length <= longest && !entries.some((entry) => normalize(entry) === normalize(wanted));
  return isNew ? [...matches, { value: wanted, isNew: true }] : matches;
}

function normalize(entry: string): string {
  return entry.toLowerCase();
}
