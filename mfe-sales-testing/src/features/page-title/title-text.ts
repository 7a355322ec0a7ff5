/** The maximum characters of a title; the rest is in its tooltip. */
export const shownCharacters = 60;

/** Truncates a title for the header with an ellipsis, by grapheme clusters, so that no emoji is split. */
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

/** Returns the name to save; null when it is empty or unchanged, and the title is restored. */
export function newTitle(current: string, typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' || trimmed === current ? null : trimmed;
}
