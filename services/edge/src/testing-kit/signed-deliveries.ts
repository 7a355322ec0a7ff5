import { createHmac, randomUUID } from 'node:crypto';
import { Envelope, type EncryptionContext } from '@lastcall/core/platform';
import { database, service } from '@lastcall/core/testing-kit';

/** The signature inputs; omitted ones are valid. */
export interface Signing {
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly hash: string;
  readonly encoding: 'hex' | 'base64';
}

/** A provider's signature scheme and header format. */
export interface Signer {
  readonly header: string;
  /** The signed bytes. */
  readonly signed: (signing: Signing) => string;
  readonly encoding: 'hex' | 'base64';
  /** The signature headers; `time` is already formatted. */
  readonly headers: (signature: string, time: string) => Record<string, string>;
  /** The unit of the timestamp; null for a provider that signs none. */
  readonly timeUnitMs: number | null;
}

const atATime = (header: string): Signer => ({
  header,
  signed: ({ body, time }) => `${Math.floor(time / 1000)}.${body}`,
  encoding: 'hex',
  headers: (signature, time) => ({ [header]: `t=${time},v1=${signature}` }),
  timeUnitMs: 1_000,
});
const ofTheBody = (header: string, before = ''): Signer => ({
  header,
  signed: ({ body }) => body,
  encoding: 'hex',
  headers: (signature) => ({ [header]: `${before}${signature}` }),
  timeUnitMs: null,
});

/** The email platforms that sign, by name. */
export const signers: Readonly<Record<string, Signer>> = {
  kit: atATime('x-kit-signature'),
  mailerlite: ofTheBody('signature'),
  mailchimp: atATime('x-mailchimp-signature'),
  aweber: ofTheBody('aweber-signature', 'sha256='),
  hubspot: {
    header: 'x-hubspot-signature-v3',
    signed: ({ body, url, time }) => `POST${url}${body}${time}`,
    encoding: 'base64',
    headers: (signature, time) => ({ 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': time }),
    timeUnitMs: 1,
  },
};

/** Formats a signature like a provider. */
export function signatureOf({ signed }: Signer, signing: Signing): string {
  return createHmac(signing.hash, signing.secret).update(signed(signing)).digest(signing.encoding);
}

/** Returns headers signed now; none for a provider that does not sign. */
export function signedHeaders(
  provider: string,
  what: Pick<Signing, 'body' | 'url' | 'secret'>,
): Record<string, string> {
  const signer = signers[provider];
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
