import { Inject, Injectable } from '@nestjs/common';
import { ExpiryService } from '@lastcall/core/webhooks';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks at people, and at campaigns that end for everybody. */
const peopleMs = 1_000;
const campaignsMs = 10_000;

/** Looks for deadlines that have passed while the worker runs; what passed while none did is found at the start. */
@Injectable()
export class ExpiryPoller extends Watch {
  constructor(
    private readonly expiry: ExpiryService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'deadlines that have passed could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(peopleMs, () => this.expiry.tellOfPeople(new Date()));
    this.every(campaignsMs, () => this.expiry.tellOfCampaigns(new Date()));
  }
}
