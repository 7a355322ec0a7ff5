import { describe, expect, it } from '@jest/globals';
import { creatableChoices } from './creatable-choices.ts';

const known = ['Checkout Page', 'Sales Page', 'Bonus', '', 'Sales Page'];
const choices = (typed: string) => creatableChoices(known, typed, 60);

describe('the options of a list with new entries', () => {
  it('are the known ones, without duplicates', () => {
    expect(choices('').map(({ value }) => value)).toEqual(['Checkout Page', 'Sales Page', 'Bonus']);
  });

  it('match a part of a word', () => {
    expect(choices('check')[0]).toEqual({ value: 'Checkout Page', isNew: false });
  });

  it('include an unknown name as a new entry', () => {
    expect(choices(' Upsell ')).toEqual([{ value: 'Upsell', isNew: true }]);
  });

  it('include no new entry that differs only in case', () => {
    expect(choices('SALES page')).toEqual([{ value: 'Sales Page', isNew: false }]);
  });

  it('include no new entry above the maximum length', () => {
    expect(choices('x'.repeat(61))).toEqual([]);
  });
});
