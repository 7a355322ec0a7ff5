import { limits } from '@lastcall/contracts/platform';
import { problem, sha256 } from '@lastcall/core/platform';
import type { ContactNotice } from '../contact-notice.ts';
import type { Delivery, PayloadReader } from './delivery.ts';
import { fieldIn, contactIn, type NamedContact } from './contact-fields.ts';

/** The names of fields that contain a list of contacts. */
const listNames = [
  'people',
  'contacts',
  'subscribers',
  'members',
  'customers',
  'users',
  'leads',
  'emails',
  'events',
  'records',
  'items',
  'data',
];
const eventNames = new Set(['eventid']);
/** Headers in which senders identify an event; the first is that of Standard Webhooks. */
const eventHeaders = ['webhook-id', 'idempotency-key', 'x-event-id'];

/**
 * Parses deliveries of senders without a format of their own: fields of JSON, of a form or of the query; one contact, or a list of them. Throws
 * `body_too_large` for too many.
 */
export const readCustom: PayloadReader = (delivery) => {
  const { query, body } = delivery;
  const asked = Object.fromEntries(query);
  const list = listIn(body, asked);
  if (hasTooMany({ query, body })) throw problem('body_too_large');
  const content = contentOf(delivery);
  if (list) return list.map((entry, at) => noticeOf(delivery, `${content} ${at}`, entry));
  const isEmpty = delivery.rawBody.length === 0 && query.size === 0;
  return isEmpty ? [] : [noticeOf(delivery, content, body, asked)];
};

/** Returns true if a delivery names more contacts than allowed. */
export function hasTooMany({ query, body }: Pick<Delivery, 'query' | 'body'>): boolean {
  return (listIn(body, Object.fromEntries(query))?.length ?? 0) > limits.inboundWebhookLeads;
}

/**
 * Returns the list of contacts in a body. A list beside a contact's own email address, such as their purchases, counts only if it names
 * contacts.
 */
function listIn(body: unknown, asked: object): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (typeof body !== 'object' || body === null) return null;
  const lists = listNames.map((name) => (body as Record<string, unknown>)[name]).filter(Array.isArray);
  return (
    lists.find((list) => list.some((entry) => isNamed(contactIn(entry)))) ??
    (isNamed(contactIn(body, asked)) ? null : (lists[0] ?? null))
  );
}

/** Returns true for an email address or a merge tag in its place. */
function isNamed({ email, isMergeTag }: NamedContact): boolean {
  return email !== null || isMergeTag;
}

/** The body takes precedence over the query. */
function noticeOf(delivery: Delivery, content: string, entry: unknown, asked?: object): ContactNotice {
  const eventId =
    fieldIn(entry, eventNames) ??
    fieldIn(delivery.body, eventNames) ??
    fieldIn(asked, eventNames) ??
    headerOf(delivery);
  return { ...contactIn(entry, ...(asked ? [asked] : [])), eventId, content };
}

/** Hashes the bytes, because retries send the same ones, and a payload may be nested too deep to serialize again. */
function contentOf({ query, rawBody }: Delivery): string {
  return sha256(Buffer.concat([Buffer.from(`${query}\n`), rawBody]));
}

function headerOf({ headers }: Delivery): string | null {
  return (
    eventHeaders
      .map((name) => headers[name])
      .find((value) => typeof value === 'string' && value !== '')
      ?.toString() ?? null
  );
}
