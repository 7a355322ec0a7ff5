import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { ChecklistModule, InstallModule } from '@lastcall/core/onboarding';
import {
  ContainerPollsModule,
  IntegrationsModule,
  ListenerModule,
  ProviderFieldsModule,
} from '@lastcall/core/integrations';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { FiguresModule } from '@lastcall/core/analytics';
import { LeadsModule, LinkStartsModule, RuleChangesModule } from '@lastcall/core/tracking';
import { OutgoingWebhooksModule } from '@lastcall/core/webhooks';
import { PagesModule } from '@lastcall/core/campaigns';
import {
  OldRowsRepository,
  platformModule,
  READINESS,
  RedisConnection,
  RewrapRepository,
  type Config,
  type Prepare,
  type Readiness,
} from '@lastcall/core/platform';
import { PortalsModule } from '@lastcall/core/portals';
import { SalesModule } from '@lastcall/core/sales';
import { StoreDeliveriesModule, StoreDiscountsModule, StoresModule } from '@lastcall/core/shopify';
import { serveQueueBoard } from './board/queue-board.ts';
import { ContainerPollsWatch } from './integrations/event-polling/container-polls-watch.ts';
import { EventPollingProcessor } from './integrations/event-polling/event-polling.processor.ts';
import { FiguresWatch } from './analytics/figures/figures-watch.ts';
import { DeadLetters } from './jobs/dead-letters.ts';
import { DoneWorkWatch } from './jobs/done-work-watch.ts';
import { HANDLERS, type JobHandler } from './jobs/job-handler.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { OutboxWatch } from './jobs/outbox-watch.ts';
import { Queues } from './jobs/queues.ts';
import { LinkStartsProcessor } from './tracking/link-starts/link-starts.processor.ts';
import { ListenerDeliveriesProcessor } from './integrations/listener-deliveries/listener-deliveries.processor.ts';
import { ExpiryWatch } from './webhooks/outgoing-webhooks/expiry-watch.ts';
import { OutgoingWebhooksProcessor } from './webhooks/outgoing-webhooks/outgoing-webhooks.processor.ts';
import { PageVerificationProcessor } from './onboarding/page-verification/page-verification.processor.ts';
import { PageVerificationService } from './onboarding/page-verification/page-verification.service.ts';
import { PortalSubscribersProcessor } from './portals/portal-subscribers/portal-subscribers.processor.ts';
import { ProviderFieldsProcessor } from './integrations/provider-fields/provider-fields.processor.ts';
import { ProviderFieldsWatch } from './integrations/provider-fields/provider-fields-watch.ts';
import { RetentionWatch } from './privacy/retention/retention-watch.ts';
import { RotationWatch } from './accounts/rotation/rotation-watch.ts';
import { RuleChangesProcessor } from './tracking/rule-changes/rule-changes.processor.ts';
import { RefundsWatch } from './sales/refunds-watch.ts';
import { StoreDiscountsProcessor } from './shopify/store-discounts/store-discounts.processor.ts';
import { StoreDiscountsWatch } from './shopify/store-discounts/store-discounts-watch.ts';
import { StoresWatch } from './shopify/stores/stores-watch.ts';
import { UnusedWebhooksWatch } from './sales/webhook-creation/unused-webhooks-watch.ts';
import { WebhookCreationProcessor } from './sales/webhook-creation/webhook-creation.processor.ts';

const processors = [
  WebhookCreationProcessor,
  EventPollingProcessor,
  LinkStartsProcessor,
  ListenerDeliveriesProcessor,
  PageVerificationProcessor,
  OutgoingWebhooksProcessor,
  RuleChangesProcessor,
  ProviderFieldsProcessor,
  PortalSubscribersProcessor,
  StoreDiscountsProcessor,
];

@Module({
  imports: [
    DomainEventHandlersModule,
    AccountsModule,
    SalesModule,
    ChecklistModule,
    ContainerPollsModule,
    IntegrationsModule,
    FiguresModule,
    PagesModule,
    InstallModule,
    LeadsModule,
    LinkStartsModule,
    ListenerModule,
    OutgoingWebhooksModule,
    PortalsModule,
    ProviderFieldsModule,
    RuleChangesModule,
    StoreDeliveriesModule,
    StoreDiscountsModule,
    StoresModule,
  ],
  providers: [
    ...processors,
    PageVerificationService,
    Queues,
    DeadLetters,
    ContainerPollsWatch,
    UnusedWebhooksWatch,
    OutboxWatch,
    DoneWorkWatch,
    ExpiryWatch,
    FiguresWatch,
    RefundsWatch,
    StoresWatch,
    ProviderFieldsWatch,
    StoreDiscountsWatch,
    OldRowsRepository,
    RewrapRepository,
    RotationWatch,
    RetentionWatch,
    JobRunner,
    { provide: HANDLERS, useFactory: (...handlers: JobHandler[]) => handlers, inject: processors },
    {
      provide: READINESS,
      useFactory: (redis: RedisConnection): Readiness => [() => redis.client.ping()],
      inject: [RedisConnection],
    },
  ],
  exports: [READINESS],
})
class WorkerModule {}

/** Everything that is done after an answer was given: the outbox, the queues and what works on them. */
export function workerModule(config: Config): DynamicModule {
  // Global, so that the platform's readiness finds what is asked beside the database.
  return { module: WorkerModule, global: true, imports: [platformModule(config, { service: 'worker' })] };
}

/** What the worker adds to its Fastify. */
export function prepareWorker(_config: Config): Prepare {
  return serveQueueBoard;
}
