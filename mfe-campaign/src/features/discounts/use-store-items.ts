import { useState } from 'react';
import type { StoreItem } from '@lastcall/contracts/shopify';
import { storeLimits } from '@lastcall/contracts/shopify/store-facts';
import { useDebouncedCallback } from '@lastcall/ui';
import { useStoreItemsQuery } from './discounts-api.ts';

/** Milliseconds without typing before the shop is queried. */
const debounceMs = 250;

/** The loaded items of a shop, and whether it has more. */
interface StoreItems {
  readonly items: readonly StoreItem[] | undefined;
  readonly hasFailed: boolean;
  readonly isSearching: boolean;
  /** True when there are items that only a search finds. */
  readonly hasMore: boolean;
  readonly retry: () => void;
}

/** Loads products or collections by title. If all items are loaded, they are filtered locally; otherwise each search is a request. */
export function useStoreItems(campaignId: string, kind: 'products' | 'collections', typed: string): StoreItems {
  const params = { campaignId };
  const search = useDebouncedText(typed.trim().slice(0, storeLimits.search));
  const all = useStoreItemsQuery({ params });
  const isAsked = all.data?.data.hasMore === true && search !== '';
  const found = useStoreItemsQuery({ params, query: { search } }, { skip: !isAsked });
  const shown = isAsked ? found : all;
  const isSearching =
    shown.isFetching || (all.data?.data.hasMore === true && search !== typed.trim().slice(0, storeLimits.search));
  return {
    items: (isAsked ? found.currentData : all.data)?.data[kind],
    hasFailed: shown.isError && !shown.isFetching,
    isSearching,
    hasMore: shown.currentData?.data.hasMore ?? false,
    retry: () => void shown.refetch(),
  };
}

/** Returns a debounced text. */
function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState({ seen: text, text });
  const settle = useDebouncedCallback((last: string) => setSettled({ seen: last, text: last }), debounceMs);
  if (settled.seen !== text) {
    setSettled({ ...settled, seen: text });
    settle(text);
  }
  return settled.text;
}
