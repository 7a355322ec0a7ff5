import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { FieldWatchService } from '@lastcall/core/provider-fields';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks for people whose fields are to be written. */
const lookMs = 300;

/** Looks for fields that are to be written while the worker runs. */
@Injectable()
export class ProviderFieldsWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;

  constructor(
    @Inject(FieldWatchService) private readonly fields: FieldWatchService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'fields that are to be written could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(lookMs, () => this.fields.giveWork(new Date()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
