import { Injectable } from '@nestjs/common';
import type { Plan } from '@lastcall/contracts/accounts';
import {
  campaignFormDefaults,
  ctaOf,
  isStoreType,
  pageTypes,
  trackingDefaults,
  type Bar,
  type CampaignForm,
  type CampaignType,
  type PageForm,
  type PageType,
  type TrackingSettings,
  type Verification,
} from '@lastcall/contracts/campaigns';
import { wholeEmailTimer, type EmailTimerSettings } from '@lastcall/contracts/campaigns/email-timers';
import type { LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultSidebarBar, withCta, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { defaultWebpageTimer, type WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import type { PortalSettings } from '@lastcall/contracts/portals';
import { defaultPortal } from '@lastcall/contracts/portals/portal-samples';
import type { AccountFeatures } from '@lastcall/core/accounts';
import { booleanOf, Database, GroupRead, type SqlBoolean } from '@lastcall/core/platform';
import { remaining, type DeadlineRule } from '@lastcall/deadline';
import type { TrackedCampaign } from './tracked-campaign.ts';

/** A page of a campaign as tracking sees it. `beforeUrl` may end in `*`; a blank `afterUrl` means no redirect. */
export interface TrackedPage {
  readonly id: string;
  readonly campaign: TrackedCampaign;
  readonly type: PageType;
  readonly beforeUrl: string;
  readonly afterUrl: string;
  readonly verification: Verification;
  /** True for pages of a premium account. */
  readonly isPremium: boolean;
  readonly bar: Bar;
  /** The bar of a page whose type is the sidebar bar. */
  readonly sidebarBar: SidebarBar;
  /** The bar that the campaign's floating-bar pages show instead of their own; null while it is off. */
  readonly legacyBar: LegacyBar | null;
  /** The timer of the campaign's webpage timer pages. */
  readonly webpageTimer: WebpageTimer;
  /** The portal of a portal page; null for other pages, and if the account has no portals. */
  readonly portal: TrackedPortal | null;
}

/** The portal of a campaign, with the public key that browsers request it with. */
export interface TrackedPortal {
  readonly accountKey: string;
  readonly settings: PortalSettings;
}

/** An account by its public key, with every page of its campaigns. */
export interface TrackedAccount {
  readonly id: number;
  readonly pages: readonly TrackedPage[];
}

/** The email timer of a campaign, by its public hash. */
export interface TrackedTimer {
  readonly campaign: TrackedCampaign;
  readonly settings: EmailTimerSettings;
  /** The uploaded expired image; null if there is none. */
  readonly ownImageId: string | null;
}

type Json<T> = T | string;

type TextFields = Pick<CampaignForm, 'deadlineTextFormat' | 'deadlineLanguage' | 'useTwentyFourHours'>;

/** A page's call to action; MySQL returns booleans as numbers. */
type Cta = Pick<PageForm, 'cta_text' | 'cta_url' | 'cta_variant' | 'cta_open_in_new_tab'> & { show_cta: SqlBoolean };

interface CampaignRow {
  account_id: number;
  campaign_id: string;
  name: string;
  campaign_type: CampaignType;
  rule: Json<DeadlineRule>;
  rule_version: number;
  timezone: string;
  tracking: Json<Partial<TrackingSettings>>;
  form: Json<TextFields>;
  quantity_start: number | null;
  quantity_used: number;
  sold_out_at: Date | null;
  is_archived: SqlBoolean;
  has_trigger: SqlBoolean;
  post_hash: string;
  test_page_hash: string;
}

interface PageRow extends CampaignRow, Cta {
  id: string;
  type: PageType;
  before_url: string;
  after_url: string;
  verification: Verification;
  bar: Json<Bar>;
  sidebar_bar: Json<SidebarBar> | null;
  legacy_bar: Json<LegacyBar> | null;
  webpage_timer: Json<WebpageTimer> | null;
  portal: Json<PortalSettings> | null;
  account_key: string;
  features: Json<AccountFeatures>;
  plan: Plan;
}

const campaignColumns =
  'c.account_id, c.id AS campaign_id, c.name, c.campaign_type, c.rule, c.rule_version, c.timezone, c.tracking, c.form, c.quantity_start, c.quantity_used, c.sold_out_at, c.is_archived, c.post_hash, c.test_page_hash, EXISTS (SELECT 1 FROM integration i WHERE i.account_id = c.account_id AND i.campaign_id = c.id AND i.trigger_type IS NOT NULL) AS has_trigger';
const selectPages = `SELECT p.id, p.type, p.before_url, p.after_url, p.verification, p.bar, p.sidebar_bar, p.show_cta, p.cta_text, p.cta_url, p.cta_variant, p.cta_open_in_new_tab,
  l.settings AS legacy_bar, w.settings AS webpage_timer, o.settings AS portal, a.account_key, a.features, a.plan, ${campaignColumns}
  FROM page p
  JOIN campaign c ON c.account_id = p.account_id AND c.id = p.campaign_id
  JOIN account a ON a.id = p.account_id
  LEFT JOIN legacy_bar l ON l.account_id = p.account_id AND l.campaign_id = p.campaign_id AND l.is_on
  LEFT JOIN webpage_timer w ON w.account_id = p.account_id AND w.campaign_id = p.campaign_id AND p.type = 'countdown'
  LEFT JOIN portal o ON o.account_id = p.account_id AND o.campaign_id = p.campaign_id AND p.type = 'portal'`;

/** Finds accounts, pages and campaigns for unauthenticated requests, by a public key or secret. Each row contains its account. */
@Injectable()
export class VisitorConfigRepository {
  private readonly campaigns = new GroupRead<string, TrackedCampaign | null>((ids) => this.findCampaigns(ids), {
    batchKeys: 50,
    maxRunning: 2,
  });

  constructor(private readonly database: Database) {}

  /** Returns an account with the pages of its campaigns, except archived ones. */
  async findByKey(key: string): Promise<TrackedAccount | null> {
    const [account] = await this.database.sql<{ id: number }[]>('SELECT id FROM account WHERE account_key = ?', [key]);
    if (!account) return null;
    const rows = await this.database.sql<PageRow[]>(
      `${selectPages} WHERE p.account_id = ? AND c.is_archived = FALSE ORDER BY p.created_at, p.id`,
      [account.id],
    );
    return { id: account.id, pages: rows.map(pageOf) };
  }

  async findPageByLink(hash: string): Promise<TrackedPage | null> {
    const [row] = await this.database.sql<PageRow[]>(`${selectPages} WHERE p.link_hash = ?`, [hash]);
    return row ? pageOf(row) : null;
  }

  /** Returns an email timer; null for an unknown one, and for one of an archived campaign. */
  async findTimer(campaignId: string, hash: string): Promise<TrackedTimer | null> {
    const [row] = await this.database.sql<
      (CampaignRow & { settings: Json<Partial<EmailTimerSettings>>; own_image_id: string | null })[]
    >(
      `SELECT ${campaignColumns}, t.settings, e.id AS own_image_id FROM email_timer t
       JOIN campaign c ON c.account_id = t.account_id AND c.id = t.campaign_id
       LEFT JOIN expired_image e ON e.account_id = t.account_id AND e.campaign_id = t.campaign_id
       WHERE t.hash = ? AND t.campaign_id = ? AND c.is_archived = FALSE`,
      [hash, campaignId],
    );
    return row
      ? { campaign: campaignOf(row), settings: wholeEmailTimer(json(row.settings)), ownImageId: row.own_image_id }
      : null;
  }

  /** Returns a campaign by its random id, for URLs that also contain a secret. Concurrent calls share one statement. */
  async findCampaign(campaignId: string): Promise<TrackedCampaign | null> {
    // A shared statement would not see the uncommitted writes of this transaction.
    return this.database.isInTransaction
      ? (await this.findCampaigns([campaignId]))[0]!
      : this.campaigns.read(campaignId);
  }

  /** Returns the campaigns in the order of the ids. */
  private async findCampaigns(campaignIds: readonly string[]): Promise<(TrackedCampaign | null)[]> {
    const rows = await this.database.sql<CampaignRow[]>(`SELECT ${campaignColumns} FROM campaign c WHERE c.id IN (?)`, [
      [...new Set(campaignIds)],
    ]);
    const campaigns = new Map(rows.map((row) => [row.campaign_id, campaignOf(row)]));
    return campaignIds.map((id) => campaigns.get(id) ?? null);
  }
}

function pageOf(row: PageRow): TrackedPage {
  return {
    id: row.id,
    campaign: campaignOf(row),
    type: row.type,
    beforeUrl: row.before_url,
    afterUrl: row.after_url,
    verification: row.verification,
    isPremium: row.plan === 'premium',
    webpageTimer: row.webpage_timer === null ? defaultWebpageTimer : json(row.webpage_timer),
    portal: portalOf(row),
    ...barsOf(row),
  };
}

function portalOf({ type, portal, account_key: accountKey, features }: PageRow): TrackedPortal | null {
  if (type !== 'portal' || !json(features).portal) return null;
  return { accountKey, settings: portal === null ? defaultPortal(1) : json(portal) };
}

/** Returns the bars of a page with the page's own call to action. Page types without one have no legacy bar. */
function barsOf(row: PageRow): Pick<TrackedPage, 'bar' | 'sidebarBar' | 'legacyBar'> {
  const bar = json(row.bar);
  const sidebarBar = row.sidebar_bar === null ? defaultSidebarBar : json(row.sidebar_bar);
  if (!pageTypes[row.type].hasCta) return { bar, sidebarBar, legacyBar: null };
  const cta = ctaOf({ ...row, show_cta: booleanOf(row.show_cta) });
  return {
    bar: { ...bar, cta },
    sidebarBar: withCta(sidebarBar, cta),
    legacyBar: row.legacy_bar === null ? null : json(row.legacy_bar),
  };
}

function campaignOf(row: CampaignRow): TrackedCampaign {
  const tracking = { ...trackingDefaults, ...json(row.tracking) };
  return {
    accountId: row.account_id,
    id: row.campaign_id,
    name: row.name,
    rule: json(row.rule),
    ruleVersion: row.rule_version,
    timezone: row.timezone,
    tracking,
    startsBy: startsByOf(tracking, booleanOf(row.has_trigger)),
    isOfStore: isStoreType(row.campaign_type),
    text: textOf({ ...campaignFormDefaults, ...json(row.form) }),
    remaining: row.quantity_start === null ? null : remaining(row.quantity_start, row.quantity_used),
    soldOutAt: row.sold_out_at,
    isArchived: booleanOf(row.is_archived),
    postHash: row.post_hash,
    testPageHash: row.test_page_hash,
  };
}

function startsByOf({ starts_by: startsBy }: TrackingSettings, hasTrigger: boolean): TrackedCampaign['startsBy'] {
  if (startsBy !== 'auto') return startsBy;
  return hasTrigger ? 'platform' : 'visitors';
}

function textOf({
  deadlineTextFormat: style,
  deadlineLanguage: language,
  useTwentyFourHours: use24Hours,
}: TextFields): TrackedCampaign['text'] {
  return { style, language, ...(use24Hours === null ? {} : { use24Hours }) };
}

/** MySQL's driver parses a JSON column; MariaDB returns it as text. */
function json<T>(value: Json<T>): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}
