import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Providers that sign each webhook by a secret of its own, as people read their names. */
const signing = { kit: 'Kit', mailchimp: 'Mailchimp', mailerlite: 'MailerLite' } as const;

/** Each table that has webhooks, with its column of their secrets. */
const secrets = { integration: 'webhook_secret', sales_integration: 'signing_secret' } as const;

/** Deliveries of a provider that signs are refused while its secret is not known: webhooks from before that have none are shown as failed, so that their owners create them again. */
export class UnsignedWebhooks1767800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, secret] of Object.entries(secrets))
      for (const [provider, name] of Object.entries(signing))
        await runner.query(
          `UPDATE ${table} SET webhook_state = 'failed', webhook_error = ?, webhook_attempts = 0, webhook_next_at = NULL
           WHERE provider = ? AND webhook_state = 'created' AND ${secret} IS NULL`,
          [`${name} signs its webhooks, but this one was created without a secret. Please create it again.`, provider],
        );
  }

  /** Which ones were shown as created before is not known any more, and each of them can be created again. */
  async down(): Promise<void> {}
}
