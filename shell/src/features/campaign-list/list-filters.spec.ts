import { describe, expect, it } from '@jest/globals';
import { filtersIn, filterTypes, hidesSome, noFilters, paramsOf, queryOf, type ListFilters } from './list-filters.ts';

describe('the filters of the list in the address', () => {
  const all: ListFilters = { search: 'rye & bread', type: 'FlashSale', state: 'ended', sort: 'leads' };

  it('come back as they were', () => {
    expect(filtersIn(new URLSearchParams(paramsOf(all).toString()))).toEqual(all);
  });

  it('are not there where nothing was chosen', () => {
    expect(paramsOf(noFilters).toString()).toBe('');
    expect(filtersIn(new URLSearchParams())).toEqual(noFilters);
  });

  it.each(['type=Lottery', 'state=over', 'sort=price', 'type=toString', 'search=%20%20'])(
    'are none for %s',
    (address) => {
      expect(filtersIn(new URLSearchParams(address))).toEqual(noFilters);
    },
  );

  it('are what the api is asked', () => {
    expect(queryOf(all)).toEqual(all);
    expect(queryOf(noFilters)).toEqual({});
  });

  it('hide something unless they are an order alone', () => {
    expect(hidesSome({ ...noFilters, sort: 'name' })).toBe(false);
    for (const some of [{ search: 'x' }, { type: 'Hybrid' }, { state: 'running' }] as const)
      expect(hidesSome({ ...noFilters, ...some })).toBe(true);
  });
});

describe('the types that the list is filtered by', () => {
  const storeTypes = ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback', 'ShopifyFixedDate'];
  const shownOf = (account: Parameters<typeof filterTypes>[0], chosen: ListFilters['type'] = null): string[] =>
    filterTypes(account, chosen).filter((type) => storeTypes.includes(type));

  it('are those of a store only for accounts that have one', () => {
    expect(shownOf({ usage: 'standard', hasStore: false })).toEqual([]);
    expect(shownOf({ usage: 'standard', hasStore: true })).toEqual(storeTypes);
    expect(shownOf({ usage: 'shopify', hasStore: false })).toEqual(storeTypes);
  });

  it('keep the one that is chosen, so that it can be taken back', () => {
    expect(shownOf({ usage: 'standard', hasStore: false }, 'ShopifyWinback')).toEqual(['ShopifyWinback']);
  });
});
