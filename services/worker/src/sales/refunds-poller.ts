import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { SaleRefundService } from '@lastcall/core/sales';
import { Watch } from '../jobs/watch.ts';

/** Milliseconds between two looks: a service has to end within the moment between a sale and its refunds for there to be something. */
const everyMs = 60_000;

/** Gives sales the refunds that they missed, while the worker runs. */
@Injectable()
export class RefundsPoller extends Watch {
  constructor(
    private readonly refunds: SaleRefundService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'refunds that wait for their sales could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(everyMs, () => this.refunds.applyLostRefunds(new Date()));
  }
}
