import { Injectable } from '@nestjs/common';
import { InboundMailService } from '../intake/index.ts';
import { personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { SaleService } from '../sales/index.ts';

const context = 'sales';

/** Anonymizes the sales of erased leads and deletes their emails. */
@Injectable()
export class SalesHandlers {
  constructor(events: DomainEvents, sales: SaleService, mails: InboundMailService) {
    events.on(personErased, context, async ({ accountId, campaignId, leadIds, email }) => {
      await sales.forgetLeads(accountId, leadIds);
      if (email !== null) await mails.forget(accountId, campaignId, email);
    });
  }
}
