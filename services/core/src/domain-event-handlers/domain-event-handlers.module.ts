import { Module } from '@nestjs/common';
import { FieldPushesModule } from '@lastcall/core/field-pushes';
import { WebhookEventsModule } from '@lastcall/core/outgoing-webhooks';
import { RuleChangesModule } from '@lastcall/core/rule-changes';
import { StaleHoursModule } from '@lastcall/core/stale-hours';
import { StoreCodesModule } from '@lastcall/core/store-codes';

/** The handlers of all contexts. Each service imports it once, so that a fact has the same effects wherever it is written. */
@Module({
  imports: [FieldPushesModule, RuleChangesModule, StaleHoursModule, StoreCodesModule, WebhookEventsModule],
})
export class DomainEventHandlersModule {}
