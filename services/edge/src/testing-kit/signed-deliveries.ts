import { createHmac, randomUUID } from 'node:crypto';
import { Envelope, type EncryptionContext } from '@lastcall/core/platform';
import { database, service } from '@lastcall/core/testing-kit';

/** The signature inputs; omitted ones are valid. */
export interface SignatureInput {
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly hash: string;
  readonly encoding: 'hex' | 'base64';
}

/** A provider's signature scheme and header format. */
export interface SignatureScheme {
  readonly header: string;
  /** The signed bytes. */
  readonly signedContent: (signing: SignatureInput) => string;
  readonly encoding: 'hex' | 'base64';
  /** The signature headers; `time` is already formatted. */
  readonly headers: (signature: string, time: string) => Record<string, string>;
  /** The unit of the timestamp; null for a provider that signs none. */
  readonly timeUnitMs: number | null;
}

const timestampScheme = (header: string): SignatureScheme => ({
  header,
  signedContent: ({ body, time }) => `${Math.floor(time / 1000)}.${body}`,
  encoding: 'hex',
  headers: (signature, time) => ({ [header]: `t=${time},v1=${signature}` }),
  timeUnitMs: 1_000,
});
const bodyScheme = (header: string, prefix = ''): SignatureScheme => ({
  header,
  signedContent: ({ body }) => body,
  encoding: 'hex',
  headers: (signature) => ({ [header]: `${prefix}${signature}` }),
  timeUnitMs: null,
});

/** The email platforms that sign, by name. */
export const signatureSchemes: Readonly<Record<string, SignatureScheme>> = {
  kit: timestampScheme('x-kit-signature'),
  mailerlite: bodyScheme('signature'),
  mailchimp: timestampScheme('x-mailchimp-signature'),
  aweber: bodyScheme('aweber-signature', 'sha256='),
  hubspot: {
    header: 'x-hubspot-signature-v3',
    signedContent: ({ body, url, time }) => `POST${url}${body}${time}`,
    encoding: 'base64',
    headers: (signature, time) => ({ 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': time }),
    timeUnitMs: 1,
  },
};

/** Formats a signature like a provider. */
export function signatureOf({ signedContent }: SignatureScheme, signing: SignatureInput): string {
  return createHmac(signing.hash, signing.secret).update(signedContent(signing)).digest(signing.encoding);
}

/** Returns headers signed now; none for a provider that does not sign. */
export function signedHeaders(
  provider: string,
  what: Pick<SignatureInput, 'body' | 'url' | 'secret'>,
): Record<string, string> {
  const signer = signatureSchemes[provider];
  if (!signer) return {};
  const time = Date.now();
  const signature = signatureOf(signer, { ...what, time, hash: 'sha256', encoding: signer.encoding });
  return signer.headers(signature, String(Math.floor(time / (signer.timeUnitMs ?? 1))));
}

/** Stores the signing secret of a campaign's webhook at a provider; null for an unknown secret. */
export async function saveWebhookSecret(
  { accountId, id }: { readonly accountId: number; readonly id: string },
  provider: string,
  secret: string | null,
): Promise<void> {
  const place: EncryptionContext = {
    accountId,
    table: 'integration',
    column: 'webhook_secret',
    row: `${id}/${provider}`,
  };
  const connectionId = randomUUID();
  await database().sql(
    "INSERT INTO connection (account_id, id, provider, credentials, last_four) VALUES (?, ?, ?, 'x', 'last')",
    [accountId, connectionId, provider],
  );
  await database().sql(
    'INSERT INTO integration (account_id, campaign_id, provider, connection_id, webhook_secret) VALUES (?, ?, ?, ?, ?)',
    [accountId, id, provider, connectionId, secret === null ? null : service().get(Envelope).encrypt(secret, place)],
  );
}
