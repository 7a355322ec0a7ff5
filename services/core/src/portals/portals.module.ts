import { Module } from '@nestjs/common';
import { AccountRowsModule } from '@lastcall/core/accounts';
import { HistoryModule, CampaignsModule } from '@lastcall/core/campaigns';
import { IntegrationsModule } from '@lastcall/core/integrations';
import { LeadsModule, LeadEmailsModule } from '@lastcall/core/tracking';
import { PortalContactService } from './portal-contact.service.ts';
import { PortalAnswerRepository } from './portal-answer.repository.ts';
import { PortalAnswerService } from './portal-answer.service.ts';
import { PortalNumbersRepository } from './portal-numbers.repository.ts';
import { PortalHandlers } from './portal-handlers.ts';
import { PortalPictureRepository } from './portal-picture.repository.ts';
import { PortalPictureService } from './portal-picture.service.ts';
import { PortalPresenter } from './portal.presenter.ts';
import { PortalRepository } from './portal.repository.ts';
import { PortalRules } from './portal-rules.ts';
import { PortalService } from './portal.service.ts';
import { PortalSubscriberRepository } from './portal-subscriber.repository.ts';
import { PortalSubscriberService } from './portal-subscriber.service.ts';
import { PortalTagsService } from './portal-tags.service.ts';

const services = [
  PortalContactService,
  PortalAnswerService,
  PortalPictureService,
  PortalPresenter,
  PortalService,
  PortalSubscriberService,
  PortalTagsService,
];

/** Portals of campaigns with their answers and subscribers. */
@Module({
  imports: [AccountRowsModule, CampaignsModule, HistoryModule, IntegrationsModule, LeadsModule, LeadEmailsModule],
  providers: [
    ...services,
    PortalAnswerRepository,
    PortalHandlers,
    PortalNumbersRepository,
    PortalPictureRepository,
    PortalRepository,
    PortalRules,
    PortalSubscriberRepository,
  ],
  exports: services,
})
export class PortalsModule {}
