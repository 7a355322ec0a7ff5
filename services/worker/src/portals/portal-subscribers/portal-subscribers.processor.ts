import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@lastcall/core/integrations';
import { LOGGER, type Logger, type OutboxJob } from '@lastcall/core/platform';
import { PortalAddingService, type SubscriberWork } from '@lastcall/core/portals';
import { UnrecoverableError } from 'bullmq';
import type { JobHandler, Outcome, Try } from '../../jobs/job-handler.ts';
import { messages } from './messages.ts';

/** Milliseconds to wait when a provider asks for patience without saying how much, and after which one that is busy all the time counts as failed. */
const busyMs = 60_000;
const mostBusyMs = 24 * 3_600_000;
/** Milliseconds between two looks whether a provider was connected again, and after which nobody waits for that any more. */
const reconnectLookMs = 30_000;
const mostReconnectMs = 30 * 24 * 3_600_000;

/** Puts people who subscribed in a portal into a container of a provider: repeated when it fails, ended when it refuses, and kept waiting while it has to be connected again. */
@Injectable()
export class PortalSubscribersProcessor implements JobHandler {
  readonly queue = 'portal-subscribers';
  readonly concurrency = 8;

  constructor(
    private readonly adding: PortalAddingService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ accountId, payload }: OutboxJob<SubscriberWork>, { isLast, queuedAt }: Try): Promise<Outcome> {
    const fail = (reason: string, isOver: boolean): Promise<void> =>
      this.adding.fail(accountId!, payload, reason, isOver);
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
        this.logger.error({ err: cause }, 'the failure of a subscription could not be noted'),
      );
      if (isOver && refusal) throw new UnrecoverableError(refusal.reason);
      throw error;
    }
  }

  async giveUp({ accountId, payload }: OutboxJob<SubscriberWork>): Promise<void> {
    await this.adding.fail(accountId!, payload, messages.ourFault, true);
  }
}

/** Milliseconds until it is worth trying again what is no failed try; null when it was one. */
function waitOf({ isBusy, isReauth, retryAfterSeconds }: ProviderError, waitedMs: number): number | null {
  if (isBusy && waitedMs < mostBusyMs) return retryAfterSeconds === null ? busyMs : retryAfterSeconds * 1000;
  return isReauth && waitedMs < mostReconnectMs ? reconnectLookMs : null;
}
