import { z } from 'zod';
import type { ProviderAccount, ProviderHttp } from '../provider-http.ts';
import { textId } from '../replies.ts';

/** The maximum number of contacts that HubSpot reads or writes in one call. */
export const maxBatchContacts = 100;

/** A contact of HubSpot. It may have additional email addresses from contacts that were merged into it. */
interface HubSpotContact {
  readonly id: string;
  readonly email: string | null;
  readonly emails: readonly string[];
}

const contact = z.object({
  id: textId,
  properties: z.object({ email: z.string().nullish(), hs_additional_emails: z.string().nullish() }),
});
/** Missing contacts are errors beside the results, in a partial response (207). */
const batchReply = z.object({ results: z.array(contact) });

/** Reads contacts by id or email address (developers.hubspot.com/docs/api-reference/crm-contacts-v3/batch); omits those that HubSpot does not have. */
export async function readContacts(
  http: ProviderHttp,
  account: ProviderAccount,
  by: 'id' | 'email',
  keys: readonly string[],
): Promise<HubSpotContact[]> {
  const found: HubSpotContact[] = [];
  for (let first = 0; first < keys.length; first += maxBatchContacts) {
    const inputs = keys.slice(first, first + maxBatchContacts).map((id) => ({ id }));
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
  const emails = [email ?? '', ...(others ?? '').split(';')]
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  return { id, email: email?.trim().toLowerCase() || null, emails };
}
