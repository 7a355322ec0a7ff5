import { describe, expect, it } from '@jest/globals';
import { timeText } from './timer-element.ts';

const twoDays = ((2 * 24 + 5) * 60 + 12) * 60 + 9;

describe('the time on a timer', () => {
  it.each([
    ['en', '02d 05h 12m 09s'],
    ['de-AT', '02 T 05h 12 Min. 09 Sek.'],
    ['fr', '02j 05h 12min 09s'],
    ['ru', '02 д. 05 ч 12 мин 09 с'],
    ['no language at all', '02d 05h 12m 09s'],
    ['', '02d 05h 12m 09s'],
  ])('is in short units of the language (%s)', (language, text) => {
    expect(timeText(twoDays, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });

  it('has the same length all the time, so that nothing moves', () => {
    const lengths = new Set([0, 9, 59, 3_599, 86_399, twoDays, 99 * 86_400].map((seconds) => timeText(seconds, 'en').length));

    expect(lengths.size).toBe(1);
  });

  it('shows a year as days', () => {
    expect(timeText(365 * 86_400, 'en')).toBe('365d 00h 00m 00s');
  });
});
