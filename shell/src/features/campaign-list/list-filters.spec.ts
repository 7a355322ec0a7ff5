import { describe, expect, it } from '@jest/globals';
import { filtersIn, filterTypes, isFiltering, noFilters, paramsOf, queryOf, type ListFilters } from './list-filters.ts';

describe('the list filters in the URL', () => {
  const all: ListFilters = { search: 'rye & bread', type: 'FlashSale', state: 'ended', sort: 'leads' };

  it('round-trip', () => {
    expect(filtersIn(new URLSearchParams(paramsOf(all).toString()))).toEqual(all);
  });

  it('are omitted when nothing is selected', () => {
    expect(paramsOf(noFilters).toString()).toBe('');
    expect(filtersIn(new URLSearchParams())).toEqual(noFilters);
  });

  it.each(['type=Lottery', 'state=over', 'sort=price', 'type=toString', 'search=%20%20'])(
    'are ignored when invalid or blank: %s',
    (query) => {
      expect(filtersIn(new URLSearchParams(query))).toEqual(noFilters);
    },
  );

  it('are passed to the API', () => {
    expect(queryOf(all)).toEqual(all);
    expect(queryOf(noFilters)).toEqual({});
  });

  it('may hide campaigns, unless only the sort order is set', () => {
    expect(isFiltering({ ...noFilters, sort: 'name' })).toBe(false);
    for (const some of [{ search: 'x' }, { type: 'Hybrid' }, { state: 'running' }] as const)
      expect(isFiltering({ ...noFilters, ...some })).toBe(true);
  });
});

describe('the type filter', () => {
  const storeTypes = ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback', 'ShopifyFixedDate'];
  const shownOf = (account: Parameters<typeof filterTypes>[0], chosen: ListFilters['type'] = null): string[] =>
    filterTypes(account, chosen).filter((type) => storeTypes.includes(type));

  it('includes store types only for accounts that have one', () => {
    expect(shownOf({ usage: 'standard', hasStore: false })).toEqual([]);
    expect(shownOf({ usage: 'standard', hasStore: true })).toEqual(storeTypes);
    expect(shownOf({ usage: 'shopify', hasStore: false })).toEqual(storeTypes);
  });

  it('includes the selected type, so that it can be cleared', () => {
    expect(shownOf({ usage: 'standard', hasStore: false }, 'ShopifyWinback')).toEqual(['ShopifyWinback']);
  });
});
