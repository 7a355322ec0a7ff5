import { Injectable } from '@nestjs/common';
import { VisitorConfigService } from '@lastcall/core/read-models';
import { apiKeyStart } from '@lastcall/contracts/accounts/api-keys';
import { HookService, WebhooksService } from '@lastcall/core/webhooks';
import { PageService } from '@lastcall/core/campaigns';
import { randomKey, sha256 } from '@lastcall/core/platform';
import { DirtyBuckets } from '@lastcall/core/analytics';
import { DemoHistoryRepository } from './demo-history.repository.ts';
import { DemoActivity } from './demo-activity.ts';
import { SeededRandom } from './seeded-random.ts';

const hourMs = 3_600_000;
const webhookUrl = 'https://hooks.bakery.example/lastcall';
const zapUrl = 'https://hooks.zapier.example/hooks/standard/1001/bakery/';
const dayMs = 24 * hourMs;

/** Generates the past activity of the demo customer's campaigns. The worker computes its rollups as usual. */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly history: DemoHistoryRepository,
    private readonly tracked: VisitorConfigService,
    private readonly pages: PageService,
    private readonly webhooks: WebhooksService,
    private readonly hooks: HookService,
    private readonly stale: DirtyBuckets,
  ) {}

  /** Fills a campaign with two months of leads; `share` sets its relative traffic; `seed` varies the data. */
  async write(
    accountId: number,
    campaignId: string,
    { share, seed }: { readonly share: number; readonly seed: number },
    now: Date,
  ): Promise<void> {
    const campaign = await this.tracked.ownCampaign(accountId, campaignId);
    const pages = await this.pages.list(accountId, campaignId);
    const { rows } = new DemoActivity({
      campaign,
      pageIds: pages.length > 0 ? pages.map(({ id }) => id) : [new SeededRandom(seed).uuid()],
      share,
      now,
      seed,
    });
    await this.history.insert(accountId, rows);
    await this.stale.mark(hoursUntil(now).map((at) => ({ accountId, campaignId, at })));
  }

  /** Creates an API key with past usage and a subscription. Its secret is unknown, so it grants no access. The subscription is paused, since its URL does not exist. */
  async addApiClient(accountId: number, userId: string, campaignId: string, now: Date): Promise<void> {
    const made = new Date(now.getTime() - 40 * dayMs);
    const key = {
      id: new SeededRandom(13).uuid(),
      name: 'Zapier',
      hash: sha256(randomKey()),
      prefix: `${apiKeyStart}Zb4k`,
      last_four: 'q7Xe',
      created_by: userId,
      created_at: made,
      last_used_at: new Date(now.getTime() - hourMs),
    };
    await this.history.insert(accountId, { api_key: [key] });
    const { id } = await this.hooks.create(
      accountId,
      { targetUrl: zapUrl, event: 'deadline.started', campaignId, source: 'zapier' },
      made,
    );
    await this.webhooks.pause(accountId, id, now);
  }

  /** Creates an integration's webhook that has failed for a while. It is paused, since its URL does not exist. */
  async addWebhook(accountId: number, campaignId: string, now: Date): Promise<void> {
    const { id: endpointId } = await this.webhooks.create(
      accountId,
      { url: webhookUrl, events: ['sale.recorded'], campaignId, includesEmail: false },
      now,
    );
    await this.webhooks.pause(accountId, endpointId, now);
    const random = new SeededRandom(12);
    const deliveries = (await this.history.newestSales(accountId, campaignId, 12)).map((sale, place) => ({
      ...sale,
      eventId: random.uuid(),
      deliveryId: random.uuid(),
      hasFailed: place === 2 || place === 3,
    }));
    await this.history.insert(accountId, {
      webhook_event: deliveries.map(({ eventId, id: saleId, leadId, at }) => ({
        id: eventId,
        type: 'sale.recorded',
        campaign_id: campaignId,
        lead_id: leadId,
        data: JSON.stringify({ campaignId, saleId, leadId }),
        happened_at: at,
        created_at: at,
      })),
      webhook_delivery: deliveries.map(({ deliveryId, eventId, at, hasFailed }) => ({
        id: deliveryId,
        endpoint_id: endpointId,
        event_id: eventId,
        state: hasFailed ? 'failed' : 'delivered',
        tries: hasFailed ? 8 : 1,
        status: hasFailed ? 500 : 200,
        problem: hasFailed ? 'refused' : null,
        failed_at: hasFailed ? at : null,
        created_at: at,
      })),
    });
  }
}

/** Returns every hour of the last two months. */
function hoursUntil(now: Date): Date[] {
  return Array.from({ length: 62 * 24 }, (_, ago) => new Date(now.getTime() - ago * hourMs));
}
