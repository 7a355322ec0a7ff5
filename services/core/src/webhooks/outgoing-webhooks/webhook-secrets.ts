import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Envelope, type EncryptionContext } from '@lastcall/core/platform';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Milliseconds for which deliveries are also signed with the previous secret. */
const overlapMs = 24 * 3_600_000;

type WebhookKey = Pick<WebhookEndpoint, 'accountId' | 'id'>;
type StoredSecrets = WebhookKey & Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** Creates, encrypts and rotates the secrets of webhooks (`whsec_` and 32 random bytes). */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly envelope: Envelope) {}

  /** Creates a secret; returns it in plaintext, and encrypted for its row. */
  make(whose: WebhookKey): { secret: string; encrypted: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, encrypted: this.envelope.encrypt(secret, secretContext(whose, 'secret')) };
  }

  /** Creates a new secret. The current one stays valid for a day; the one before it becomes invalid immediately. */
  rotate(
    endpoint: StoredSecrets,
    now: Date,
  ): { secret: string; changes: Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'> } {
    const { secret, encrypted } = this.make(endpoint);
    const present = this.envelope.decrypt(endpoint.secret, secretContext(endpoint, 'secret'));
    return {
      secret,
      changes: {
        secret: encrypted,
        previousSecret: this.envelope.encrypt(present, secretContext(endpoint, 'previous_secret')),
        previousSecretUntil: new Date(now.getTime() + overlapMs),
      },
    };
  }

  /** Returns the secrets that deliveries are signed with at a given time, the current one first. */
  signing(endpoint: StoredSecrets, now: Date): string[] {
    const present = this.envelope.decrypt(endpoint.secret, secretContext(endpoint, 'secret'));
    const { previousSecret, previousSecretUntil } = endpoint;
    if (previousSecret === null || previousSecretUntil === null || previousSecretUntil <= now) return [present];
    return [present, this.envelope.decrypt(previousSecret, secretContext(endpoint, 'previous_secret'))];
  }
}

function secretContext({ accountId, id }: WebhookKey, column: 'secret' | 'previous_secret'): EncryptionContext {
  return { accountId, table: 'webhook_endpoint', column, row: id };
}
