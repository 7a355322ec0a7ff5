import type { ProviderInbound } from '../inbound.ts';

/**
 * GetResponse writes everything into the address (apidocs.getresponse.com/v3/case-study/callbacks). It is one for all campaigns of an account, named with their lists.
 * Its documented names are in small letters (`contact_email`); callbacks in capitals are known too.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => (fieldIn(query, 'action') === 'subscribe' ? body : null),

  campaignsIn: (query) => {
    const [ids, lists] = [query.get('campaignIds'), query.get('lists')];
    if (ids === null || lists === null) return null;
    const list = fieldIn(query, 'campaign_id');
    return [...new Set(ids.split(',').filter((_, at) => lists.split(',')[at] === list))];
  },
};

/** A field of the callback, however its name is written. */
function fieldIn(query: URLSearchParams, name: string): string | null {
  return [...query].find(([given]) => given.toLowerCase() === name)?.[1] ?? null;
}
