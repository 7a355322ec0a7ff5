/** The maximum characters of a name; the rest is in its tooltip. */
export const shownCharacters = 60;

/** Truncates a campaign's name for the header with an ellipsis, by grapheme clusters, so that no emoji is split. */
export function shownName(
  name: string,
  maxLength = shownCharacters,
): { readonly text: string; readonly isCut: boolean } {
  const characters = [...name];
  if (characters.length <= maxLength) return { text: name, isCut: false };
  return {
    text: `${characters
      .slice(0, maxLength - 1)
      .join('')
      .trimEnd()}…`,
    isCut: true,
  };
}
