import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer } from '../payloads.ts';

/** ActiveCampaign sends a form. An automation's own webhook names no list: its owner has chosen which contacts it sends. */
export const inbound: ProviderInbound = {
  narrow: (body, query) => (matchesContainer(fieldsOf(body).list, query.get('list')) ? body : null),
};
