import { z } from 'zod';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { textId } from '../replies.ts';

/** Contacts that HubSpot reads or writes in one call at most. */
export const contactsAtOnce = 100;

/** A contact of HubSpot. Besides its address it may have others that were merged into it. */
interface HubSpotContact {
  readonly id: string;
  readonly email: string | null;
  readonly addresses: readonly string[];
}

const contact = z.object({
  id: textId,
  properties: z.object({ email: z.string().nullish(), hs_additional_emails: z.string().nullish() }),
});
/** Whoever is not there is an error beside the results, in an answer that is none (207). */
const batchReply = z.object({ results: z.array(contact) });

/** Reads contacts by their ids or addresses (developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch); whom HubSpot does not have, the answer leaves out. */
export async function readContacts(
  http: ProviderHttp,
  account: ProviderAccount,
  by: 'id' | 'email',
  keys: readonly string[],
): Promise<HubSpotContact[]> {
  const found: HubSpotContact[] = [];
  for (let first = 0; first < keys.length; first += contactsAtOnce) {
    const inputs = keys.slice(first, first + contactsAtOnce).map((id) => ({ id }));
    const body = {
      properties: ['email', 'hs_additional_emails'],
      inputs,
      ...(by === 'email' && { idProperty: 'email' }),
    };
    const { results } = await http.call(account, {
      method: 'POST',
      path: '/crm/v3/objects/contacts/batch/read',
      body,
      reply: batchReply,
    });
    found.push(...results.map(contactOf));
  }
  return found;
}

function contactOf({
  id,
  properties: { email, hs_additional_emails: others },
}: z.output<typeof contact>): HubSpotContact {
  const addresses = [email ?? '', ...(others ?? '').split(';')]
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
  return { id, email: email?.trim().toLowerCase() || null, addresses };
}
