import { describe, expect, it } from '@jest/globals';
import { ProviderError, type CreatedWebhook } from '@lastcall/providers';
import { ProviderWebhookService, type WebhookAttempt } from './provider-webhook.service.ts';

/** Creates a webhook at a provider that responds with `made`; returns the outcome, and the webhooks stored and deleted. */
async function create(provider: string, made: CreatedWebhook) {
  const saved: CreatedWebhook[] = [];
  const deleted: string[] = [];
  const adapter = {
    createWebhook: async () => made,
    deleteWebhook: async (_: unknown, id: string) => void deleted.push(id),
  };
  const service = new ProviderWebhookService(
    { runOnce: async (_: string, __: string, work: () => Promise<void>) => work() } as never,
    { of: () => adapter } as never,
    { begin: async () => 'token', saveCreated: async () => undefined, end: async () => undefined } as never,
  );
  const request = { url: 'https://edge.site.test/x', container: { type: 'list', id: 'a1', name: 'News' } } as const;
  const attempt = { owner: { provider, campaignId: 'c', purpose: 'contacts' }, account: {}, request, outboxId: '1' };
  const outcome = await service
    .create(1, attempt as unknown as WebhookAttempt, async (webhook) => void saved.push(webhook))
    .catch((error: unknown) => error);
  return { outcome, saved, deleted };
}

describe('webhook that is created without a secret', () => {
  it.each(['kit', 'mailchimp', 'mailerlite'])('fails at %s, which signs, and is deleted there', async (provider) => {
    const { outcome, saved, deleted } = await create(provider, { id: '7', secret: null, ruleUrl: null });

    expect(outcome).toBeInstanceOf(ProviderError);
    expect(outcome).toMatchObject({ isFinal: true, reason: expect.stringContaining('without a signing secret') });
    expect([saved, deleted]).toEqual([[], ['7']]);
  });

  it.each(['drip', 'keap'])('is stored at %s, which signs nothing', async (provider) => {
    const made = { id: '7', secret: null, ruleUrl: null };

    expect(await create(provider, made)).toEqual({ outcome: 'made', saved: [made], deleted: [] });
  });
});
