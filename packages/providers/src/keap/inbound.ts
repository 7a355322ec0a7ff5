import { z } from 'zod';
import type { ProviderInbound } from '../inbound.ts';
import { fieldsOf, matchesContainer, listOf } from '../payloads.ts';
import { textId } from '../replies.ts';
import { tagApplied } from './events.ts';

/** A header value that Keap wants returned, limited to characters that are harmless elsewhere. */
const hookSecret = z.string().regex(/^[\w.~:+/=-]{1,256}$/);

/** Only digits, because the id is used in a filter. */
const contactId = textId.pipe(z.string().regex(/^\d{1,20}$/));
const timestamp = z.string().max(64).optional();
const contact = z.union([
  contactId.transform((id) => ({ id, timestamp: undefined })),
  z.object({ id: contactId, timestamp }),
]);
const contacts = z.array(z.unknown()).max(1_000);
/** A tag with the contacts that got it, by the names of current and older hooks. */
const tagged = z.union([
  z
    .object({ id: textId, timestamp, contact_details: contacts })
    .transform(({ id, timestamp: at, contact_details }) => ({ tagId: id, at, contacts: contact_details })),
  z
    .object({ tagId: textId, timestamp, applied: contacts })
    .transform(({ tagId, timestamp: at, applied }) => ({ tagId, at, contacts: applied })),
]);

/**
 * Keap sends only ids (developer.infusionsoft.com/rest-hook-documentation): of a tag, and of the contacts that got it in the last minutes. It verifies
 * our URL with a secret in a header. The post of a Keap campaign names a contact and is read like any other delivery.
 */
export const inbound: ProviderInbound = {
  narrow: (body, query) => {
    const { event_key, object_keys } = fieldsOf(body);
    if (event_key === undefined) return body;
    if (event_key !== tagApplied) return null;
    const asked = listOf(object_keys).filter((each) =>
      matchesContainer(fieldsOf(each).id ?? fieldsOf(each).tagId, query.get('tag')),
    );
    return asked.length > 0 ? { event_key, object_keys: asked } : null;
  },

  handshake: ({ method, headers, rawBody }) => {
    const secret = hookSecret.safeParse(headers['x-hook-secret']).data;
    if (method !== 'POST' || secret === undefined || rawBody.includes('event_key')) return null;
    return { status: 200, headers: { 'x-hook-secret': secret }, body: '' };
  },

  idsIn: (body) => {
    const { event_key, object_keys } = fieldsOf(body);
    if (event_key !== tagApplied) return [];
    return listOf(object_keys).flatMap((each) => {
      const tag = tagged.safeParse(each).data;
      const known = (tag?.contacts ?? []).flatMap((entry) => contact.safeParse(entry).data ?? []);
      return known.map(({ id, timestamp: at = tag!.at }) => ({ id, eventId: `${tag!.tagId}:${id}:${at ?? ''}` }));
    });
  },
};
