import { describe, expect, it } from '@jest/globals';
import { sameValue } from './same-value.ts';

const block = (text: string) => ({ id: 'a', text, links: [{ url: 'https://site.test/' }] });

describe('a field of an editor', () => {
  it.each([
    ['a text', 'a', 'a'],
    ['an empty number', null, null],
    ['a list of records that was made anew', [block('x')], [block('x')]],
  ])('is unchanged: %s', (_, one, other) => {
    expect(sameValue(one, other)).toBe(true);
  });

  it.each([
    ['another text', 'a', 'b'],
    ['an emptied number', 0, null],
    ['a record with another text', [block('x')], [block('y')]],
    ['a list in another order', [block('x'), block('y')], [block('y'), block('x')]],
    ['a list that lost its last', ['a', 'b'], ['a']],
    ['a record with another name', { a: undefined }, { b: undefined }],
    ['a list where a record was', {}, []],
  ])('has changed: %s', (_, one, other) => {
    expect(sameValue(one, other)).toBe(false);
  });
});
