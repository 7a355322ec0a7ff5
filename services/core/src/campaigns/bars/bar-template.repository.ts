import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '@lastcall/contracts/platform';
import { AccountsRepository } from '@lastcall/core/accounts';
import { Database, problem, TenantRepository } from '@lastcall/core/platform';
import { BarTemplate, type BarTemplateKind, type StoredBars } from './bar-template.entity.ts';

/** Templates and presets of accounts. Every query is limited to one kind. */
@Injectable()
export class BarTemplateRepository extends TenantRepository<BarTemplate> {
  constructor(
    database: Database,
    private readonly accounts: AccountsRepository,
  ) {
    super(database, BarTemplate);
  }

  /** Lists an account's templates or presets, newest first. */
  ofKind(accountId: number, kind: BarTemplateKind): Promise<BarTemplate[]> {
    return this.find(accountId, { kind }, { order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Stores a bar under a name. Throws `limit_reached` when the account has the maximum number of both kinds together.
   */
  insertTemplate<K extends BarTemplateKind>(
    accountId: number,
    kind: K,
    name: string,
    data: StoredBars[K],
  ): Promise<BarTemplate> {
    return this.database.transaction(async () => {
      await this.accounts.lock(accountId);
      if ((await this.count(accountId)) >= limits.barTemplates) throw problem('limit_reached');
      return this.insert(accountId, { id: randomUUID(), kind, name, data, createdAt: new Date() });
    });
  }

  /** Changes the name or the bar of a template or preset. Throws `not_found`. */
  async change<K extends BarTemplateKind>(
    accountId: number,
    kind: K,
    id: string,
    changes: { readonly name?: string; readonly data?: StoredBars[K] },
  ): Promise<void> {
    await this.get(accountId, { id, kind });
    await this.update(accountId, { id, kind }, changes);
  }

  /** Deletes a template or preset; bars that were created from it stay. Throws `not_found`. */
  async forget(accountId: number, kind: BarTemplateKind, id: string): Promise<void> {
    if ((await this.delete(accountId, { id, kind })) === 0) throw problem('not_found');
  }
}
