import { describe, expect, it } from '@jest/globals';
import { sameValue } from './same-value.ts';

const block = (text: string) => ({ id: 'a', text, links: [{ url: 'https://site.test/' }] });

describe('a field of an editor', () => {
  it.each([
    ['a text', 'a', 'a'],
    ['an empty number', null, null],
    ['a new list of equal records', [block('x')], [block('x')]],
  ])('is unchanged: %s', (_, one, other) => {
    expect(sameValue(one, other)).toBe(true);
  });

  it.each([
    ['another text', 'a', 'b'],
    ['an emptied number', 0, null],
    ['a record with another text', [block('x')], [block('y')]],
    ['a list in another order', [block('x'), block('y')], [block('y'), block('x')]],
    ['a list without its last item', ['a', 'b'], ['a']],
    ['a record with another key', { a: undefined }, { b: undefined }],
    ['a list instead of a record', {}, []],
  ])('has changed: %s', (_, one, other) => {
    expect(sameValue(one, other)).toBe(false);
  });
});
