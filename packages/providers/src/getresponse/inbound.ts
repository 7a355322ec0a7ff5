import type { ProviderInbound } from '../inbound.ts';

/**
 * GetResponse sends everything in the query of the URL (apidocs.getresponse.com/v3/case-study/callbacks). One URL serves all campaigns of an account,
 * and lists them with their lists. The documented names are lowercase (`contact_email`); callbacks with uppercase names exist too.
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

/** Returns a field of the callback, ignoring the case of its name. */
function fieldIn(query: URLSearchParams, name: string): string | null {
  return [...query].find(([given]) => given.toLowerCase() === name)?.[1] ?? null;
}
