import { Module } from '@nestjs/common';
import { AssistantTracesModule } from '@lastcall/core/assistant';
import { ChecklistModule } from '@lastcall/core/checklist';
import { OnboardingHandlers } from './onboarding-handlers.ts';

/** Handlers of domain events in onboarding. */
@Module({
  imports: [AssistantTracesModule, ChecklistModule],
  providers: [OnboardingHandlers],
})
export class OnboardingHandlersModule {}
