/** The maximum characters of a name; the rest is in its tooltip. */
export const shownCharacters = 60;

/** Truncates a campaign's name for the header with an ellipsis, by grapheme clusters, so that no emoji is split. */
export function shownName(name: string, most = shownCharacters): { readonly text: string; readonly isCut: boolean } {
  const characters = [...name];
  if (characters.length <= most) return { text: name, isCut: false };
  return {
    text: `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
}

/** Returns the name to save; null when it is empty or unchanged, and the old one is restored. */
export function newName(current: string, typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' || trimmed === current ? null : trimmed;
}
