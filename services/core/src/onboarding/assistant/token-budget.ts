import { Inject, Injectable } from '@nestjs/common';
import { assistantLimits } from '@lastcall/contracts/assistant';
import { CONFIG, Database, type Config } from '@lastcall/core/platform';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { AssistantDayRepository, type PersonDay } from './assistant-day.repository.ts';

/** Tokens that one answer may have: room for a model that thinks first, and at the least for a sentence. */
const mostAnswer = 3_000;
const leastAnswer = 300;

/** Whose tokens they are. */
export interface Spender {
  readonly accountId: number;
  readonly userId: string;
  readonly conversationId: string;
}

/** Tokens that are set aside for one question. */
interface Reservation {
  readonly tokens: number;
  /** Of them, those that the answer may have. */
  readonly answer: number;
  readonly day: PersonDay;
}

/** Tokens are set aside before a model is asked, as many as it may use at most, and counted when it has answered: so neither a conversation nor a day has ever used more than it may, however many ask at once. */
@Injectable()
export class TokenBudget {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ASSISTANT_DAILY_TOKENS'>,
    private readonly conversations: AssistantConversationRepository,
    private readonly days: AssistantDayRepository,
  ) {}

  /** Sets aside what a prompt may have, and as much of an answer as is left; `over` when the conversation has no room for one, `budget` when the day has not. */
  async setAside(
    { accountId, userId, conversationId }: Spender,
    prompt: number,
    now: Date,
  ): Promise<Reservation | 'over' | 'budget'> {
    const day = { accountId, userId, day: now.toISOString().slice(0, 10) };
    return this.database.transaction(async () => {
      const { tokens: said } = await this.conversations.getForUpdate(accountId, { id: conversationId });
      const room = assistantLimits.tokens - said - prompt;
      if (room < leastAnswer) return 'over';
      const roomOfDay = this.config.ASSISTANT_DAILY_TOKENS - (await this.days.lockedTokens(day)) - prompt;
      if (roomOfDay < leastAnswer) return 'budget';
      const answer = Math.min(mostAnswer, room, roomOfDay);
      const tokens = prompt + answer;
      await this.conversations.addTokens(accountId, conversationId, tokens);
      await this.days.addTokens(day, tokens);
      return { tokens, answer, day };
    });
  }

  /** Counts what was used in place of what was set aside. */
  async settle({ accountId, conversationId }: Spender, { tokens, day }: Reservation, used: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.conversations.addTokens(accountId, conversationId, used - tokens);
      await this.days.addTokens(day, used - tokens);
    });
  }
}
