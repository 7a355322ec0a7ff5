import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { StoreWatchService } from '@lastcall/core/shopify';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls for accounts whose stores need a sync. */
const lookMs = 300;

/** Polls for codes that are to be synced to stores while the worker runs. */
@Injectable()
export class CodeSyncPoller extends Watch {
  constructor(
    private readonly stores: StoreWatchService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding codes to sync failed; retrying');
  }

  protected override begin(): void {
    this.every(lookMs, () => this.stores.giveWork(new Date()));
  }
}
