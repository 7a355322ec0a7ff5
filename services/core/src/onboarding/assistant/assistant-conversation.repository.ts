import { Injectable } from '@nestjs/common';
import { Database, isDuplicate, problem, TenantRepository, type Retention } from '@lastcall/core/platform';
import { AssistantConversation } from './assistant-conversation.entity.ts';

/** A month since the last word, in which somebody asks us what was said. */
export const assistantConversationRetention: Retention = {
  table: 'assistant_conversation',
  primaryKey: ['account_id', 'id'],
  since: 'last_at',
  oldestBy: 'last_at',
  key: 'assistant_conversation_over',
  days: 30,
};

/** Milliseconds for which an answer holds its conversation without saying so again: so long a process that died keeps it closed. */
const heldMs = 15_000;

/** Conversations with the assistant. */
@Injectable()
export class AssistantConversationRepository extends TenantRepository<AssistantConversation> {
  constructor(database: Database) {
    super(database, AssistantConversation);
  }

  /** The conversation of a person, which begins if there is none with this id. Throws `not_found` for one of anybody else. */
  async begin(accountId: number, userId: string, id: string, now: Date): Promise<AssistantConversation> {
    const found = await this.findByPublicKey({ id });
    if (found) return ownOf(found, accountId, userId);
    try {
      await this.insert(accountId, { id, userId, messages: '[]', tokens: 0, answeringUntil: null, lastAt: now });
    } catch (error) {
      // Somebody else was quicker, perhaps the same person in another tab.
      if (!isDuplicate(error)) throw error;
    }
    return this.ofPerson(accountId, userId, id);
  }

  /** Throws `not_found` for a conversation of another person. */
  async ofPerson(accountId: number, userId: string, id: string): Promise<AssistantConversation> {
    return ownOf(await this.get(accountId, { id }), accountId, userId);
  }

  /** Takes a conversation for one answer. Returns until when it is held, or null while another answer holds it. */
  async hold(accountId: number, id: string, now: Date): Promise<Date | null> {
    const until = new Date(now.getTime() + heldMs);
    const { affectedRows } = await this.database.sql<Affected>(
      'UPDATE assistant_conversation SET answering_until = ?, last_at = ? WHERE account_id = ? AND id = ? AND (answering_until IS NULL OR answering_until < ?)',
      [until, now, accountId, id, now],
    );
    return affectedRows === 1 ? until : null;
  }

  /** Goes on holding it; null when it was lost meanwhile. */
  async holdOn(accountId: number, id: string, until: Date, now: Date): Promise<Date | null> {
    const further = new Date(Math.max(now.getTime() + heldMs, until.getTime() + 1));
    const changed = await this.update(accountId, { id, answeringUntil: until }, { answeringUntil: further });
    return changed === 1 ? further : null;
  }

  /** Writes what was said; false when it is not held until that moment any more. */
  async write(accountId: number, id: string, until: Date, messages: string, now: Date): Promise<boolean> {
    return (await this.update(accountId, { id, answeringUntil: until }, { messages, lastAt: now })) === 1;
  }

  async letGo(accountId: number, id: string, until: Date): Promise<void> {
    await this.update(accountId, { id, answeringUntil: until }, { answeringUntil: null });
  }

  /** Forgets what names an address, in whatever letters. */
  async forgetNaming(accountId: number, email: string): Promise<void> {
    await this.database.sql(
      'DELETE FROM assistant_conversation WHERE account_id = ? AND LOCATE(LOWER(?), LOWER(messages)) > 0',
      [accountId, email],
    );
  }

  /** Counts tokens; fewer than none takes back what was set aside. */
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
