import { Injectable } from '@nestjs/common';
import { countdownsChanged, leadsRemoved, personErased } from '@lastcall/core/tracking';
import { DomainEvents } from '@lastcall/core/platform';
import { refundsChanged, salesRecorded } from '@lastcall/core/sales';
import { deadlineStarted, saleRecorded, saleRefunded } from './webhook-event-data.ts';
import { WebhookEventsService } from './webhook-events.service.ts';

const context = 'webhooks';

/** Emits webhook events for what happened in other contexts. */
@Injectable()
export class WebhookEventHandlers {
  constructor(events: DomainEvents, webhooks: WebhookEventsService) {
    events.on(countdownsChanged, context, async ({ accountId, changes }) => {
      const starts = changes.flatMap(deadlineStarted);
      if (starts.length > 0) await webhooks.emit(accountId, starts, starts[0]!.happenedAt);
    });
    events.on(leadsRemoved, context, ({ accountId, leads }) =>
      webhooks.forgetLeads(
        accountId,
        leads.map(({ id }) => id),
      ),
    );
    events.on(personErased, context, ({ accountId, leadIds }) => webhooks.forgetLeads(accountId, leadIds));
    events.on(salesRecorded, context, ({ sales, receivedAt }) =>
      webhooks.emitAll(
        sales.map((sale) => ({ accountId: sale.accountId, event: saleRecorded(sale) })),
        receivedAt,
      ),
    );
    events.on(refundsChanged, context, ({ accountId, newRefund, at }) =>
      webhooks.emit(accountId, newRefund ? [saleRefunded(newRefund)] : [], at),
    );
  }
}
