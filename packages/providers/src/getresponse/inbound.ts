import type { ProviderInbound } from '../inbound.ts';

/** GetResponse writes everything into the address (apidocs.getresponse.com/v3/case-study/callbacks). It is one for all campaigns of an account, named with their lists. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => (query.get('action') === 'subscribe' ? body : null),

  campaignsIn: (query) => {
    const [ids, lists] = [query.get('campaignIds'), query.get('lists')];
    if (ids === null || lists === null) return null;
    const list = query.get('CAMPAIGN_ID');
    return [...new Set(ids.split(',').filter((_, at) => lists.split(',')[at] === list))];
  },
};
