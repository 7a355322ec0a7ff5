import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { FieldSyncCheckService } from '@lastcall/core/integrations';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks for people whose fields are to be written. */
const lookMs = 300;

/** Looks for fields that are to be written while the worker runs. */
@Injectable()
export class FieldSyncPoller extends Watch {
  constructor(
    private readonly fields: FieldSyncCheckService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'fields that are to be written could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(lookMs, () => this.fields.giveWork(new Date()));
  }
}
