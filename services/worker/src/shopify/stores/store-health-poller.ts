import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { StorePrivacyService, StoreLeavingService, StoreHealthCheckService } from '@lastcall/core/shopify';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks which shops are to be looked at: somebody waits who has just connected theirs. */
const storesEveryMs = 3_000;
/** Milliseconds between two looks for wishes of which an owner is to be told; they have thirty days. */
const wishesEveryMs = 10_000;

/** Looks at shops, and tells their owners what their customers ask for, while the worker runs. */
@Injectable()
export class StoreHealthPoller extends Watch {
  constructor(
    private readonly stores: StoreHealthCheckService,
    private readonly leaving: StoreLeavingService,
    private readonly privacy: StorePrivacyService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'stores could not be looked at; it is tried again');
  }

  protected override begin(): void {
    this.every(storesEveryMs, () => this.stores.look(new Date()));
    this.every(storesEveryMs, () => this.leaving.look(new Date()));
    this.every(wishesEveryMs, () => this.privacy.tellOwner(new Date()));
  }
}
