import { Injectable } from '@nestjs/common';
import type { PageVerificationPayload } from '@lastcall/core/campaigns';
import type { OutboxJob } from '@lastcall/core/platform';
import type { JobHandler, Outcome } from '../../jobs/job-handler.ts';
import { PageVerificationService } from './page-verification.service.ts';

/** Checks one page. A problem with the page is a result rather than a failure, so it is not retried. */
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
