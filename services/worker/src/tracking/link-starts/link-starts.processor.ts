import { Injectable } from '@nestjs/common';
import { LinkStartService, type LinkStartPayload } from '@lastcall/core/tracking';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';

/** Milliseconds between two looks at a click that is held. */
const lookEveryMs = 2_000;

/** Decides on held clicks once it can be known whether a program has opened every link of the mail. */
@Injectable()
export class LinkStartsProcessor implements JobHandler {
  readonly queue = 'link-starts';
  /** They work on our own database, where one account's many would slow down everybody's. */
  readonly concurrency = 4;

  constructor(private readonly clicks: LinkStartService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<LinkStartPayload>): Promise<Outcome> {
    const held = await this.clicks.decide(accountId!, payload.linkStartId, outboxId, new Date());
    return held === 'not-yet' ? { againAfterMs: lookEveryMs } : 'done';
  }
}
