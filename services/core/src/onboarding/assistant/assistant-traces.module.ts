import { Module } from '@nestjs/common';
import { AssistantConversationRepository } from './assistant-conversation.repository.ts';
import { AssistantTracesService } from './assistant-traces.service.ts';

/** What conversations hold of people, for whoever erases them. */
@Module({
  providers: [AssistantConversationRepository, AssistantTracesService],
  exports: [AssistantConversationRepository, AssistantTracesService],
})
export class AssistantTracesModule {}
