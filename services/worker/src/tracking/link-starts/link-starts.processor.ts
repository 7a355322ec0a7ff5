import { Injectable } from '@nestjs/common';
import { LinkStartService, type LinkStartPayload } from '@lastcall/core/tracking';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';

/** Milliseconds between two checks of a quarantined click. */
const pollEveryMs = 2_000;

/** Decides on quarantined clicks once it is known whether a bot has opened every link of the email. */
@Injectable()
export class LinkStartsProcessor implements JobHandler {
  readonly queue = 'link-starts';
  /** These jobs use our own database, where many from one account would slow down all accounts. */
  readonly concurrency = 4;

  constructor(private readonly clicks: LinkStartService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<LinkStartPayload>): Promise<Outcome> {
    const held = await this.clicks.decide(accountId!, payload.linkStartId, outboxId, new Date());
    return held === 'not-yet' ? { againAfterMs: pollEveryMs } : 'done';
  }
}
