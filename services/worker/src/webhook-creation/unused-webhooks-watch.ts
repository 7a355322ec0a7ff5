import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WebhookRemovalService, type WebhookKey } from '@lastcall/core/integrations';
import { LOGGER, type Logger } from '@lastcall/core/platform';
import { RepeatedLooks } from '../jobs/repeated-looks.ts';

/** Milliseconds between two looks at all webhooks of ours. */
const everyMs = 30_000;

/** Has webhooks taken away at their providers that nobody needs any more, while the worker runs. */
@Injectable()
export class UnusedWebhooksWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: RepeatedLooks;
  private behind: WebhookKey | null = null;

  constructor(
    @Inject(WebhookRemovalService) private readonly removals: WebhookRemovalService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.looks = new RepeatedLooks(logger, 'webhooks that are not used any more could not be looked for; it is tried again');
  }

  onApplicationBootstrap(): void {
    this.looks.start(everyMs, async () => {
      this.behind = await this.removals.look(this.behind);
      return this.behind !== null;
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looks.end();
  }
}
