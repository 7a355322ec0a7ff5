/** What an address of sales by mail says: whose campaign, and the secret of its provider as addresses of webhooks have it. */
interface InboundAddress {
  readonly campaignId: string;
  readonly hash: string;
}

/** RFC 4648, in small letters: mail programs may change the case of an address, so the secret cannot stand there as it is. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const shape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([a-z2-7]{26})$/;

/** Where a provider mails sales to: `{campaign id without dashes}.{secret}@{mail host}`, 59 characters before the @, where 64 may stand. */
export function inboundAddress({ campaignId, hash }: InboundAddress, mailHost: string): string {
  return `${campaignId.replaceAll('-', '')}.${base32Of(Buffer.from(hash, 'base64url'))}@${mailHost}`;
}

/** The campaign and the secret in an address at our mail host, in any case; null for a text that is none. Says nothing of whether they are right. */
export function readInboundAddress(address: string, mailHost: string): InboundAddress | null {
  const small = address.toLowerCase();
  const at = small.lastIndexOf('@');
  const [, ...parts] = shape.exec(small.slice(0, at)) ?? [];
  const secret = parts.pop();
  if (secret === undefined || small.slice(at + 1) !== mailHost.toLowerCase()) return null;
  const bytes = bytesOf(secret);
  // The last letter has bits to spare: only the one spelling that we wrote is an address.
  return base32Of(bytes) === secret ? { campaignId: parts.join('-'), hash: bytes.toString('base64url') } : null;
}

function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
