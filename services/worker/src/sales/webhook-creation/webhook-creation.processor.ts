import { Inject, Injectable } from '@nestjs/common';
import {
  ContactWebhooksService,
  ProviderError,
  WebhookRemovalService,
  type CreationResult,
  type WebhookCreation,
  type WebhookRemoval,
} from '@lastcall/core/integrations';
import { LOGGER, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { WebhookCreationService } from '@lastcall/core/sales';
import { UnrecoverableError } from 'bullmq';
import type { JobHandler, Outcome, Attempt } from '../../jobs/job-handler.ts';
import { messages } from './messages.ts';

/** Milliseconds to wait when a provider limits calls without giving a delay: the window of Kit's limit. */
const busyMs = 60_000;
/** Milliseconds after which a provider that is always busy counts as failed. */
const maxBusyMs = 24 * 3_600_000;
/** Milliseconds between two checks for a reconnected provider, and after which the job stops waiting. */
const reconnectPollMs = 30_000;
const maxReconnectMs = 30 * 24 * 3_600_000;
/** Milliseconds after which to check for a webhook that another worker is creating. */
const otherCreationMs = 2_000;

type Payload = (WebhookCreation | WebhookRemoval) & Record<string, unknown>;

/** Describes how one kind of this work is attempted and how its failures are recorded. */
interface Work {
  readonly run: (outboxId: string) => Promise<CreationResult>;
  /** `nextAt` is when the next attempt starts at the latest; null when that is unknown, and when the work has ended. */
  readonly fail: (reason: string, next: { nextAt: Date | null; isOver: boolean }) => Promise<void>;
  readonly mayOpenAgain: () => Promise<boolean>;
}

/** Creates and deletes webhooks at providers: retried after failures and timeouts, ended by a rejection, and waiting while the provider has to be reconnected. */
@Injectable()
export class WebhookCreationProcessor implements JobHandler {
  readonly queue = 'webhook-creation';
  readonly concurrency = 20;

  constructor(
    private readonly contactWebhooks: ContactWebhooksService,
    private readonly sales: WebhookCreationService,
    private readonly removals: WebhookRemovalService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(job: OutboxJob<Payload>, { isLast, queuedAt, maxBackoffMs }: Attempt): Promise<Outcome> {
    const work = this.workOf(job.accountId!, job.payload);
    const waitedMs = Date.now() - queuedAt.getTime();
    try {
      return (await work.run(job.outboxId)) === 'busy' ? { againAfterMs: otherCreationMs } : 'done';
    } catch (error) {
      const refusal = error instanceof ProviderError ? error : null;
      // The limit belongs to this customer's connection alone, so only this job waits, not the queue.
      if (refusal?.isBusy && waitedMs < maxBusyMs)
        return this.wait(work, refusal, refusal.retryAfterSeconds === null ? busyMs : refusal.retryAfterSeconds * 1000);
      if (refusal?.isReauth && waitedMs < maxReconnectMs && (await work.mayOpenAgain()))
        return this.wait(work, refusal, reconnectPollMs);
      const isOver = isLast || refusal?.isFinal === true || refusal?.isBusy === true;
      await work
        .fail(refusal?.reason ?? messages.ourFault, {
          nextAt: isOver ? null : new Date(Date.now() + maxBackoffMs),
          isOver,
        })
        .catch((cause: unknown) => this.logger.error({ err: cause }, 'the failure of a webhook could not be recorded'));
      if (isOver && refusal) throw new UnrecoverableError(refusal.reason);
      throw error;
    }
  }

  async recordFailure({ accountId, payload }: OutboxJob<Payload>): Promise<void> {
    await this.workOf(accountId!, payload).fail(messages.ourFault, { nextAt: null, isOver: true });
  }

  /** Waiting is not a failed attempt. Until the owner reconnects the provider, the next attempt has no known time. */
  private async wait(work: Work, { reason, isReauth }: ProviderError, againAfterMs: number): Promise<Outcome> {
    await work.fail(reason, { nextAt: isReauth ? null : new Date(Date.now() + againAfterMs), isOver: false });
    return { againAfterMs };
  }

  private workOf(accountId: number, payload: Payload): Work {
    if ('removes' in payload) {
      const removal = payload as WebhookRemoval;
      return {
        run: async () => this.removals.remove(accountId, removal).then(() => 'made'),
        fail: (reason, { isOver }) => this.removals.fail(accountId, removal, reason, isOver),
        mayOpenAgain: () => this.removals.mayOpenAgain(accountId, removal),
      };
    }
    const creation = payload as WebhookCreation;
    const webhooks = creation.purpose === 'contacts' ? this.contactWebhooks : this.sales;
    return {
      run: (outboxId) => webhooks.create(accountId, creation, outboxId),
      fail: (reason, next) => webhooks.fail(accountId, creation, reason, next),
      mayOpenAgain: async () => true,
    };
  }
}
