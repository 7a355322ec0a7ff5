import { describe, expect, it } from '@jest/globals';
import { labelChoices } from './label-choices.ts';

describe('the labels of a page', () => {
  it('are the two of every campaign and those in use', () => {
    expect(labelChoices(['Bonus', '', 'Sales Page'], '').map(({ value }) => value)).toEqual(['Checkout Page', 'Sales Page', 'Bonus']);
  });

  it('are found by a part of the word', () => {
    expect(labelChoices([], 'check')[0]).toEqual({ value: 'Checkout Page', isNew: false });
  });

  it('can be made by typing one that is not there', () => {
    expect(labelChoices([], ' Upsell ')).toEqual([{ value: 'Upsell', isNew: true }]);
  });

  it('are not made twice for another spelling of capitals', () => {
    expect(labelChoices([], 'SALES page')).toEqual([{ value: 'Sales Page', isNew: false }]);
  });

  it('are not made longer than the service takes them', () => {
    expect(labelChoices([], 'x'.repeat(61))).toEqual([]);
  });
});
