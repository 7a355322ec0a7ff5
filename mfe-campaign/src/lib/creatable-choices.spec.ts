import { describe, expect, it } from '@jest/globals';
import { creatableChoices } from './creatable-choices.ts';

const known = ['Checkout Page', 'Sales Page', 'Bonus', '', 'Sales Page'];
const choices = (typed: string) => creatableChoices(known, typed, 60);

describe('the entries of a list that can be added to', () => {
  it('are those that are known, each once', () => {
    expect(choices('').map(({ value }) => value)).toEqual(['Checkout Page', 'Sales Page', 'Bonus']);
  });

  it('are found by a part of the word', () => {
    expect(choices('check')[0]).toEqual({ value: 'Checkout Page', isNew: false });
  });

  it('can be made by typing one that is not there', () => {
    expect(choices(' Upsell ')).toEqual([{ value: 'Upsell', isNew: true }]);
  });

  it('are not made twice for another spelling of capitals', () => {
    expect(choices('SALES page')).toEqual([{ value: 'Sales Page', isNew: false }]);
  });

  it('are not made longer than they may be', () => {
    expect(choices('x'.repeat(61))).toEqual([]);
  });
});
