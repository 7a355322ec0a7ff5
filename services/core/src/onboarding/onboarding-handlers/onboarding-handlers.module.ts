import { Module } from '@nestjs/common';
import { AssistantTracesModule } from '../assistant/index.ts';
import { ChecklistModule } from '../checklist/index.ts';
import { OnboardingHandlers } from './onboarding-handlers.ts';

/** Handlers of domain events in onboarding. */
@Module({
  imports: [AssistantTracesModule, ChecklistModule],
  providers: [OnboardingHandlers],
})
export class OnboardingHandlersModule {}
