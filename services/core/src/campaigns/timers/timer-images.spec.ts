import { afterAll, describe, expect, it } from '@jest/globals';
import { defaultEmailTimer } from '@lastcall/contracts/campaigns/email-timers';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import { TimerImages } from './timer-images.ts';

const images = new TimerImages();
afterAll(() => images.onApplicationShutdown());

const isEnglish = (language: string): boolean => language.startsWith('en');

describe('pictures without a countdown', () => {
  it.each(deadlineLanguages.filter((language) => !isEnglish(language)))(
    'are translated into %s, like every language of deadlines',
    async (language) => {
      const [english, own] = await Promise.all(
        ['en', language].map((tag) =>
          Promise.all(
            [0, 1, 2, 4, 5].map((id) =>
              images.expired({ ...defaultEmailTimer, expiration_image_id: id as 0 }, { language: tag }),
            ),
          ),
        ),
      );
      const [neutral, ownNeutral] = await Promise.all(
        ['en', language].map((tag) => images.neutral(defaultEmailTimer, { language: tag })),
      );
      const [card, ownCard] = await Promise.all(
        ['en', language].map((tag) => images.card(defaultEmailTimer, '26.11., 23:59', { language: tag })),
      );

      for (const [index, picture] of own!.entries()) expect(picture.equals(english![index]!)).toBe(false);
      expect([ownNeutral!.equals(neutral!), ownCard!.equals(card!)]).toEqual([false, false]);
    },
  );

  it.each([...deadlineLanguages.filter(isEnglish), 'xx', ''])('are in English for %p', async (language) => {
    expect(
      (await images.neutral(defaultEmailTimer, { language })).equals(await images.neutral(defaultEmailTimer)),
    ).toBe(true);
  });

  it('use the language of a region that has no texts of its own', async () => {
    expect(
      (await images.neutral(defaultEmailTimer, { language: 'fr-CA' })).equals(
        await images.neutral(defaultEmailTimer, { language: 'fr' }),
      ),
    ).toBe(true);
  });
});
