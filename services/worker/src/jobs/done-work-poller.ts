import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, OutboxRelay, type Logger } from '@lastcall/core/platform';
import { Watch } from './watch.ts';

/** Milliseconds between two looks for work that was done long ago. */
const everyMs = 3_600_000;

/** Removes work from the outbox that is done, while the worker runs. */
@Injectable()
export class DoneWorkPoller extends Watch {
  constructor(
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'done work could not be removed; it is tried again');
  }

  protected override begin(): void {
    this.every(everyMs, () => this.relay.forgetDone());
    this.every(everyMs, () => this.relay.forgetRepeated());
  }
}
