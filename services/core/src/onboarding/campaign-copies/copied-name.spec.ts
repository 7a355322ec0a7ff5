import { describe, expect, it } from '@jest/globals';
import { nameOfCopy } from './copied-name.ts';

describe('the name of a copy', () => {
  it.each([
    ['Bread class', [], 'Bread class (copy)'],
    ['Bread class', ['Bread class (copy)'], 'Bread class (copy 2)'],
    ['Bread class', ['Bread class (copy)', 'Bread class (copy 2)'], 'Bread class (copy 3)'],
    ['Bread class (copy)', ['Bread class (copy)'], 'Bread class (copy 2)'],
    ['Bread class (copy 9)', [], 'Bread class (copy)'],
  ])('of %j beside %j is %j', (original, taken, name) => {
    expect(nameOfCopy(original, new Set(taken), 120)).toBe(name);
  });

  it('is never longer than a name may be', () => {
    const longest = 'x'.repeat(120);

    expect(nameOfCopy(longest, new Set(), 120)).toBe(`${'x'.repeat(113)} (copy)`);
  });
});
