import { timezoneName } from '@lastcall/contracts/platform/formats';
import { zoneLabel, type ZoneChoice } from './zones.ts';

/** The regions whose English has zone abbreviations: "EST" is American, "CET" British, "AEST" Australian, "IST" Indian. */
const abbreviationLocales = ['en-US', 'en-GB', 'en-AU', 'en-IN'];

/** Returns every zone of this runtime with its offset at an instant, the given ones first. */
export function zoneChoices(first: readonly string[], at: Date): ZoneChoice[] {
  const zones = new Set([...first, ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...zones].map((value) => ({ value, label: zoneLabel(value, at), keywords: keywordsOf(value, at) }));
}

/** Returns the zones that match a search by city, region, offset, abbreviation or long name. */
export function matchingZones(choices: readonly ZoneChoice[], search: string): ZoneChoice[] {
  const labels = search
    .toLowerCase()
    .trim()
    .split(/[\s_/]+/)
    .filter(Boolean)
    .map(normalizeOffset);
  return choices.filter(({ label, keywords }) => {
    const text = `${keywords} ${label.toLowerCase()}`;
    return labels.every((word) => (isOffset(word) ? text.includes(`(${word})`) : text.includes(word)));
  });
}

/** The abbreviations of winter and summer, so that "PST" finds Los Angeles in July. */
function keywordsOf(zone: string, at: Date): string {
  const [winter, summer] = [0, 6].map((month) => new Date(Date.UTC(at.getUTCFullYear(), month, 15)));
  const letters = abbreviationLocales
    .flatMap((language) => [winter!, summer!].map((when) => timezoneName(zone, when, language, 'short')))
    .filter((name) => /^[A-Z]+$/.test(name));
  return [zone.replaceAll('_', ' '), timezoneName(zone, at, 'en-US', 'long'), ...new Set(letters)]
    .join(' ')
    .toLowerCase();
}

/** Normalizes "+05:30", "gmt+5:30" and "utc+05:30" to "utc+5:30", and "+1:00" to "utc+1". */
function normalizeOffset(word: string): string {
  const [, sign, hours, minutes] = /^(?:utc|gmt)?([+-])0?(\d{1,2})(?::?(\d\d))?$/.exec(word) ?? [];
  return sign ? `utc${sign}${hours}${minutes && minutes !== '00' ? `:${minutes}` : ''}` : word;
}

function isOffset(word: string): boolean {
  return /^utc[+-]/.test(word);
}
