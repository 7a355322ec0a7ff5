import semverSatisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';

/** True when a text is a semantic version range as npm reads it: `^1.1.0`, `>=1 <3`, `1.x || 2.x`. An empty text is invalid, since it would accept every version by mistake. */
export function isVersionRange(text: string): boolean {
  return text.trim() !== '' && validRange(text) !== null;
}

/** True when a range includes a version, as npm reads both. Invalid ranges and versions include nothing. */
export function includesVersion(range: string, version: string): boolean {
  return isVersionRange(range) && semverSatisfies(version, range);
}
