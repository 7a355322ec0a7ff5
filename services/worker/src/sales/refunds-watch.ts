import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { SaleRefundService } from '@lastcall/core/sales';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks: a service has to end within the moment between a sale and its refunds for there to be something. */
const everyMs = 60_000;

/** Gives sales the refunds that they missed, while the worker runs. */
@Injectable()
export class RefundsWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(SaleRefundService) private readonly refunds: SaleRefundService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'refunds that wait for their sales could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(everyMs, () => this.refunds.takeUpLost(new Date()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
