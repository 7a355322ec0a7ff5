import { Injectable } from '@nestjs/common';
import { personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { IdempotencyService } from './idempotency.service.ts';

/** Erases the data of leads from the stored answers of API calls. */
@Injectable()
export class ApiRequestHandlers {
  constructor(events: DomainEvents, calls: IdempotencyService) {
    events.on(personErased, 'webhooks', ({ accountId, leadIds }) => calls.forgetLeads(accountId, leadIds));
  }
}
