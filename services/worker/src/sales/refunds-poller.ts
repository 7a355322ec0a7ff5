import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { SaleRefundService } from '@lastcall/core/sales';
import { Watch } from '../jobs/watch.ts';

/** Milliseconds between two polls: there is only work when a service ended in the moment between a sale and its refunds. */
const everyMs = 60_000;

/** Applies pending refunds to their sales while the worker runs. */
@Injectable()
export class RefundsPoller extends Watch {
  constructor(
    private readonly refunds: SaleRefundService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding pending refunds failed; retrying');
  }

  protected override begin(): void {
    this.every(everyMs, () => this.refunds.applyLostRefunds(new Date()));
  }
}
