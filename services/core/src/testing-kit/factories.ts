import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountUsage } from '@lastcall/contracts/accounts';
import {
  campaignFormDefaults,
  campaignTypes,
  defaultBar,
  trackingDefaults,
  urlKey,
  type Bar,
  type CampaignForm,
  type TrackingSettings,
} from '@lastcall/contracts/campaigns';
import { Account, sessionCookieName, User } from '@lastcall/core/accounts';
import { Campaign, spanOf, Page } from '@lastcall/core/campaigns';
import { ruleOf } from '@lastcall/deadline';
import { randomKey, sha256 } from '@lastcall/core/platform';
import type { SignedIn } from './clients.ts';
import { config, database } from './service.ts';

/** A signed-in member of a customer. */
export interface Owner extends SignedIn {
  readonly accountId: number;
  readonly accountKey: string;
  readonly userId: string;
  readonly email: string;
}

let made = 0;

/** Creates a customer with one member, who is signed in and has no known password. */
export async function anAccount({
  premium = false,
  usage = 'standard' as AccountUsage,
  isStoreSubscribed = false,
  hasPortal = false,
  staff = false,
  timezone = 'Europe/Vienna',
  email = `owner-${++made}-${randomUUID().slice(0, 8)}@site.test`,
} = {}): Promise<Owner> {
  const { manager } = database();
  const account: Account = {
    id: undefined as never,
    key: randomKey(),
    name: 'Ann',
    plan: premium ? 'premium' : 'free',
    usage,
    storePlan: isStoreSubscribed ? 'paid' : 'free',
    features: { portal: hasPortal },
    timezone,
  };
  await manager.insert(Account, account);
  const user: User = {
    accountId: account.id,
    id: randomUUID(),
    name: 'Ann',
    email,
    passwordHash: 'none',
    isStaff: staff,
  };
  await manager.insert(User, user);
  return { accountId: account.id, accountKey: account.key, userId: user.id, email, cookie: await aSession(user) };
}

/** Creates another session of a member and returns its `Cookie` header. */
export async function aSession({ accountId, id }: Pick<User, 'accountId' | 'id'>): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  await database().sql('INSERT INTO session (id_hash, account_id, user_id) VALUES (?, ?, ?)', [
    sha256(sessionId),
    accountId,
    id,
  ]);
  return `${sessionCookieName(config())}=${sessionId}`;
}

/** Returns a campaign form with defaults and these changes. */
export function aCampaignForm(changes: Partial<CampaignForm> = {}): CampaignForm {
  return {
    ...campaignFormDefaults,
    campaignName: 'Bread class',
    emailPlatform: 'kit',
    checkoutPlatform: 'thrivecart',
    landingPlatform: 'wordpress',
    ...changes,
  };
}

type CampaignFacts = Partial<CampaignForm> & {
  owner?: Owner;
  premium?: boolean;
  timezone?: string;
  isArchived?: boolean;
  category?: string;
  tracking?: Partial<TrackingSettings>;
};

/** Creates a campaign, for a new customer unless one is given. */
export async function aCampaign({
  owner,
  premium,
  timezone = 'Europe/Vienna',
  isArchived = false,
  category = '',
  tracking = {},
  ...form
}: CampaignFacts = {}): Promise<Campaign & { owner: Owner }> {
  const whose = owner ?? (await anAccount({ premium }));
  const filled = aCampaignForm(form);
  const rule = ruleOf(filled, campaignTypes[filled.campaignType]);
  const now = new Date();
  const campaign: Campaign = {
    accountId: whose.accountId,
    id: randomUUID(),
    hash: randomKey(),
    postHash: randomKey(),
    testPageHash: randomKey(),
    name: filled.campaignName,
    campaignType: filled.campaignType,
    form: filled,
    rule,
    ruleVersion: 1,
    version: 1,
    category,
    timezone,
    quantityStart: campaignTypes[filled.campaignType] === 'quantity' ? filled.quantity : null,
    quantityUsed: 0,
    soldOutAt: null,
    isArchived,
    ...spanOf(rule, timezone),
    recentLeads: 0,
    recentSales: 0,
    tracking: { ...trackingDefaults, ...tracking },
    createdAt: now,
    updatedAt: now,
  };
  await database().manager.insert(Campaign, campaign as never);
  return { ...campaign, owner: whose };
}

