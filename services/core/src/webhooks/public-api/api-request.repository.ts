import { Injectable } from '@nestjs/common';
import { anyOf, Database, isDuplicate, TenantRepository, type Retention } from '@lastcall/core/platform';
import { ApiRequestRow } from './api-request.entity.ts';

/** Responses are retained as long as an idempotency key is valid. */
export const apiRequestRetention: Retention = {
  table: 'api_request',
  primaryKey: ['account_id', 'key_hash'],
  timeColumn: 'begun_at',
  orderBy: 'begun_at',
  key: 'api_request_age',
  days: 1,
};

/** Stores idempotent API calls and their responses. */
@Injectable()
export class ApiRequestRepository extends TenantRepository<ApiRequestRow> {
  constructor(database: Database) {
    super(database, ApiRequestRow);
  }

  /** Begins a call. Returns false when it was begun before. */
  async begin(accountId: number, row: Pick<ApiRequestRow, 'keyHash' | 'saidHash' | 'begunAt'>): Promise<boolean> {
    try {
      await this.insert(accountId, { ...row, leadId: null, answer: null });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Takes over an abandoned call that was begun at a time. Returns false when another process has taken it over. */
  async takeOver(
    accountId: number,
    { keyHash, begunAt }: ApiRequestRow,
    now: Pick<ApiRequestRow, 'saidHash' | 'begunAt'>,
  ): Promise<boolean> {
    return (await this.update(accountId, { keyHash, begunAt }, { ...now, leadId: null, answer: null })) === 1;
  }

  /** Deletes the stored responses about leads. */
  async forgetLeads(accountId: number, leadIds: readonly string[]): Promise<void> {
    await this.delete(accountId, { leadId: anyOf([...leadIds]) });
  }
}
