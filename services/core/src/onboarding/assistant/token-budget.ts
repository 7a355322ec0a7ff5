import { Inject, Injectable } from '@nestjs/common';
import { assistantLimits } from '@lastcall/contracts/onboarding/assistant';
import { CONFIG, Database, type Config } from '@lastcall/core/platform';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { AssistantDayRepository, type UserDay } from './assistant-day.repository.ts';

/**
 * Maximum number of tokens of one answer, enough for a model with reasoning; and the minimum, enough for a sentence.
 */
const maxAnswerTokens = 3_000;
const minAnswerTokens = 300;

/** The member and conversation that use the tokens. */
export interface BudgetOwner {
  readonly accountId: number;
  readonly userId: string;
  readonly conversationId: string;
}

/** Tokens that are reserved for one request. */
interface Reservation {
  readonly tokens: number;
  /** The number of those tokens that the answer may use. */
  readonly answer: number;
  readonly day: UserDay;
}

/**
 * Reserves the maximum that a model request can use and replaces it with the actual usage afterward. So neither a
 * conversation nor a day exceeds its limit, even with concurrent requests.
 */
@Injectable()
export class TokenBudget {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ASSISTANT_DAILY_TOKENS'>,
    private readonly conversations: AssistantConversationRepository,
    private readonly days: AssistantDayRepository,
  ) {}

  /**
   * Reserves the maximum of a prompt and as much of an answer as is left. Returns `over` when the conversation has too
   * little left, and `budget` when the day has.
   */
  async reserve(
    { accountId, userId, conversationId }: BudgetOwner,
    prompt: number,
    now: Date,
  ): Promise<Reservation | 'over' | 'budget'> {
    const day = { accountId, userId, day: now.toISOString().slice(0, 10) };
    return this.database.transaction(async () => {
      const { tokens: said } = await this.conversations.getForUpdate(accountId, { id: conversationId });
      const room = assistantLimits.tokens - said - prompt;
      if (room < minAnswerTokens) return 'over';
      const roomOfDay = this.config.ASSISTANT_DAILY_TOKENS - (await this.days.lockedTokens(day)) - prompt;
      if (roomOfDay < minAnswerTokens) return 'budget';
      const answer = Math.min(maxAnswerTokens, room, roomOfDay);
      const tokens = prompt + answer;
      await this.conversations.addTokens(accountId, conversationId, tokens);
      await this.days.addTokens(day, tokens);
      return { tokens, answer, day };
    });
  }

  /** Replaces the reservation with the actual usage. */
  async settle({ accountId, conversationId }: BudgetOwner, { tokens, day }: Reservation, used: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.conversations.addTokens(accountId, conversationId, used - tokens);
      await this.days.addTokens(day, used - tokens);
    });
  }
}