type PageFacts = { campaign?: Campaign & { owner: Owner } } & Partial<
  Pick<
    Page,
    | 'type'
    | 'beforeUrl'
    | 'afterUrl'
    | 'label'
    | 'bar'
    | 'sidebarBar'
    | 'verification'
    | 'showCta'
    | 'ctaText'
    | 'ctaUrl'
    | 'ctaVariant'
  >
>;

/** Creates a page with its link and bar, in a new campaign unless one is given. */
export async function aPage({ campaign, ...facts }: PageFacts = {}): Promise<Page & { owner: Owner }> {
  const whose = campaign ?? (await aCampaign());
  // Pages that are created within a millisecond still have an order.
  const beforeUrl = facts.beforeUrl ?? `https://site-${made + 1}.test/offer`;
  const page: Page = {
    accountId: whose.accountId,
    id: randomUUID(),
    campaignId: whose.id,
    type: 'floatbar_v2',
    afterUrl: 'https://site.test/closed',
    label: 'Sales Page',
    linkHash: randomKey(),
    verification: 'not_checked',
    verificationProblem: null,
    verifiedAt: null,
    codeAdded: facts.verification === 'verified',
    showCta: false,
    ctaText: '',
    ctaUrl: '',
    ctaVariant: 'none',
    ctaTarget: '_parent',
    isShopify: false,
    version: 1,
    bar: defaultBar,
    sidebarBar: null,
    barVersion: 1,
    createdAt: new Date(Date.now() + ++made),
    ...facts,
    beforeUrl,
    beforeUrlKey: sha256(urlKey(beforeUrl)),
  };
  await database().manager.insert(Page, page as never);
  return { ...page, owner: whose.owner };
}

/** Creates a campaign with a number of pages, each with a bar. */
export async function aCampaignWith({ bars = 1, ...facts }: CampaignFacts & { bars?: number } = {}): Promise<{
  owner: Owner;
  campaign: Campaign & { owner: Owner };
  pages: Page[];
}> {
  const campaign = await aCampaign(facts);
  const pages: Page[] = [];
  for (let n = 1; n <= bars; n++)
    pages.push(await aPage({ campaign, bar: { ...defaultBar, title: { text: 'Old', hidden: false } } }));
  return { owner: campaign.owner, campaign, pages };
}

/** Returns a bar as the editor sends it, with the title "New". */
export function aBar(changes: Partial<Bar> = {}): Bar {
  return { ...defaultBar, title: { text: 'New', hidden: false }, ...changes };
}

/**
 * Creates an expired image, of a new campaign unless one is given, and returns its id; the image data is a
 * placeholder.
 */
export async function anExpiredImage({ campaign }: { campaign?: Campaign } = {}): Promise<string> {
  const { accountId, id: campaignId } = campaign ?? (await aCampaign());
  const id = randomUUID();
  await database().sql('INSERT INTO expired_image (id, account_id, campaign_id, image) VALUES (?, ?, ?, ?)', [
    id,
    accountId,
    campaignId,
    Buffer.from('jpeg'),
  ]);
  return id;
}

/** Creates an avatar, of a new customer unless one is given, and returns its id; the image data is a placeholder. */
export async function anAvatar({ owner }: { owner?: Owner } = {}): Promise<string> {
  const { accountId } = owner ?? (await anAccount());
  const id = randomUUID();
  await database().sql(
    'INSERT INTO avatar (id, account_id, image, created_at) VALUES (?, ?, ?, CURRENT_TIMESTAMP(6))',
    [id, accountId, Buffer.from('jpeg')],
  );
  return id;
}
