import type { ProviderDelivery } from '@lastcall/providers';
import { bodyOf } from './reading/body-of.ts';

/** A delivery as stored: the parts that its readers need, with the bytes of its body. */
export type StoredContent = Pick<ProviderDelivery, 'method' | 'headers' | 'query' | 'rawBody'>;

/** Headers with the format of a body, the id of the event, and the sender. */
const storedHeaders = [
  'content-type',
  'webhook-id',
  'idempotency-key',
  'x-event-id',
  'x-kit-delivery',
  'aweber-delivery-id',
  'user-agent',
];

interface StoredHead {
  readonly method: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serializes a delivery: a line of JSON for its head, then its body as received. */
export function pack({ method, query, headers, rawBody }: StoredContent): Buffer {
  const head: StoredHead = {
    method,
    query: query.toString(),
    headers: Object.fromEntries(
      storedHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
    ),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), rawBody]);
}

/** Deserializes a stored delivery, and parses its body if it is JSON or a form. */
export function unpack(bytes: Buffer): StoredContent & Pick<ProviderDelivery, 'body'> {
  const end = bytes.indexOf('\n');
  const { method, query, headers } = JSON.parse(bytes.subarray(0, end).toString()) as StoredHead;
  const rawBody = bytes.subarray(end + 1);
  return {
    method,
    query: new URLSearchParams(query),
    headers,
    rawBody,
    body: bodyOf(headers['content-type'], rawBody),
  };
}
