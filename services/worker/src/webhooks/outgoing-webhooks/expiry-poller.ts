import { Inject, Injectable } from '@nestjs/common';
import { ExpiryService } from '@lastcall/core/webhooks';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls of leads, and of campaigns with a fixed end. */
const peopleMs = 1_000;
const campaignsMs = 10_000;

/** Polls for passed deadlines while the worker runs; those that passed while none ran are found at startup. */
@Injectable()
export class ExpiryPoller extends Watch {
  constructor(
    private readonly expiry: ExpiryService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding passed deadlines failed; retrying');
  }

  protected override begin(): void {
    this.every(peopleMs, () => this.expiry.tellOfPeople(new Date()));
    this.every(campaignsMs, () => this.expiry.tellOfCampaigns(new Date()));
  }
}
