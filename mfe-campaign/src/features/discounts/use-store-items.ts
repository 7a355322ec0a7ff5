import { useState } from 'react';
import type { StoreItem } from '@lastcall/contracts/shopify';
import { storeLimits } from '@lastcall/contracts/shopify/store-facts';
import { useDebouncedCallback } from '@lastcall/ui';
import { useStoreItemsQuery } from './discounts-api.ts';

/** Milliseconds without a key until the shop is asked. */
const pauseMs = 250;

/** What a shop has to choose from, and whether it has more than it has told. */
interface StoreItems {
  readonly items: readonly StoreItem[] | undefined;
  readonly hasFailed: boolean;
  readonly isSearching: boolean;
  /** Whether there are items that only a search finds. */
  readonly hasMore: boolean;
  readonly retry: () => void;
}

/** Products or collections with a text in their title. A shop that has told all of them is not asked again; another is asked for each text. */
export function useStoreItems(campaignId: string, kind: 'products' | 'collections', typed: string): StoreItems {
  const params = { campaignId };
  const search = useSettled(typed.trim().slice(0, storeLimits.search));
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

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState({ seen: text, text });
  const settle = useDebouncedCallback((last: string) => setSettled({ seen: last, text: last }), pauseMs);
  if (settled.seen !== text) {
    setSettled({ ...settled, seen: text });
    settle(text);
  }
  return settled.text;
}
