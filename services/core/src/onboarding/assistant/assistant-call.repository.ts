import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { AssistantCall } from './assistant-call.entity.ts';

/** Stores tool calls that were run. */
@Injectable()
export class AssistantCallRepository extends TenantRepository<AssistantCall> {
  constructor(database: Database) {
    super(database, AssistantCall);
  }

  /**
   * Begins a call, and waits for a concurrent transaction with the same call. Returns false when it was begun before.
   */
  async begin(accountId: number, conversationId: string, callId: string): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'INSERT IGNORE INTO assistant_call (account_id, conversation_id, call_id) VALUES (?, ?, ?)',
      [accountId, conversationId, callId],
    );
    return affectedRows === 1;
  }
}
