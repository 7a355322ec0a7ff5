import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { StoreWatchService } from '@lastcall/core/store-discounts';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks for accounts in whose shops something is to be done. */
const lookMs = 300;

/** Looks for codes that shops are to have while the worker runs. */
@Injectable()
export class StoreDiscountsWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(StoreWatchService) private readonly stores: StoreWatchService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'codes that shops are to have could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(lookMs, () => this.stores.giveWork(new Date()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
