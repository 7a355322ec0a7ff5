import { platformNames, type Platform } from '@lastcall/contracts/campaigns';

/** The number of platforms that the picker shows before "show more". */
export const initialMatchCount = 11;

/**
 * Returns the platforms that match a search, in the given order, and the number of hidden matches.
 * A selected platform that matches is always shown, whatever its position.
 */
export function platformMatches<P extends Platform>(
  platforms: readonly P[],
  search: string,
  chosen: P | undefined,
  showsAll: boolean,
): { shown: P[]; moreCount: number } {
  const wanted = normalize(search);
  const matches = platforms.filter((platform) => normalize(platformNames[platform]).includes(wanted));
  if (showsAll) return { shown: matches, moreCount: 0 };
  const shown = matches.filter((platform, index) => index < initialMatchCount || platform === chosen);
  return { shown, moreCount: matches.length - shown.length };
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
