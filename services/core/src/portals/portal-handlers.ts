import { Injectable } from '@nestjs/common';
import { personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { PortalAnswerService } from './portal-answer.service.ts';
import { PortalSubscriberService } from './portal-subscriber.service.ts';

const context = 'portals';

/** Erases the data of leads in portals. */
@Injectable()
export class PortalHandlers {
  constructor(events: DomainEvents, subscribers: PortalSubscriberService, answers: PortalAnswerService) {
    events.on(personErased, context, async ({ accountId, leadIds }) => {
      await subscribers.forgetLeads(accountId, leadIds);
      await answers.forgetLeads(accountId, leadIds);
    });
  }
}
