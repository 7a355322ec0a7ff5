import { Module, type DynamicModule } from '@nestjs/common';
import { AccountsModule } from '@lastcall/core/accounts';
import { ChecklistModule } from '@lastcall/core/checklist';
import { InstallModule } from '@lastcall/core/install';
import { LeadsModule } from '@lastcall/core/leads';
import { LinkStartsModule } from '@lastcall/core/link-starts';
import { OutgoingWebhooksModule } from '@lastcall/core/outgoing-webhooks';
import { PagesModule } from '@lastcall/core/pages';
import { OldRowsRepository, platformModule, READINESS, RedisConnection, type Config, type Prepare, type Readiness } from '@lastcall/core/platform';
import { RuleChangesModule } from '@lastcall/core/rule-changes';
import { SalesModule } from '@lastcall/core/sales';
import { serveQueueBoard } from './board/queue-board.ts';
import { EventPollingProcessor } from './event-polling/event-polling.processor.ts';
import { HANDLERS, type JobHandler } from './jobs/job-handler.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { OutboxWatch } from './jobs/outbox-watch.ts';
import { Queues } from './jobs/queues.ts';
import { LinkStartsProcessor } from './link-starts/link-starts.processor.ts';
import { ExpiryWatch } from './outgoing-webhooks/expiry-watch.ts';
import { OutgoingWebhooksProcessor } from './outgoing-webhooks/outgoing-webhooks.processor.ts';
import { PageVerificationProcessor } from './page-verification/page-verification.processor.ts';
import { PageVerificationService } from './page-verification/page-verification.service.ts';
import { RetentionWatch } from './retention/retention-watch.ts';
import { RuleChangesProcessor } from './rule-changes/rule-changes.processor.ts';
import { WebhookCreationProcessor } from './webhook-creation/webhook-creation.processor.ts';

const processors = [WebhookCreationProcessor, EventPollingProcessor, LinkStartsProcessor, PageVerificationProcessor, OutgoingWebhooksProcessor, RuleChangesProcessor];

@Module({
  imports: [AccountsModule, SalesModule, ChecklistModule, PagesModule, InstallModule, LeadsModule, LinkStartsModule, OutgoingWebhooksModule, RuleChangesModule],
  providers: [
    ...processors,
    PageVerificationService,
    Queues,
    OutboxWatch,
    ExpiryWatch,
    OldRowsRepository,
    RetentionWatch,
    JobRunner,
    { provide: HANDLERS, useFactory: (...handlers: JobHandler[]) => handlers, inject: processors },
    { provide: READINESS, useFactory: (redis: RedisConnection): Readiness => [() => redis.client.ping()], inject: [RedisConnection] },
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
