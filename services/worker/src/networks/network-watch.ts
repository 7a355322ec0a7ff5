import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LeadNetworkRepository } from '@lastcall/core/leads';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks: what is kept for a week is an hour longer there at most. */
const everyMs = 3_600_000;

/** Deletes the networks of visitors whose week is over, also of campaigns that nobody visits any more. */
@Injectable()
export class NetworkWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(LeadNetworkRepository) private readonly networks: LeadNetworkRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'networks whose time is over could not be deleted; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(everyMs, () => this.networks.forgetOld());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
