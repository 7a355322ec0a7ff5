import type { Campaign } from '@lastcall/contracts';
import { codeWords } from '../messages.ts';

/** What the image says to those who do not see it: the end of a fixed campaign, and never a count that is old when it is read. */
export function altText({ endsAt, timezone }: Pick<Campaign, 'endsAt' | 'timezone'>): string {
  if (!endsAt) return codeWords.altEvergreen;
  const end = new Intl.DateTimeFormat('en', { timeZone: timezone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(endsAt));
  const zone = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'short' }).formatToParts(new Date(endsAt)).find(({ type }) => type === 'timeZoneName')?.value;
  return codeWords.altFixed([end, zone].filter(Boolean).join(' '));
}
