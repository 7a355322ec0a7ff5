import { Controller } from '@nestjs/common';
import { endpoints } from '@lastcall/contracts/endpoints';
import type { Checklist } from '@lastcall/contracts/onboarding';
import { ChecklistService } from '@lastcall/core/onboarding';
import { FromCaller, FromRequest, Serve, type Caller, type Input } from '@lastcall/core/platform';

@Controller()
export class ChecklistController {
  constructor(private readonly checklists: ChecklistService) {}

  @Serve(endpoints.getChecklist)
  get(@FromCaller() { accountId }: Caller, @FromRequest() { params }: Input<'getChecklist'>): Promise<Checklist> {
    return this.checklists.get(accountId, params.campaignId);
  }

  @Serve(endpoints.toggleChecklistStep)
  toggle(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'toggleChecklistStep'>,
  ): Promise<Checklist> {
    return this.checklists.toggle(accountId, params.stepId, new Date());
  }

  @Serve(endpoints.saveChecklistEmail)
  saveEmail(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params, body }: Input<'saveChecklistEmail'>,
  ): Promise<Checklist> {
    return this.checklists.saveEmail(accountId, params.campaignId, body.email, new Date());
  }

  @Serve(endpoints.pollChecklistEvent)
  waitForEvent(
    @FromCaller() { accountId }: Caller,
    @FromRequest() { params }: Input<'pollChecklistEvent'>,
  ): Promise<Checklist> {
    return this.checklists.waitForEvent(accountId, params.campaignId, new Date());
  }

  @Serve(endpoints.restartChecklist)
  restart(
    @FromCaller() { accountId, userId }: Caller,
    @FromRequest() { params }: Input<'restartChecklist'>,
  ): Promise<Checklist> {
    return this.checklists.restart(accountId, params.campaignId, `user:${userId}`, new Date());
  }
}
