import { Injectable } from '@nestjs/common';
import { AssistantTracesService } from '../assistant/index.ts';
import { ChecklistService } from '../checklist/index.ts';
import { personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';

const context = 'onboarding';

/** Erases the data of leads in tests and conversations. */
@Injectable()
export class OnboardingHandlers {
  constructor(events: DomainEvents, checklists: ChecklistService, assistant: AssistantTracesService) {
    events.on(personErased, context, async ({ accountId, campaignId, email }) => {
      if (email === null) return;
      await checklists.forget(accountId, campaignId, email);
      await assistant.forget(accountId, email);
    });
  }
}
