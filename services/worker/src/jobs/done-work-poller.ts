import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, OutboxRelay, type Logger } from '@lastcall/core/platform';
import { Watch } from './watch.ts';

/** Milliseconds between two polls for work that was completed long ago. */
const everyMs = 3_600_000;

/** Removes completed work from the outbox while the worker runs. */
@Injectable()
export class DoneWorkPoller extends Watch {
  constructor(
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'removing completed work failed; retrying');
  }

  protected override begin(): void {
    this.every(everyMs, () => this.relay.forgetDone());
    this.every(everyMs, () => this.relay.forgetRepeated());
  }
}
