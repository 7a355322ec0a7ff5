/** The content of a sales email address: the campaign, and the secret of its provider in the format of webhook URLs. */
interface RecipientParts {
  readonly campaignId: string;
  readonly hash: string;
}

/** RFC 4648 in lowercase: email apps may change the case of an email address, so the secret is encoded. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const shape = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([a-z2-7]{26})$/;

/** Returns the email address for a provider's sales: `{campaign id without dashes}.{secret}@{mail host}`, 59 characters before the @, where 64 are allowed. */
export function inboundRecipient({ campaignId, hash }: RecipientParts, mailHost: string): string {
  return `${campaignId.replaceAll('-', '')}.${base32Of(Buffer.from(hash, 'base64url'))}@${mailHost}`;
}

/** Parses the campaign and the secret of an email address at our host, case-insensitively; null for any other text. Does not verify them. */
export function readInboundRecipient(email: string, mailHost: string): RecipientParts | null {
  const small = email.toLowerCase();
  const at = small.lastIndexOf('@');
  const [, ...parts] = shape.exec(small.slice(0, at)) ?? [];
  const secret = parts.pop();
  if (secret === undefined || small.slice(at + 1) !== mailHost.toLowerCase()) return null;
  const bytes = bytesOf(secret);
  // The last character has unused bits: only the canonical encoding is valid.
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
