import type { Campaign } from '@lastcall/contracts/campaigns';
import { deadlineText } from '@lastcall/deadline';
import { codeCopy } from '../messages.ts';

/** The language of the sentence around a date. */
const ownLanguage = 'en';

/**
 * Returns the alt text of an email image: the shared deadline of a campaign in its own format. The time left would be outdated when the email is read.
 * If the campaign's language is not that of the sentence, the text is only the date.
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
