import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { listOf } from '../payloads.ts';
import { textId } from '../replies.ts';
import { isSignedByHubSpot } from './signature.ts';

/** A contact in the format of workflows: each property is an object with its value. */
const property = z.object({ value: z.string() });
const contact = z.object({
  vid: textId,
  properties: z.object({ email: property, lastmodifieddate: property.optional() }),
});

const arrivals = new Set([
  'contact.creation',
  'contact.propertyChange',
  'contact.restore',
  'object.creation',
  'object.propertyChange',
  'object.restore',
]);
const event = z.object({
  eventId: textId,
  occurredAt: z.number(),
  subscriptionType: z.string(),
  objectId: textId,
  objectTypeId: z.string().optional(),
});

/**
 * Reads the deliveries to a URL that the owner pasted at HubSpot: a workflow's webhook reports one contact
 * (knowledge.hubspot.com/workflows/how-do-i-use-webhooks-with-hubspot-workflows), an app's webhook the ids of many
 * (developers.hubspot.com/docs/api-reference/webhooks-webhooks-v3/guide). Neither names a list: the owner decides which contacts it sends.
 */
export const inbound: ProviderInbound = {
  narrow: (body) => {
    if (Array.isArray(body))
      return body.some((each) => newContactIn(each)) ? body.filter((each) => newContactIn(each)) : null;
    const sent = contact.safeParse(body).data;
    if (!sent) return body;
    const { email, lastmodifieddate } = sent.properties;
    return { email: email.value, ...(lastmodifieddate && { event_id: `${sent.vid}:${lastmodifieddate.value}` }) };
  },

  idsIn: (body) => listOf(body).flatMap((each) => newContactIn(each) ?? []),

  isSigned: isSignedByHubSpot,
};

/** Returns the contact of an event; null for an event without one. HubSpot does not promise unique event ids. */
function newContactIn(body: unknown): { id: string; eventId: string } | null {
  const parsed = event.safeParse(body).data;
  const isArrival = parsed && arrivals.has(parsed.subscriptionType) && (parsed.objectTypeId ?? '0-1') === '0-1';
  return isArrival
    ? { id: parsed.objectId, eventId: `${parsed.eventId}:${parsed.objectId}:${parsed.occurredAt}` }
    : null;
}
