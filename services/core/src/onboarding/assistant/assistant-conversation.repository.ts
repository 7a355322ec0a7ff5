import { Injectable } from '@nestjs/common';
import { Database, isDuplicate, problem, TenantRepository, type Retention } from '@lastcall/core/platform';
import { AssistantConversation } from './assistant-conversation.entity.ts';

/** Conversations are retained for a month after the last message, for support requests. */
export const assistantConversationRetention: Retention = {
  table: 'assistant_conversation',
  primaryKey: ['account_id', 'id'],
  timeColumn: 'last_at',
  orderBy: 'last_at',
  key: 'assistant_conversation_over',
  days: 30,
};

/**
 * Milliseconds for which an answer locks its conversation without renewal; a crashed process blocks it for that long.
 */
const heldMs = 15_000;

/** Conversations with the assistant. */
@Injectable()
export class AssistantConversationRepository extends TenantRepository<AssistantConversation> {
  constructor(database: Database) {
    super(database, AssistantConversation);
  }

  /** Returns a member's conversation, and creates it if the id is new. Throws `not_found` for one of another member. */
  async begin(accountId: number, userId: string, id: string, now: Date): Promise<AssistantConversation> {
    const found = await this.findByPublicKey({ id });
    if (found) return ownOf(found, accountId, userId);
    try {
      await this.insert(accountId, { id, userId, messages: '[]', tokens: 0, answeringUntil: null, lastAt: now });
    } catch (error) {
      // A concurrent request has created it, perhaps in another tab of the same member.
      if (!isDuplicate(error)) throw error;
    }
    return this.ofPerson(accountId, userId, id);
  }

  /** Throws `not_found` for a conversation of another member. */
  async ofPerson(accountId: number, userId: string, id: string): Promise<AssistantConversation> {
    return ownOf(await this.get(accountId, { id }), accountId, userId);
  }

  /** Locks a conversation for one answer. Returns the end of the lock, or null while another answer has it. */
  async acquireLock(accountId: number, id: string, now: Date): Promise<Date | null> {
    const until = new Date(now.getTime() + heldMs);
    const { affectedRows } = await this.database.sql<Affected>(
      'UPDATE assistant_conversation SET answering_until = ?, last_at = ? WHERE account_id = ? AND id = ? AND (answering_until IS NULL OR answering_until < ?)',
      [until, now, accountId, id, now],
    );
    return affectedRows === 1 ? until : null;
  }

  /** Extends the lock; null when it was lost in the meantime. */
  async renewLock(accountId: number, id: string, until: Date, now: Date): Promise<Date | null> {
    const further = new Date(Math.max(now.getTime() + heldMs, until.getTime() + 1));
    const changed = await this.update(accountId, { id, answeringUntil: until }, { answeringUntil: further });
    return changed === 1 ? further : null;
  }

  /** Stores the turns; false when the lock is no longer held. */
  async write(accountId: number, id: string, until: Date, messages: string, now: Date): Promise<boolean> {
    return (await this.update(accountId, { id, answeringUntil: until }, { messages, lastAt: now })) === 1;
  }

  async releaseLock(accountId: number, id: string, until: Date): Promise<void> {
    await this.update(accountId, { id, answeringUntil: until }, { answeringUntil: null });
  }

  /** Deletes conversations that contain an email address, ignoring case. */
  async forgetNaming(accountId: number, email: string): Promise<void> {
    await this.database.sql(
      'DELETE FROM assistant_conversation WHERE account_id = ? AND LOCATE(LOWER(?), LOWER(messages)) > 0',
      [accountId, email],
    );
  }

  /** Adds tokens; a negative number returns reserved ones. */
  async addTokens(accountId: number, id: string, tokens: number): Promise<void> {
    await this.database.sql(
      'UPDATE assistant_conversation SET tokens = GREATEST(0, CAST(tokens AS SIGNED) + ?) WHERE account_id = ? AND id = ?',
      [tokens, accountId, id],
    );
  }
}

interface Affected {
  readonly affectedRows: number;
}

function ownOf(conversation: AssistantConversation, accountId: number, userId: string): AssistantConversation {
  if (conversation.accountId !== accountId || conversation.userId !== userId) throw problem('not_found');
  return conversation;
}
