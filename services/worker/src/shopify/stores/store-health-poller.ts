import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { StorePrivacyService, StoreLeavingService, StoreHealthCheckService } from '@lastcall/core/shopify';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls for stores that are due for a check: an owner who has just connected a store waits for it. */
const storesEveryMs = 3_000;
/** Milliseconds between two polls for data requests that an owner has to be notified of; the legal limit is thirty days. */
const wishesEveryMs = 10_000;

/** Checks stores, and notifies their owners of data requests, while the worker runs. */
@Injectable()
export class StoreHealthPoller extends Watch {
  constructor(
    private readonly stores: StoreHealthCheckService,
    private readonly leaving: StoreLeavingService,
    private readonly privacy: StorePrivacyService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'checking stores failed; retrying');
  }

  protected override begin(): void {
    this.every(storesEveryMs, () => this.stores.look(new Date()));
    this.every(storesEveryMs, () => this.leaving.look(new Date()));
    this.every(wishesEveryMs, () => this.privacy.tellOwner(new Date()));
  }
}
