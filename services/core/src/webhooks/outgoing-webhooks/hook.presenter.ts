import { hookSource, type Hook } from '@lastcall/contracts/webhooks/public-api';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Returns a subscription as its API client sees it. */
export function presentHook({ id, url, events, campaignId, source, createdAt }: WebhookEndpoint): Hook {
  return {
    id,
    targetUrl: url,
    event: events[0]!,
    campaignId,
    source: hookSource.parse(source),
    createdAt: createdAt.toISOString(),
  };
}
