import type { AccountUsage } from '@lastcall/contracts/accounts';
import { campaignTypeNames, campaignTypesOf, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import type { CampaignSort, CampaignState } from '@lastcall/contracts/campaigns/campaign-list';
import { limits } from '@lastcall/contracts/platform';
import type { CallArgs } from '@lastcall/host-api';
import { labels } from './messages.ts';

/** The filters of the list; null and an empty text match everything. */
export interface ListFilters {
  readonly search: string;
  readonly type: CampaignType | null;
  readonly state: CampaignState | null;
  readonly sort: CampaignSort;
}

export const noFilters: ListFilters = { search: '', type: null, state: null, sort: 'newest' };

/** Parses the filters in a URL; unknown values are ignored. */
export function filtersIn(params: URLSearchParams): ListFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.campaignName),
    type: oneOf(campaignTypeNames, params.get('type')),
    state: oneOf(labels.states, params.get('state')),
    sort: oneOf(labels.sorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** Formats the filters for a URL, without default values. */
export function paramsOf(filters: ListFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(withoutDefaults(filters)));
}

/** Formats the filters for the API. */
export function queryOf(filters: ListFilters): CallArgs<'listCampaigns'>['query'] {
  return withoutDefaults(filters);
}

/** Returns true when the filters may hide campaigns; a sort order hides nothing. */
export function isFiltering({ search, type, state }: ListFilters): boolean {
  return search !== '' || type !== null || state !== null;
}

function withoutDefaults({
  search,
  type,
  state,
  sort,
}: ListFilters): Partial<{ search: string; type: CampaignType; state: CampaignState; sort: CampaignSort }> {
  return {
    ...(search !== '' && { search }),
    ...(type && { type }),
    ...(state && { state }),
    ...(sort !== noFilters.sort && { sort }),
  };
}

function oneOf<K extends string>(known: Readonly<Record<K, unknown>>, value: string | null): K | null {
  return value !== null && Object.hasOwn(known, value) ? (value as K) : null;
}

/** The types to filter by: store types only for a store account or an account with a store, and the currently selected type. */
export function filterTypes(
  { usage, hasStore }: { readonly usage: AccountUsage; readonly hasStore: boolean },
  chosen: CampaignType | null,
): readonly CampaignType[] {
  const types = campaignTypesOf(usage);
  return usage === 'shopify' || hasStore ? types : types.filter((type) => !isStoreType(type) || type === chosen);
}
