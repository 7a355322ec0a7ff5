import { Inject, Injectable } from '@nestjs/common';
import { WebhookRemovalService, type WebhookKey } from '@lastcall/core/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { Watch } from '../../jobs/watch.ts';

/** Milliseconds between two looks at all webhooks of ours. */
const everyMs = 30_000;

/** Has webhooks taken away at their providers that nobody needs any more, while the worker runs. */
@Injectable()
export class UnusedWebhooksPoller extends Watch {
  private behind: WebhookKey | null = null;

  constructor(
    private readonly removals: WebhookRemovalService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'webhooks that are not used any more could not be looked for; it is tried again');
  }

  protected override begin(): void {
    this.every(everyMs, async () => {
      this.behind = await this.removals.look(this.behind);
      return this.behind !== null;
    });
  }
}
