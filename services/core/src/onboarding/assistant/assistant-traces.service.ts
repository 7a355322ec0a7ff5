import { Injectable } from '@nestjs/common';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';

/** Erases email addresses of leads that members have entered in conversations. */
@Injectable()
export class AssistantTracesService {
  constructor(private readonly conversations: AssistantConversationRepository) {}

  /** Deletes every conversation of an account that contains an email address; campaigns that it created stay. */
  async forget(accountId: number, email: string): Promise<void> {
    await this.conversations.forgetNaming(accountId, email);
  }
}
