export { assistantConversationRetention } from './assistant-conversation.repository.ts';
export { assistantDayRetention } from './assistant-day.repository.ts';
export { AssistantModule } from './assistant.module.ts';
export { AssistantTracesModule } from './assistant-traces.module.ts';
export { AssistantTracesService } from './assistant-traces.service.ts';
export { AssistantService } from './assistant.service.ts';
