import type { Campaign } from '@lastcall/contracts/campaigns';
import { deadlineText } from '@lastcall/deadline';
import { codeCopy } from '../messages.ts';

/** The language of the sentence around a date. */
const ownLanguage = 'en';

/**
 * What the image says to those who do not see it: the deadline of a campaign that ends for all at once, as the campaign writes it, and never a count that is old when it is read.
 * In another language than that of our sentence the date stands alone.
 */
export function altText({
  endsAt,
  timezone,
  form,
}: Pick<Campaign, 'endsAt' | 'timezone'> & {
  readonly form: Pick<Campaign['form'], 'deadlineLanguage' | 'useTwentyFourHours'>;
}): string {
  if (!endsAt) return codeCopy.altEvergreen;
  const { deadlineLanguage: language, useTwentyFourHours: use24Hours } = form;
  const date = deadlineText(new Date(endsAt), timezone, {
    style: 'long',
    year: true,
    language,
    ...(use24Hours !== null && { use24Hours }),
  });
  return new Intl.Locale(language).language === ownLanguage ? codeCopy.altFixed(date) : date;
}
