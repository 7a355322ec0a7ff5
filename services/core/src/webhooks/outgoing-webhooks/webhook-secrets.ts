import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Envelope, type Place } from '@lastcall/core/platform';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Milliseconds for which deliveries are signed with the old secret too. */
const overlapMs = 24 * 3_600_000;

type Whose = Pick<WebhookEndpoint, 'accountId' | 'id'>;
type Kept = Whose & Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** Makes, keeps and rotates the secrets of webhooks (`whsec_` and 32 random bytes). */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly envelope: Envelope) {}

  /** A secret in clear, and as it is kept in its row. */
  make(whose: Whose): { secret: string; kept: string } {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, kept: this.envelope.encrypt(secret, place(whose, 'secret')) };
  }

  /** A new secret, beside which the present one holds for a day more; one that was before it ends at once. */
  rotate(
    endpoint: Kept,
    now: Date,
  ): { secret: string; changes: Pick<WebhookEndpoint, 'secret' | 'previousSecret' | 'previousSecretUntil'> } {
    const { secret, kept } = this.make(endpoint);
    const present = this.envelope.decrypt(endpoint.secret, place(endpoint, 'secret'));
    return {
      secret,
      changes: {
        secret: kept,
        previousSecret: this.envelope.encrypt(present, place(endpoint, 'previous_secret')),
        previousSecretUntil: new Date(now.getTime() + overlapMs),
      },
    };
  }

  /** The secrets that sign at a moment, the present one first. */
  signing(endpoint: Kept, now: Date): string[] {
    const present = this.envelope.decrypt(endpoint.secret, place(endpoint, 'secret'));
    const { previousSecret, previousSecretUntil } = endpoint;
    if (previousSecret === null || previousSecretUntil === null || previousSecretUntil <= now) return [present];
    return [present, this.envelope.decrypt(previousSecret, place(endpoint, 'previous_secret'))];
  }
}

function place({ accountId, id }: Whose, column: 'secret' | 'previous_secret'): Place {
  return { accountId, table: 'webhook_endpoint', column, row: id };
}
