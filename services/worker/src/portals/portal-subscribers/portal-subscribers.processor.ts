import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@lastcall/core/integrations';
import { LOGGER, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { PortalContactService, type SubscriberJob } from '@lastcall/core/portals';
import { UnrecoverableError } from 'bullmq';
import type { JobHandler, Outcome, Attempt } from '../../jobs/job-handler.ts';
import { messages } from './messages.ts';

/** Milliseconds to wait when a provider limits calls without giving a delay, and after which a provider that is always busy counts as failed. */
const busyMs = 60_000;
const maxBusyMs = 24 * 3_600_000;
/** Milliseconds between two checks for a reconnected provider, and after which the job stops waiting. */
const reconnectPollMs = 30_000;
const maxReconnectMs = 30 * 24 * 3_600_000;

/** Adds portal subscribers to a container of a provider: retried after failures, ended by a rejection, and waiting while the provider has to be reconnected. */
@Injectable()
export class PortalSubscribersProcessor implements JobHandler {
  readonly queue = 'portal-subscribers';
  readonly concurrency = 8;

  constructor(
    private readonly adding: PortalContactService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ accountId, payload }: OutboxJob<SubscriberJob>, { isLast, queuedAt }: Attempt): Promise<Outcome> {
    const fail = (reason: string, isOver: boolean): Promise<void> =>
      this.adding.recordFailure(accountId!, payload, reason, isOver);
    const waitedMs = Date.now() - queuedAt.getTime();
    try {
      await this.adding.add(accountId!, payload);
      return 'done';
    } catch (error) {
      const refusal = error instanceof ProviderError ? error : null;
      const waitMs = refusal && waitOf(refusal, waitedMs);
      if (refusal && waitMs !== null) {
        await fail(refusal.reason, false);
        return { againAfterMs: waitMs };
      }
      const isOver = isLast || refusal?.isFinal === true || refusal?.isBusy === true;
      await fail(refusal?.reason ?? messages.ourFault, isOver).catch((cause: unknown) =>
        this.logger.error({ err: cause }, 'the failure of a subscription could not be recorded'),
      );
      if (isOver && refusal) throw new UnrecoverableError(refusal.reason);
      throw error;
    }
  }

  async recordFailure({ accountId, payload }: OutboxJob<SubscriberJob>): Promise<void> {
    await this.adding.recordFailure(accountId!, payload, messages.ourFault, true);
  }
}

/** Returns the milliseconds until a retry that is not a failed attempt; null when the attempt failed. */
function waitOf({ isBusy, isReauth, retryAfterSeconds }: ProviderError, waitedMs: number): number | null {
  if (isBusy && waitedMs < maxBusyMs) return retryAfterSeconds === null ? busyMs : retryAfterSeconds * 1000;
  return isReauth && waitedMs < maxReconnectMs ? reconnectPollMs : null;
}
