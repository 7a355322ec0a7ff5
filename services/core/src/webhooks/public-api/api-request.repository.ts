import { Injectable } from '@nestjs/common';
import { anyOf, Database, isDuplicate, TenantRepository, type Retention } from '@lastcall/core/platform';
import { ApiRequestRow } from './api-request.entity.ts';

/** As long as a program may take a call for the same. */
export const apiRequestRetention: Retention = {
  table: 'api_request',
  primaryKey: ['account_id', 'key_hash'],
  since: 'begun_at',
  oldestBy: 'begun_at',
  key: 'api_request_age',
  days: 1,
};

/** Calls that programs may send again. */
@Injectable()
export class ApiRequestRepository extends TenantRepository<ApiRequestRow> {
  constructor(database: Database) {
    super(database, ApiRequestRow);
  }

  /** Begins a call; false when it was begun before. */
  async begin(accountId: number, row: Pick<ApiRequestRow, 'keyHash' | 'saidHash' | 'begunAt'>): Promise<boolean> {
    try {
      await this.insert(accountId, { ...row, leadId: null, answer: null });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Takes up a call that was begun at a moment; false when somebody else has. */
  async applyPendingRefunds(
    accountId: number,
    { keyHash, begunAt }: ApiRequestRow,
    now: Pick<ApiRequestRow, 'saidHash' | 'begunAt'>,
  ): Promise<boolean> {
    return (await this.update(accountId, { keyHash, begunAt }, { ...now, leadId: null, answer: null })) === 1;
  }

  /** Forgets what was answered about people. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
