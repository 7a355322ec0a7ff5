import { Inject, Injectable } from '@nestjs/common';
import type { BodyOf } from '@lastcall/contracts/endpoints';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { VisitorConfigService } from '@lastcall/core/read-models';

/** Logs one line per product event, with the account but without the user. */
@Injectable()
export class ProductEventsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly tracked: VisitorConfigService,
  ) {}

  /** Throws `not_found` for a campaign of another account. */
  async log(accountId: number, { event, campaignId, detail }: BodyOf<'trackProductEvent'>): Promise<void> {
    if (campaignId !== undefined) await this.tracked.ownCampaign(accountId, campaignId);
    this.logger.info({ productEvent: event, accountId, campaignId, detail }, 'product event');
  }
}
