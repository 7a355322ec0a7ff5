import { Injectable } from '@nestjs/common';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';

/** What conversations hold of people who have deadlines: an address that somebody typed. */
@Injectable()
export class AssistantTracesService {
  constructor(private readonly conversations: AssistantConversationRepository) {}

  /** Forgets every conversation of an account that names an address; the campaigns that it has made stay. */
  async forget(accountId: number, email: string): Promise<void> {
    await this.conversations.forgetNaming(accountId, email);
  }
}
