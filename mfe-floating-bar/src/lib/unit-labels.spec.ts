import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { deadlineLanguages } from '@lastcall/contracts/platform/languages';
import { unitLabels } from './unit-labels.ts';

describe('the unit labels of a countdown', () => {
  it.each([
    ['de', ['Tage', 'Std', 'Min', 'Sek']],
    ['fr', ['J', 'H', 'Min', 'S']],
    ['ja', ['日', '時間', '分', '秒']],
  ])('are those of the language %s', (language, labels) => {
    expect(unitLabels(language)).toEqual(labels);
  });

  it.each(deadlineLanguages)('are short enough for a label in %s, and never empty', (language) => {
    for (const word of unitLabels(language)) {
      expect(word).not.toBe('');
      expect([...word].length).toBeLessThanOrEqual(limits.barUnitLabel);
    }
  });
});
