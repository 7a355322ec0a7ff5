import { Inject, Injectable } from '@nestjs/common';
import { ListPollingService } from '@lastcall/core/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks for polls that are due, and for containers that are used since, or not any more. */
const dueMs = 1_000;
const tidyUpMs = 60_000;

/** Has containers at providers read when they are due, while the worker runs. What was due while none did is read at the start. */
@Injectable()
export class ListPollsPoller extends Watch {
  constructor(
    private readonly polls: ListPollingService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'containers that are to be read could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(dueMs, () => this.polls.haveDueMade());
    this.every(tidyUpMs, () => this.polls.tidyUp());
  }
}
