/** Characters of a title that are shown; the rest is in its tooltip. */
export const shownCharacters = 60;

/** A title as the header shows it: whole, or cut with an ellipsis. Whole characters only, so that no emoji is torn. */
export function shownTitle(title: string, most = shownCharacters): { readonly text: string; readonly isCut: boolean } {
  const characters = [...title];
  if (characters.length <= most) return { text: title, isCut: false };
  return {
    text: `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
}

/** The name to save for what was typed; null when it is empty or the same, and the title goes back to what it was. */
export function newTitle(current: string, typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' || trimmed === current ? null : trimmed;
}
