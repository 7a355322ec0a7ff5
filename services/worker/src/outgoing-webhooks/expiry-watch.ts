import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ExpiryService } from '@lastcall/core/outgoing-webhooks';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks at people, and at campaigns that end for everybody. */
const peopleMs = 1_000;
const campaignsMs = 10_000;

/** Looks for deadlines that have passed while the worker runs; what passed while none did is found at the start. */
@Injectable()
export class ExpiryWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(ExpiryService) private readonly expiry: ExpiryService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'deadlines that have passed could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(peopleMs, () => this.expiry.tellOfPeople(new Date()));
    this.looks.start(campaignsMs, () => this.expiry.tellOfCampaigns(new Date()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
