import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ContainerPollService } from '@lastcall/core/container-polls';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks for polls that are due, and for containers that are used since, or not any more. */
const dueMs = 1_000;
const tidyUpMs = 60_000;

/** Has containers at providers read when they are due, while the worker runs. What was due while none did is read at the start. */
@Injectable()
export class ContainerPollsWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(ContainerPollService) private readonly polls: ContainerPollService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'containers that are to be read could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(dueMs, () => this.polls.haveDueMade());
    this.looks.start(tidyUpMs, () => this.polls.tidyUp());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
