import { Inject, Injectable } from '@nestjs/common';
import {
  PeopleWebhooksService,
  ProviderError,
  WebhookRemovalService,
  type Making,
  type WebhookCreation,
  type WebhookRemoval,
} from '@lastcall/core/integrations';
import { LOGGER, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { WebhookCreationService } from '@lastcall/core/sales';
import { UnrecoverableError } from 'bullmq';
import type { JobHandler, Outcome, Try } from '../../jobs/job-handler.ts';
import { messages } from './messages.ts';

/** Milliseconds to wait when a provider asks for patience without saying how much: the window of Kit's limit. */
const busyMs = 60_000;
/** Milliseconds after which a provider that is busy all the time counts as failed. */
const mostBusyMs = 24 * 3_600_000;
/** Milliseconds between two looks whether a provider was connected again, and after which nobody waits for that any more. */
const reconnectLookMs = 30_000;
const mostReconnectMs = 30 * 24 * 3_600_000;
/** Milliseconds after which to look for what another makes at this moment. */
const otherMakesMs = 2_000;

type Payload = (WebhookCreation | WebhookRemoval) & Record<string, unknown>;

/** How one kind of this work is tried, and how its failures are noted. */
interface Work {
  readonly run: (outboxId: string) => Promise<Making>;
  /** `nextAt` is until when the next try begins; null when nobody knows, and when it is over. */
  readonly fail: (reason: string, next: { nextAt: Date | null; isOver: boolean }) => Promise<void>;
  readonly mayOpenAgain: () => Promise<boolean>;
}

/** Makes webhooks at providers, and takes them away: repeated when they fail or do not answer, ended when they refuse, and kept waiting while they have to be connected again. */
@Injectable()
export class WebhookCreationProcessor implements JobHandler {
  readonly queue = 'webhook-creation';
  readonly concurrency = 20;

  constructor(
    private readonly people: PeopleWebhooksService,
    private readonly sales: WebhookCreationService,
    private readonly removals: WebhookRemovalService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(job: OutboxJob<Payload>, { isLast, queuedAt, nextWithinMs }: Try): Promise<Outcome> {
    const work = this.workOf(job.accountId!, job.payload);
    const waitedMs = Date.now() - queuedAt.getTime();
    try {
      return (await work.run(job.outboxId)) === 'busy' ? { againAfterMs: otherMakesMs } : 'done';
    } catch (error) {
      const refusal = error instanceof ProviderError ? error : null;
      // The limit is of this customer's connection alone: only their job waits, not the queue.
      if (refusal?.isBusy && waitedMs < mostBusyMs)
        return this.wait(work, refusal, refusal.retryAfterSeconds === null ? busyMs : refusal.retryAfterSeconds * 1000);
      if (refusal?.isReauth && waitedMs < mostReconnectMs && (await work.mayOpenAgain()))
        return this.wait(work, refusal, reconnectLookMs);
      const isOver = isLast || refusal?.isFinal === true || refusal?.isBusy === true;
      await work
        .fail(refusal?.reason ?? messages.ourFault, {
          nextAt: isOver ? null : new Date(Date.now() + nextWithinMs),
          isOver,
        })
        .catch((cause: unknown) => this.logger.error({ err: cause }, 'the failure of a webhook could not be noted'));
      if (isOver && refusal) throw new UnrecoverableError(refusal.reason);
      throw error;
    }
  }

  async giveUp({ accountId, payload }: OutboxJob<Payload>): Promise<void> {
    await this.workOf(accountId!, payload).fail(messages.ourFault, { nextAt: null, isOver: true });
  }

  /** Waiting is no failed try. While its owner has to connect the provider again, nobody knows until when. */
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
    const webhooks = creation.purpose === 'people' ? this.people : this.sales;
    return {
      run: (outboxId) => webhooks.create(accountId, creation, outboxId),
      fail: (reason, next) => webhooks.fail(accountId, creation, reason, next),
      mayOpenAgain: async () => true,
    };
  }
}
