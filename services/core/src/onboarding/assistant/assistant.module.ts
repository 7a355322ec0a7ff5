import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { CampaignsModule, PagesModule } from '@lastcall/core/campaigns';
import { AnswerService } from './answer.service.ts';
import { AssistantCallRepository } from './assistant-call.repository.ts';
import { AssistantDayRepository } from './assistant-day.repository.ts';
import { AssistantTracesModule } from './assistant-traces.module.ts';
import { AssistantService } from './assistant.service.ts';
import { ModelClient } from './model/model-client.ts';
import { TokenBudget } from './token-budget.ts';
import { ToolsService } from './tools/tools.service.ts';

/** The assistant: conversations, token budgets, and tools. */
@Module({
  imports: [AccountRowsModule, AssistantTracesModule, CampaignsModule, PagesModule],
  providers: [
    AssistantCallRepository,
    AssistantDayRepository,
    TokenBudget,
    ModelClient,
    ToolsService,
    AnswerService,
    AssistantService,
  ],
  exports: [AssistantService],
})
export class AssistantModule {}
