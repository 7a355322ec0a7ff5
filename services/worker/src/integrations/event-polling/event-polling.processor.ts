import { Injectable } from '@nestjs/common';
import { ChecklistService, pollEveryMs, ProviderPollingService, type EventPolling } from '@lastcall/core/onboarding';
import { ListPollingService, type ContainerPolling } from '@lastcall/core/integrations';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';

/** Reads new subscribers from containers at providers, and waits for the test event of a campaign: it asks the email platform until the event arrives or the time limit passes. */
@Injectable()
export class EventPollingProcessor implements JobHandler {
  readonly queue = 'event-polling';
  readonly concurrency = 20;

  constructor(
    private readonly checklists: ChecklistService,
    private readonly asking: ProviderPollingService,
    private readonly polls: ListPollingService,
  ) {}

  async handle({
    accountId,
    payload,
  }: OutboxJob<(EventPolling | ContainerPolling) & Record<string, unknown>>): Promise<Outcome> {
    if (payload.asks === 'container') {
      await this.polls.poll(accountId!, payload as ContainerPolling, () => new Date());
      return 'done';
    }
    return this.pollOnce(accountId!, payload as EventPolling);
  }

  private async pollOnce(accountId: number, payload: EventPolling): Promise<Outcome> {
    if (payload.asks === 'provider') {
      const againAfterMs = await this.asking.poll(accountId, payload, new Date());
      return againAfterMs === null ? 'done' : { againAfterMs };
    }
    const pollOnce = await this.checklists.pollOnce(accountId, payload, new Date());
    return pollOnce === 'not-yet' ? { againAfterMs: pollEveryMs } : 'done';
  }
}
