import { z } from 'zod';
import { messages } from '../messages.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider-http.ts';
import { textId } from '../replies.ts';
import type { Subscription } from '../store-adapter.ts';
import type { GraphqlClient } from './graphql.ts';

const webhooks = `query webhooks { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`;
const createWebhook = `mutation createWebhook($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { webhookSubscription { id } userErrors { field message } }
}`;
const deleteWebhook = `mutation deleteWebhook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`;
const subscribe = `mutation subscribe($name: String!, $returnUrl: URL!, $test: Boolean, $lineItems: [AppSubscriptionLineItemInput!]!) {
  appSubscriptionCreate(name: $name, returnUrl: $returnUrl, test: $test, lineItems: $lineItems) { confirmationUrl appSubscription { id } userErrors { field message } }
}`;
const cancel = `mutation cancel($id: ID!) {
  appSubscriptionCancel(id: $id) { appSubscription { id } userErrors { field message } }
}`;
const installation = `query installation { currentAppInstallation { id activeSubscriptions { id status } } }`;
const setMetafields = `mutation setMetafields($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { key } userErrors { field message } }
}`;

const webhooksResponse = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: textId, topic: z.string(), uri: z.string() })) }),
});
const subscribeResponse = z.object({
  appSubscriptionCreate: z.object({
    confirmationUrl: z.url().nullable(),
    appSubscription: z.object({ id: textId }).nullable(),
  }),
});
const installationResponse = z.object({
  currentAppInstallation: z.object({
    id: textId,
    activeSubscriptions: z.array(z.object({ id: textId, status: z.string() })),
  }),
});

const topicOf = (topic: string): string => topic.toUpperCase().replace('/', '_');

/** The shop's calls for our app: webhooks, billing, and the metafields that the embed block reads. */
export function app(graphql: GraphqlClient) {
  const activeSubscriptions = async (account: ProviderAccount): Promise<string[]> => {
    const { activeSubscriptions: all } = (await graphql(account, installation, {}, installationResponse))
      .currentAppInstallation;
    return all.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
  };

  return {
    async registerWebhooks(account: ProviderAccount, topics: readonly string[], url: string): Promise<void> {
      const { webhookSubscriptions } = await graphql(account, webhooks, {}, webhooksResponse);
      const isAnnounced = (topic: string): boolean =>
        webhookSubscriptions.nodes.some((known) => known.uri === url && known.topic === topic);
      for (const topic of topics.map(topicOf).filter((each) => !isAnnounced(each)))
        await graphql(account, createWebhook, { topic, webhook: { uri: url, format: 'JSON' } }, z.unknown());
    },

    async removeWebhooks(account: ProviderAccount, url: string): Promise<void> {
      const { webhookSubscriptions } = await graphql(account, webhooks, {}, webhooksResponse);
      for (const { id } of webhookSubscriptions.nodes.filter(({ uri }) => uri === url))
        await graphql(account, deleteWebhook, { id }, z.unknown());
    },

    async subscribe(
      account: ProviderAccount,
      { name, amount, currency, returnUrl, isTest }: Subscription,
    ): Promise<{ url: string; id: string }> {
      const lineItems = [
        {
          plan: {
            appRecurringPricingDetails: { price: { amount, currencyCode: currency }, interval: 'EVERY_30_DAYS' },
          },
        },
      ];
      const {
        appSubscriptionCreate: { confirmationUrl, appSubscription },
      } = await graphql(account, subscribe, { name, returnUrl, test: isTest, lineItems }, subscribeResponse);
      if (confirmationUrl === null || !appSubscription) throw new ProviderError(null, messages.subscriptionNotShown);
      return { url: confirmationUrl, id: appSubscription.id };
    },

    async subscriptionOf(account: ProviderAccount): Promise<string | null> {
      return (await activeSubscriptions(account))[0] ?? null;
    },

    async cancelSubscription(account: ProviderAccount, subscriptionId: string): Promise<void> {
      if ((await activeSubscriptions(account)).includes(subscriptionId))
        await graphql(account, cancel, { id: subscriptionId }, z.unknown());
    },

    async setEmbedMetafields(account: ProviderAccount, facts: Readonly<Record<string, string>>): Promise<void> {
      const { id: ownerId } = (await graphql(account, installation, {}, installationResponse)).currentAppInstallation;
      const metafields = Object.entries(facts).map(([key, value]) => ({
        ownerId,
        namespace: 'lastcall',
        key,
        type: 'single_line_text_field',
        value,
      }));
      await graphql(account, setMetafields, { metafields }, z.unknown());
    },
  };
}
