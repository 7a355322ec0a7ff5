import { Injectable } from '@nestjs/common';
import { personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { IdempotencyService } from './idempotency.service.ts';

/** Deletes the stored responses of API calls about erased leads. */
@Injectable()
export class ApiRequestHandlers {
  constructor(events: DomainEvents, calls: IdempotencyService) {
    events.on(personErased, 'webhooks', ({ accountId, leadIds }) => calls.forgetLeads(accountId, leadIds));
  }
}
