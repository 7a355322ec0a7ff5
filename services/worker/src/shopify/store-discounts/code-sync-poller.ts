import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { StoreWatchService } from '@lastcall/core/shopify';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks for accounts in whose shops something is to be done. */
const lookMs = 300;

/** Looks for codes that shops are to have while the worker runs. */
@Injectable()
export class CodeSyncPoller extends Watch {
  constructor(
    private readonly stores: StoreWatchService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'codes that shops are to have could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(lookMs, () => this.stores.giveWork(new Date()));
  }
}
