import { Injectable } from '@nestjs/common';
import type { PageVerificationPayload } from '@lastcall/core/campaigns';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';
import { PageVerificationService } from './page-verification.service.ts';

/** Looks at one page. What is wrong with the page is an answer and no failure, so it is not repeated. */
@Injectable()
export class PageVerificationProcessor implements JobHandler {
  readonly queue = 'page-verification';
  readonly concurrency = 5;

  constructor(private readonly verification: PageVerificationService) {}

  async handle({ outboxId, accountId, payload }: OutboxJob<PageVerificationPayload>): Promise<Outcome> {
    await this.verification.verify(accountId!, payload.pageId, outboxId);
    return 'done';
  }
}
