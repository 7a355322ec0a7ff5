import { Inject, Injectable } from '@nestjs/common';
import { WebhookRemovalService, type WebhookKey } from '@lastcall/core/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two polls of all our webhooks. */
const everyMs = 30_000;

/** Schedules the deletion of unused webhooks at their providers while the worker runs. */
@Injectable()
export class UnusedWebhooksPoller extends Watch {
  private behind: WebhookKey | null = null;

  constructor(
    private readonly removals: WebhookRemovalService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'finding unused webhooks failed; retrying');
  }

  protected override begin(): void {
    this.every(everyMs, async () => {
      this.behind = await this.removals.look(this.behind);
      return this.behind !== null;
    });
  }
}
