import { Module } from '@nestjs/common';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { AssistantTracesService } from './assistant-traces.service.ts';

/** Erasure of leads' data in conversations. */
@Module({
  providers: [AssistantConversationRepository, AssistantTracesService],
  exports: [AssistantConversationRepository, AssistantTracesService],
})
export class AssistantTracesModule {}
