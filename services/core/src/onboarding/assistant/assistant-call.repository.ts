import { Injectable } from '@nestjs/common';
import { Database, TenantRepository } from '@lastcall/core/platform';
import { AssistantCall } from './assistant-call.entity.ts';

/** What tools did. */
@Injectable()
export class AssistantCallRepository extends TenantRepository<AssistantCall> {
  constructor(database: Database) {
    super(database, AssistantCall);
  }

  /** Begins a call, and waits for another transaction that does the same one; false when it was begun before. */
  async begin(accountId: number, conversationId: string, callId: string): Promise<boolean> {
    const { affectedRows } = await this.database.sql<{ affectedRows: number }>(
      'INSERT IGNORE INTO assistant_call (account_id, conversation_id, call_id) VALUES (?, ?, ?)',
      [accountId, conversationId, callId],
    );
    return affectedRows === 1;
  }
}
