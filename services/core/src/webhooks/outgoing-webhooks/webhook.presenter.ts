import type { Webhook, WebhookDelivery, WebhookTry } from '@lastcall/contracts/webhooks';
import type { ListedDelivery } from './webhook-delivery.repository.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookTryRow } from './webhook-try.entity.ts';

/** Returns a webhook for its owner, without its secrets. `campaignName` is null for a webhook of all campaigns. */
export function presentWebhook(row: WebhookEndpoint, campaignName: string | null, now: Date): Webhook {
  const {
    id,
    url,
    events,
    campaignId,
    includesEmail,
    pausedBecause,
    failingSince,
    previousSecretUntil,
    source,
    createdAt,
  } = row;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  return {
    id,
    url,
    events,
    campaignId,
    campaignName,
    includesEmail,
    pausedBecause,
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: isOverlapping ? previousSecretUntil.toISOString() : null,
    source,
    createdAt: createdAt.toISOString(),
  };
}

export function presentDelivery({
  id,
  eventId,
  type,
  isTest,
  state,
  tries,
  status,
  problem,
  nextTryAt,
  createdAt,
}: ListedDelivery): WebhookDelivery {
  const shown =
    state === 'sending'
      ? ({ state: 'pending', nextTryAt: null } as const)
      : { state, nextTryAt: nextTryAt?.toISOString() ?? null };
  return { id, eventId, type, isTest, ...shown, tries, status, problem, createdAt: createdAt.toISOString() };
}

export function presentTry({ at, durationMs, status, problem, response }: WebhookTryRow): WebhookTry {
  return { at: at.toISOString(), durationMs, status, problem, response };
}
