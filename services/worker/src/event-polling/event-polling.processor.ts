import { Inject, Injectable } from '@nestjs/common';
import { ChecklistService, lookEveryMs, type EventPolling } from '@lastcall/core/checklist';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../jobs/job-handler.ts';

/** Looks for the event that the owner of a campaign waits for, again and again until it came or the time is up. */
@Injectable()
export class EventPollingProcessor implements JobHandler {
  readonly queue = 'event-polling';
  readonly concurrency = 20;

  constructor(@Inject(ChecklistService) private readonly checklists: ChecklistService) {}

  async handle({ accountId, payload }: OutboxJob<EventPolling & Record<string, unknown>>): Promise<Outcome> {
    const look = await this.checklists.look(accountId!, payload, new Date());
    return look === 'not-yet' ? { againAfterMs: lookEveryMs } : 'done';
  }
}
