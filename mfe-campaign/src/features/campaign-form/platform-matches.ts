import { platformNames, type Platform } from '@lastcall/contracts/campaigns';

/** Platforms that the picker shows before somebody asks for more. */
export const firstMatches = 11;

/**
 * The platforms that fit a search, in their given order, and how many more there are than are shown.
 * The chosen one is always shown, so that nobody wonders where it went.
 */
export function platformMatches<P extends Platform>(
  platforms: readonly P[],
  search: string,
  chosen: P | undefined,
  showsAll: boolean,
): { shown: P[]; moreCount: number } {
  const wanted = plain(search);
  const matches = platforms.filter((platform) => plain(platformNames[platform]).includes(wanted));
  if (showsAll) return { shown: matches, moreCount: 0 };
  const shown = matches.filter((platform, index) => index < firstMatches || platform === chosen);
  return { shown, moreCount: matches.length - shown.length };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
