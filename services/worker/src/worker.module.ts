import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { ChecklistModule, InstallModule } from '@lastcall/core/onboarding';
import {
  ListPollingModule,
  IntegrationsModule,
  InboundWebhooksModule,
  FieldSyncModule,
} from '@lastcall/core/integrations';
import { DomainEventHandlersModule } from '@lastcall/core/domain-event-handlers';
import { RollupsModule } from '@lastcall/core/analytics';
import { LeadsModule, LinkStartsModule, RuleChangesModule } from '@lastcall/core/tracking';
import { OutgoingWebhooksModule } from '@lastcall/core/webhooks';
import { PagesModule } from '@lastcall/core/campaigns';
import {
  OldRowsRepository,
  platformModule,
  pollerOf,
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
import { EventPollingProcessor } from './integrations/event-polling/event-polling.processor.ts';
import { RollupsPoller } from './analytics/rollups/rollups-poller.ts';
import { DeadLetters } from './jobs/dead-letters.ts';
import { HANDLERS, type JobHandler } from './jobs/job-handler.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { SurvivedStalls } from './jobs/survived-stalls.ts';
import { OutboxPoller } from './jobs/outbox-poller.ts';
import { Queues } from './jobs/queues.ts';
import { LinkStartsProcessor } from './tracking/link-starts/link-starts.processor.ts';
import { InboundDeliveriesProcessor } from './integrations/inbound-deliveries/inbound-deliveries.processor.ts';
import { OutgoingWebhooksProcessor } from './webhooks/outgoing-webhooks/outgoing-webhooks.processor.ts';
import { PageVerificationProcessor } from './onboarding/page-verification/page-verification.processor.ts';
import { PageVerificationService } from './onboarding/page-verification/page-verification.service.ts';
import { PortalSubscribersProcessor } from './portals/portal-subscribers/portal-subscribers.processor.ts';
import { FieldSyncProcessor } from './integrations/field-sync/field-sync.processor.ts';
import { KeyRotationPoller } from './accounts/rotation/key-rotation-poller.ts';
import { RuleChangesProcessor } from './tracking/rule-changes/rule-changes.processor.ts';
import { StoreDiscountsProcessor } from './shopify/store-discounts/store-discounts.processor.ts';
import { workerPolls } from './polls.ts';
import { WebhookCreationProcessor } from './sales/webhook-creation/webhook-creation.processor.ts';

const processors = [
  WebhookCreationProcessor,
  EventPollingProcessor,
  LinkStartsProcessor,
  InboundDeliveriesProcessor,
  PageVerificationProcessor,
  OutgoingWebhooksProcessor,
  RuleChangesProcessor,
  FieldSyncProcessor,
  PortalSubscribersProcessor,
  StoreDiscountsProcessor,
];

@Module({
  imports: [
    DomainEventHandlersModule,
    AccountsModule,
    SalesModule,
    ChecklistModule,
    ListPollingModule,
    IntegrationsModule,
    RollupsModule,
    PagesModule,
    InstallModule,
    LeadsModule,
    LinkStartsModule,
    InboundWebhooksModule,
    OutgoingWebhooksModule,
    PortalsModule,
    FieldSyncModule,
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
    OutboxPoller,
    RollupsPoller,
    OldRowsRepository,
    RewrapRepository,
    KeyRotationPoller,
    pollerOf(workerPolls),
    SurvivedStalls,
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

/** Everything that happens in the background: the outbox, the queues and their processors. */
export function workerModule(config: Config): DynamicModule {
  // The module is global, so that the platform's readiness check finds checks in addition to the database's.
  return { module: WorkerModule, global: true, imports: [platformModule(config, { service: 'worker' })] };
}

/** Adds the worker's routes and hooks to its Fastify. */
export function prepareWorker(_config: Config): Prepare {
  return serveQueueBoard;
}
