import type { AccountUsage } from '@lastcall/contracts/accounts';
import { campaignTypeNames, campaignTypesOf, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import type { CampaignSort, CampaignState } from '@lastcall/contracts/campaigns/campaign-list';
import { limits } from '@lastcall/contracts/platform';
import type { CallArgs } from '@lastcall/host-api';
import { words } from './messages.ts';

/** What the list is asked for; null and empty text ask for everything. */
export interface ListFilters {
  readonly search: string;
  readonly type: CampaignType | null;
  readonly state: CampaignState | null;
  readonly sort: CampaignSort;
}

export const noFilters: ListFilters = { search: '', type: null, state: null, sort: 'newest' };

/** The filters that an address carries; what none of them knows is as if it was not there. */
export function filtersIn(params: URLSearchParams): ListFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, limits.campaignName),
    type: oneOf(campaignTypeNames, params.get('type')),
    state: oneOf(words.states, params.get('state')),
    sort: oneOf(words.sorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** The same as an address carries it, without what asks for nothing. */
export function paramsOf(filters: ListFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(askedFor(filters)));
}

/** The same as the api is asked. */
export function queryOf(filters: ListFilters): CallArgs<'listCampaigns'>['query'] {
  return askedFor(filters);
}

/** Whether campaigns may be missing that are there; an order hides nothing. */
export function hidesSome({ search, type, state }: ListFilters): boolean {
  return search !== '' || type !== null || state !== null;
}

function askedFor({
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

/** The types that a list is filtered by: those of a store only for an account that is one's or has one, and the type that is filtered by already. */
export function filterTypes(
  { usage, hasStore }: { readonly usage: AccountUsage; readonly hasStore: boolean },
  chosen: CampaignType | null,
): readonly CampaignType[] {
  const types = campaignTypesOf(usage);
  return usage === 'shopify' || hasStore ? types : types.filter((type) => !isStoreType(type) || type === chosen);
}
