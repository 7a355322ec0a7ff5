/** One entry of a list that can be added to; `isNew` ones are offered as "Create ...". */
interface CreatableChoice {
  readonly value: string;
  readonly isNew: boolean;
}

/** The known entries that fit what was typed, and the typed one when nobody has it yet and it is not longer than it may be. */
export function creatableChoices(known: readonly string[], typed: string, longest: number): CreatableChoice[] {
  const entries = [...new Set(known.filter((entry) => entry !== ''))];
  const wanted = typed.trim();
  const matches = entries
    .filter((entry) => same(entry).includes(same(wanted)))
    .map((value) => ({ value, isNew: false }));
  const isNew = wanted !== '' && wanted.length <= longest && !entries.some((entry) => same(entry) === same(wanted));
  return isNew ? [...matches, { value: wanted, isNew: true }] : matches;
}

function same(entry: string): string {
  return entry.toLowerCase();
}
