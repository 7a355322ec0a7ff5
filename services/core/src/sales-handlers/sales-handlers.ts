import { Inject, Injectable } from '@nestjs/common';
import { InboundMailService } from '@lastcall/core/inbound-mail';
import { personErased } from '@lastcall/core/leads';
import { DomainEvents } from '@lastcall/core/platform';
import { SaleService } from '@lastcall/core/sales';

const context = 'sales';

/** Erases the traces of a person in sales. */
@Injectable()
export class SalesHandlers {
  constructor(
    @Inject(DomainEvents) events: DomainEvents,
    @Inject(SaleService) sales: SaleService,
    @Inject(InboundMailService) mails: InboundMailService,
  ) {
    events.on(personErased, context, async ({ accountId, campaignId, leadIds, email }) => {
      await sales.forgetLeads(accountId, leadIds);
      if (email !== null) await mails.forget(accountId, campaignId, email);
    });
  }
}
