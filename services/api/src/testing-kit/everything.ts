import { randomBytes, randomUUID } from 'node:crypto';
import { defaultSidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { webpageTimerColors } from '@lastcall/contracts/campaigns/webpage-timers';
import type { EndpointName, ResponseOf } from '@lastcall/contracts/endpoints';
import { AccountService } from '@lastcall/core/accounts';
import { DeliveryIntakeService } from '@lastcall/core/integrations';
import { sha256 } from '@lastcall/core/platform';
import {
  aBar,
  aCampaign,
  aCountedSale,
  aHeldDelivery,
  anAccount,
  anApiKey,
  anAvatar,
  answerQuestion,
  aPage,
  aPortalPicture,
  as,
  aSalesIntegration,
  asApiClient,
  aStore,
  callOf,
  database,
  onePixelPng,
  service,
  type Facts,
  type KitInTests,
  type Owner,
} from '@lastcall/core/testing-kit';

/** A customer with one of every entity. */
export interface Everything {
  readonly owner: Owner;
  /** An API key of the customer. */
  readonly key: string;
  /** The ids of the entities, by the parameter names of calls. */
  readonly ids: Readonly<
    Record<
      | 'campaignId'
      | 'promotion'
      | 'pageId'
      | 'id'
      | 'url'
      | 'stepId'
      | 'resetLinkId'
      | 'leadId'
      | 'importId'
      | 'saleId'
      | 'mailId'
      | 'apiKeyId'
      | 'hookId'
      | 'webhookId'
      | 'deliveryId'
      | 'inboundDeliveryId'
      | 'templateId'
      | 'presetId'
      | 'funnelStepId'
      | 'currentAvatar'
      | 'avatarId'
      | 'connectionId'
      | 'oauth_id'
      | 'conversationId'
      | 'siteId',
      string
    >
  >;
  /** The ids and the other values of a valid call. */
  readonly facts: Facts;
}

/**
 * Creates a premium account (`staff`: of one of our employees) with one record of every kind: a campaign, page, lead, import, sale, delivery waiting for review, test, reset link, Kit connection, template, preset, avatar, outgoing webhook with a delivery, inbound webhook delivery, API key with a subscription, assistant conversation, site in first-party mode and store.
 */
export async function everything(kit: KitInTests, { staff = false } = {}): Promise<Everything> {
  const owner = await anAccount({ premium: true, hasPortal: true, isStoreSubscribed: true, staff });
  const campaign = await aCampaign({ owner });
  const page = await aPage({ campaign, type: 'floatbar', beforeUrl: `https://site.test/${randomUUID()}` });
  const said = {
    email: 'ann@site.test',
    emails: ['bob@site.test'],
    api_key: kit.newKey(),
    provider: 'kit',
    events: ['sale.recorded'],
    since: '2026-01-01T00:00:00.000Z',
    image: onePixelPng,
    shop: 'bakery.myshopify.com',
  };
  const { body: checklist } = await as(owner).put(`/api/checklist/${campaign.id}/email`, { email: said.email });
  const { body: resetLink } = await as(owner).post(`/api/campaigns/${campaign.id}/reset-links`, {
    email: said.email,
    redirect: 'https://site.test/',
  });
  const { body: lead } = await as(owner).post(`/v2/api/campaigns/${campaign.id}/leads`, { email: said.email });
  const { body: imported } = await as(owner).post(`/v2/api/campaigns/${campaign.id}/leads/import`, {
    emails: ['dan@site.test'],
  });
  const { id: saleId } = await aCountedSale(campaign);
  await aSalesIntegration({ campaign });
  const mailId = await aHeldDelivery(campaign);
  const { body: connection } = await as(owner).post(`/apiflow/v2/kit/connections/${campaign.id}`, {
    api_key: said.api_key,
  });
  await as(owner).post(`/apiflow/v2/kit/save/${campaign.id}`, {
    oauth_id: connection.id,
    trigger: 'tag',
    containerId: '1',
    deadline_text_custom_field: 'deadline',
  });
  await aStore({ owner });
  const { id: apiKeyId, key } = await anApiKey({ owner });
  const { body: hook } = await asApiClient(key).post('/v1/hooks', {
    targetUrl: 'https://hooks.site.test/zap',
    event: 'deadline.started',
  });
  const { body: webhook } = await as(owner).post('/v2/api/webhooks', {
    url: 'https://hooks.site.test/lastcall',
    events: said.events,
    campaignId: campaign.id,
    includesEmail: false,
  });
  const { body: delivery } = await as(owner).post(`/v2/api/webhooks/${webhook.id}/test`, { type: 'sale.recorded' });
  const inboundDeliveryId = await service()
    .get(DeliveryIntakeService)
    .saveDelivery(
      { campaign, provider: 'custom' },
      { method: 'GET', headers: {}, query: new URLSearchParams({ em: 'cem@site.test' }), rawBody: Buffer.alloc(0) },
      new Date(),
    );
  const presetOptions = { applyToAll: false, isTemplate: true, templateName: 'Rye' };
  await as(owner).put(`/v2/api/floating-bar/${campaign.id}/save`, {
    data: aBar(),
    pageId: page.id,
    options: presetOptions,
  });
  const { body: templates } = await as(owner).get(`/v2/api/floating-bar/${campaign.id}/templates`);
  const { body: preset } = await as(owner).post(`/v2/api/floating-bar/${campaign.id}/presets`, {
    name: presetOptions.templateName,
    data: defaultSidebarBar,
  });
  const avatarId = await anAvatar({ owner });
  const siteId = randomUUID();
  await database().sql(
    "INSERT INTO first_party_site (account_id, id, origin, path, created_at) VALUES (?, ?, 'https://shop.test', '/lastcall', CURRENT_TIMESTAMP(6))",
    [owner.accountId, siteId],
  );
  const conversationId = randomUUID();
  await database().sql(
    "INSERT INTO assistant_conversation (account_id, id, user_id, messages, last_at) VALUES (?, ?, ?, '[]', CURRENT_TIMESTAMP(6))",
    [owner.accountId, conversationId, owner.userId],
  );
  const ids = {
    campaignId: campaign.id,
    promotion: campaign.id,
    pageId: page.id,
    id: page.id,
    url: page.beforeUrl,
    stepId: checklist.steps[0].id as string,
    resetLinkId: resetLink.id as string,
    leadId: lead.id as string,
    importId: imported.importId as string,
    saleId,
    mailId,
    apiKeyId,
    hookId: hook.id as string,
    webhookId: webhook.id as string,
    deliveryId: delivery.id as string,
    inboundDeliveryId,
    templateId: templates[0].id as string,
    presetId: preset.id as string,
    funnelStepId: page.id,
    currentAvatar: avatarId,
    avatarId,
    connectionId: connection.id as string,
    oauth_id: connection.id as string,
    conversationId,
    siteId,
  };
  return { owner, key, ids, facts: { ...ids, ...said } };
}

/** Returns the other values of a valid call, such as an unused email address to sign up with. */
export async function factsFor(name: EndpointName, { owner, facts }: Everything): Promise<Facts> {
  if (name === 'signUp') return { email: `${randomUUID()}@site.test` };
  if (name === 'resetPassword') return { token: await aMailedToken(owner) };
  if (name === 'savePortal') return { pictureId: await aPortalPicture(owner) };
  if (name === 'listContainers') return { type: 'tag' };
  if (name === 'finishOAuth') return { state: await aStateOf(owner, facts) };
  if (name === 'saveStoreDiscount')
    return { campaignId: (await aCampaign({ owner, campaignType: 'ShopifyWelcome' })).id };
  if (name === 'finishStore') return aShopCallback(owner, facts);
  if (name === 'saveWebpageTimer') return Object.fromEntries(webpageTimerColors.map((color) => [color, '#1b1340']));
  if (name !== 'signIn') return {};
  const known = { email: `${randomUUID()}@site.test`, password: 'a loaf of rye bread' };
  await service()
    .get(AccountService)
    .open({ ...known, name: 'Ann', timezone: 'Europe/Vienna' });
  return known;
}

/** Returns the state of an OAuth flow that a user's browser has started. */
async function aStateOf(owner: Owner, facts: Facts): Promise<string> {
  const { body } = await as(owner).send(callOf('startOAuth', facts));
  return new URL((body as ResponseOf<'startOAuth'>).url).searchParams.get('state')!;
}

/** Returns the query with which a store redirects its owner back after consent. */
async function aShopCallback(owner: Owner, facts: Facts): Promise<Facts> {
  const { body } = await as(owner).send(callOf('connectStore', facts));
  return Object.fromEntries(
    new URL(await answerQuestion((body as ResponseOf<'connectStore'>).url), 'http://app.test').searchParams,
  );
}

async function aMailedToken({ accountId, userId }: Owner): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database().sql(
    'INSERT INTO password_reset (token_hash, account_id, user_id, expires_at) VALUES (?, ?, ?, CURRENT_TIMESTAMP(6) + INTERVAL 1 HOUR)',
    [sha256(token), accountId, userId],
  );
  return token;
}
