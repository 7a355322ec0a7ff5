import { Inject, Injectable } from '@nestjs/common';
import { ListPollingService } from '@lastcall/core/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls for due containers, and for containers that campaigns started or stopped using. */
const dueMs = 1_000;
const tidyUpMs = 60_000;

/** Schedules the reads of containers at providers when they are due, while the worker runs. Reads that became due while no worker ran are scheduled at startup. */
@Injectable()
export class ListPollsPoller extends Watch {
  constructor(
    private readonly polls: ListPollingService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding due containers failed; retrying');
  }

  protected override begin(): void {
    this.every(dueMs, () => this.polls.haveDueMade());
    this.every(tidyUpMs, () => this.polls.tidyUp());
  }
}
