import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@lastcall/core/integrations';
import { LOGGER, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { WebhookCreationService, type WebhookCreation } from '@lastcall/core/sales';
import { UnrecoverableError } from 'bullmq';
import type { JobHandler, Outcome, Try } from '../jobs/job-handler.ts';
import { messages } from './messages.ts';

/** Milliseconds to wait when a provider asks for patience without saying how much: the window of Kit's limit. */
const busyMs = 60_000;
/** Milliseconds after which a provider that is busy all the time counts as failed. */
const mostBusyMs = 24 * 3_600_000;

/** Makes webhooks at providers: repeated when they fail or do not answer, ended when they refuse. */
@Injectable()
export class WebhookCreationProcessor implements JobHandler {
  readonly queue = 'webhook-creation';
  readonly concurrency = 10;

  constructor(
    @Inject(WebhookCreationService) private readonly webhooks: WebhookCreationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<WebhookCreation & Record<string, unknown>>, { isLast, queuedAt }: Try): Promise<Outcome> {
    try {
      await this.webhooks.create(accountId!, payload, outboxId);
      return 'done';
    } catch (error) {
      const refusal = error instanceof ProviderError ? error : null;
      // The limit is of this customer's key alone: only their job waits, not the queue.
      if (refusal?.isBusy && Date.now() - queuedAt.getTime() < mostBusyMs) {
        await this.webhooks.fail(accountId!, payload, refusal.reason, false);
        return { againAfterMs: refusal.retryAfterSeconds === null ? busyMs : refusal.retryAfterSeconds * 1000 };
      }
      const isOver = isLast || refusal?.isFinal === true || refusal?.isBusy === true;
      await this.webhooks.fail(accountId!, payload, refusal?.reason ?? messages.ourFault, isOver).catch((cause: unknown) => this.logger.error({ err: cause }, 'the failure of a webhook could not be noted'));
      if (isOver && refusal) throw new UnrecoverableError(refusal.reason);
      throw error;
    }
  }
}
