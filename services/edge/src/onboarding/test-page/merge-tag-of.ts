import { emailPlatforms, platformNames, type EmailPlatform } from '@lastcall/contracts/campaigns';
import { mergeTags } from '@lastcall/contracts/integrations/providers';
import { isMergeTag, mergeTagShapes } from '@lastcall/embed';

const platforms = emailPlatforms.filter((platform) => platform !== 'other');

/** Returns the platforms whose merge tag matches or resembles a value; null when it is not a merge tag, an empty list when no known platform uses it. */
export function mergeTagOf(value: string): readonly string[] | null {
  const given = plain(value);
  const same = platforms.filter((platform) => plain(mergeTags[platform]) === given);
  if (same.length > 0) return same.map(nameOf);
  const shape = shapeOf(value);
  if (!shape) return isMergeTag(value) ? [] : null;
  return platforms.filter((platform) => shape === shapeOf(mergeTags[platform])).map(nameOf);
}

function shapeOf(value: string): RegExp | undefined {
  return mergeTagShapes.find((shape) => shape.test(value.trim()));
}

function nameOf(platform: EmailPlatform): string {
  return platformNames[platform];
}

function plain(value: string): string {
  return value.replace(/\s/g, '').toLowerCase();
}
