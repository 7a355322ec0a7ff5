import { Inject, Injectable } from '@nestjs/common';
import { anyOf, Database, TenantRepository } from '@lastcall/core/platform';
import { WebhookEventRow } from './webhook-event.entity.ts';

/** Events that one statement removes, so that it holds nobody up. */
const removedAtOnce = 1_000;

@Injectable()
export class WebhookEventRepository extends TenantRepository<WebhookEventRow> {
  constructor(@Inject(Database) database: Database) {
    super(database, WebhookEventRow);
  }

  async insertMany(events: readonly WebhookEventRow[]): Promise<void> {
    await this.database.manager.createQueryBuilder().insert().into(WebhookEventRow).values([...events]).updateEntity(false).execute();
  }

  /** Those of the keys that were told of before. */
  async knownKeys(accountId: number, onceKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.find(accountId, { onceKey: anyOf([...onceKeys]) });
    return new Set(rows.map(({ onceKey }) => onceKey!));
  }

  /** Removes events of all accounts that are older, with their deliveries. Returns how many; there may be more. */
  async removeOlder(than: Date): Promise<number> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>('DELETE FROM webhook_event WHERE created_at < ? ORDER BY created_at LIMIT ?', [than, removedAtOnce]);
    return affectedRows;
  }
}
