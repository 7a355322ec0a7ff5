import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { FieldSyncCheckService } from '@lastcall/core/integrations';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls for leads whose fields are to be synced. */
const lookMs = 300;

/** Polls for fields that are to be synced while the worker runs. */
@Injectable()
export class FieldSyncPoller extends Watch {
  constructor(
    private readonly fields: FieldSyncCheckService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding fields to sync failed; retrying');
  }

  protected override begin(): void {
    this.every(lookMs, () => this.fields.giveWork(new Date()));
  }
}
