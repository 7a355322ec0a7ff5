import { Inject, Injectable } from '@nestjs/common';
import {
  assistantLimits,
  type Assistant,
  type ChatBody,
  type ChatEvent,
} from '@lastcall/contracts/onboarding/assistant';
import { AccountsRepository } from '@lastcall/core/accounts';
import { CONFIG, problem, type Caller, type Config } from '@lastcall/core/platform';
import { AnswerService } from './answer.service.ts';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { ModelClient } from './model/model-client.ts';

type Person = Pick<Caller, 'accountId' | 'userId'>;

/** The assistant that creates campaigns in a conversation. */
@Injectable()
export class AssistantService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ASSISTANT_SINCE' | 'ASSISTANT_SIMULATOR'>,
    private readonly accounts: AccountsRepository,
    private readonly conversations: AssistantConversationRepository,
    private readonly answers: AnswerService,
    private readonly model: ModelClient,
  ) {}

  /** Returns whether the account has the assistant, and which model it uses. */
  async get({ accountId }: Person): Promise<Assistant> {
    return {
      isOffered: await this.isOffered(accountId),
      isSimulator: this.config.ASSISTANT_SIMULATOR,
      model: this.model.model,
      mostTokens: assistantLimits.tokens,
    };
  }

  /**
   * Yields the answer to a message, event by event. Throws `not_found` for accounts without the assistant and for a
   * conversation of another member.
   */
  async chat(
    { accountId, userId }: Person,
    body: ChatBody,
    disconnected: AbortSignal,
  ): Promise<AsyncGenerator<ChatEvent, void, void>> {
    if (!(await this.isOffered(accountId))) throw problem('not_found');
    const { id: conversationId } = await this.conversations.begin(accountId, userId, body.conversationId, new Date());
    return this.answers.answer({ accountId, userId, conversationId, body, disconnected });
  }

  /**
   * Returns the number of tokens that a conversation has used by our own count. Throws `not_found` for a conversation
   * of another member.
   */
  async tokensOf({ accountId, userId }: Person, conversationId: string): Promise<number> {
    return (await this.conversations.ofPerson(accountId, userId, conversationId)).tokens;
  }

  /**
   * Returns whether the account has the assistant. Accounts for a store or for announcement bars need campaigns that
   * it cannot create, and members of older accounts are used to the form.
   */
  private async isOffered(accountId: number): Promise<boolean> {
    if (!this.model.isConfigured) return false;
    const { usage } = await this.accounts.get(accountId);
    return usage === 'standard' && (await this.accounts.isOpenedSince(accountId, this.config.ASSISTANT_SINCE));
  }
}
