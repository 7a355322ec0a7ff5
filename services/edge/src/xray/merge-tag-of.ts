import { emailPlatforms, platformNames, type EmailPlatform } from '@lastcall/contracts';
import { mergeTags } from '@lastcall/core/pages';
import { isMergeTag } from '@lastcall/embed';

/** How a merge tag begins and ends, by the platforms that write theirs so; the first that fits. */
const shapes: readonly RegExp[] = [/^\{\$.*\}$/, /^\{!.*\}$/, /^\{\{.*\}\}$/, /^\*\|.*\|\*$/, /^%[^@]*%$/, /^~[^@]*~$/, /^\[\[.*\]\]$/, /^\[[^@]*\]$/];
const platforms = emailPlatforms.filter((platform) => platform !== 'other');

/** The platforms whose merge tag a value is, or looks like; null for what is none. An empty list is a tag of nobody we know. */
export function mergeTagOf(value: string): readonly string[] | null {
  const given = plain(value);
  const same = platforms.filter((platform) => plain(mergeTags[platform]) === given);
  if (same.length > 0) return same.map(nameOf);
  const shape = shapes.find((each) => each.test(value.trim()));
  if (!shape) return isMergeTag(value) ? [] : null;
  return platforms.filter((platform) => shape === shapes.find((each) => each.test(mergeTags[platform]))).map(nameOf);
}

function nameOf(platform: EmailPlatform): string {
  return platformNames[platform];
}

function plain(value: string): string {
  return value.replace(/\s/g, '').toLowerCase();
}
