import type { AccountUsage } from '@lastcall/contracts/accounts';
import { isAnnouncement, isStoreType, type Campaign } from '@lastcall/contracts/campaigns';
import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { appearancePaths } from './editors.ts';

export type SectionName =
  | 'deadline'
  | 'discounts'
  | 'pages'
  | 'emails'
  | 'appearance'
  | 'settings'
  | 'testing'
  | 'leads';

/** An item of the sidebar; `paths` are its screens, of which the first that a remote owns is opened. */
interface Section {
  readonly name: SectionName;
  readonly paths: readonly string[];
}

/** The facts about a campaign that the sidebar needs. */
export type SidebarCampaign = Pick<Campaign, 'campaign_type' | 'pageCount' | 'hasShopifyDiscount'>;

/** The owner of the sidebar; the campaign is null while it is being created. */
export interface SidebarContext {
  readonly campaign: SidebarCampaign | null;
  readonly usage: AccountUsage;
}

const sections: readonly Section[] = [
  { name: 'deadline', paths: ['deadline'] },
  { name: 'discounts', paths: ['discounts'] },
  { name: 'pages', paths: ['pages'] },
  { name: 'emails', paths: ['emails', 'links', 'timer-code', 'integration', 'api-integrations'] },
  { name: 'appearance', paths: appearancePaths },
  { name: 'settings', paths: ['settings', 'history'] },
  { name: 'testing', paths: ['testing'] },
  { name: 'leads', paths: ['leads'] },
];

/** Returns true for an announcement, or an announcement-only account. */
export function isOfAnnouncement({ campaign, usage }: SidebarContext): boolean {
  return campaign
    ? isAnnouncement(campaign.campaign_type) || usage === 'announcement_bar'
    : usage === 'announcement_bar';
}

/** Returns true for a store campaign, which has a discount in the shop. */
export function isOfStore({ campaign, usage }: SidebarContext): boolean {
  return campaign ? isStoreType(campaign.campaign_type) : usage === 'shopify';
}

/** The reason why an item is locked. */
type Obstacle = 'notYet' | 'needsDiscount' | 'needsPage';

/** The items of a sidebar. A remote's labeled screen is unlocked when all items are. */
interface SidebarRule {
  readonly shows: readonly SectionName[];
  /** The unlocked items. */
  readonly opens: readonly SectionName[] | 'all';
  /** The reasons of the other items. */
  readonly obstacle: Obstacle;
}

const ofAnnouncement: readonly SectionName[] = ['deadline', 'pages', 'appearance'];
const ofStore: readonly SectionName[] = sections.map(({ name }) => name);
const ofOthers: readonly SectionName[] = ofStore.filter((name) => name !== 'discounts');

/** The rules of all sidebars. A store campaign with a discount and a page opens all items, so that both can be changed. */
const rules = {
  create: { shows: ofOthers, opens: ['deadline'], obstacle: 'notYet' },
  createForStore: { shows: ofStore, opens: ['deadline'], obstacle: 'notYet' },
  createAnnouncement: { shows: ofAnnouncement, opens: ['deadline'], obstacle: 'notYet' },
  announcementWithoutPages: { shows: ofAnnouncement, opens: ['deadline', 'pages'], obstacle: 'needsPage' },
  announcement: { shows: ofAnnouncement, opens: ofAnnouncement, obstacle: 'needsPage' },
  storeWithoutDiscount: { shows: ofStore, opens: ['deadline', 'discounts'], obstacle: 'needsDiscount' },
  storeWithoutPages: { shows: ofStore, opens: ['pages'], obstacle: 'needsPage' },
  store: { shows: ofStore, opens: 'all', obstacle: 'needsPage' },
  withoutPages: { shows: ofOthers, opens: ['deadline', 'discounts', 'pages', 'emails'], obstacle: 'needsPage' },
  complete: { shows: ofOthers, opens: 'all', obstacle: 'needsPage' },
} as const satisfies Record<string, SidebarRule>;

function ruleOf(sidebar: SidebarContext): SidebarRule {
  const { campaign } = sidebar;
  if (isOfAnnouncement(sidebar)) {
    if (!campaign) return rules.createAnnouncement;
    return campaign.pageCount > 0 ? rules.announcement : rules.announcementWithoutPages;
  }
  if (isOfStore(sidebar)) {
    if (!campaign) return rules.createForStore;
    if (!campaign.hasShopifyDiscount) return rules.storeWithoutDiscount;
    return campaign.pageCount > 0 ? rules.store : rules.storeWithoutPages;
  }
  if (!campaign) return rules.create;
  return campaign.pageCount > 0 ? rules.complete : rules.withoutPages;
}

/** The items that a screen itself links to, which are unlocked along with it: a link must not lead to a locked item. */
const linkedFrom: Readonly<Record<string, readonly SectionName[]>> = {
  discounts: ['pages', 'emails'],
  emails: ['deadline', 'pages', 'appearance'],
  'api-integrations': ['deadline', 'emails'],
  quickstart: ['pages', 'emails', 'testing'],
  settings: ['deadline'],
  testing: ['pages'],
  leads: ['pages', 'testing'],
  events: ['leads', 'testing'],
  analytics: ['pages', 'emails', 'testing'],
};

/** An item of a sidebar, and why it is locked; null when it is not. */
interface SidebarItem extends Section {
  readonly obstacle: Obstacle | null;
}

/** Returns the items of a sidebar while the screen `path` is open; that screen and those it links to are never locked. */
export function sidebarItems(sidebar: SidebarContext, path: string): SidebarItem[] {
  const { shows, opens, obstacle } = ruleOf(sidebar);
  const current = sections.find(({ paths }) => paths.includes(path))?.name;
  // Before there is a discount, its screen has no links.
  const linked =
    obstacle === 'needsPage'
      ? [path, current].flatMap((from) => (from === undefined ? [] : (linkedFrom[from] ?? [])))
      : [];
  const isLinked = (name: SectionName): boolean =>
    sidebar.campaign !== null && (name === current || linked.includes(name));
  return sections
    .filter(({ name }) => shows.includes(name))
    .map((section) => ({
      ...section,
      obstacle: opens === 'all' || opens.includes(section.name) || isLinked(section.name) ? null : obstacle,
    }));
}

/** Returns true when an item is unlocked on every screen, so that a link to it may be on every screen too. */
export function isSectionOpen(name: SectionName, sidebar: SidebarContext): boolean {
  const { shows, opens } = ruleOf(sidebar);
  return shows.includes(name) && (opens === 'all' || opens.includes(name));
}

type Screens = readonly Pick<OwnedScreen, 'path' | 'label'>[];

/** Returns the path of an item; null when no remote provides one. While the remotes are unknown (`screens` is null) it is the first. */
export function screenOf({ paths }: Pick<Section, 'paths'>, screens: Screens | null): string | null {
  if (!screens) return paths[0]!;
  return paths.find((path) => screens.some((screen) => screen.path === path)) ?? null;
}

/** A remote's screen in the sidebar, and why it is locked. */
interface AddedItem {
  readonly path: string;
  readonly label: string;
  readonly obstacle: Obstacle | null;
}

/** Returns the labeled screens of remotes that are not among the built-in items. An announcement has only its own three items. */
export function addedItems(screens: Screens, sidebar: SidebarContext, openPath: string): AddedItem[] {
  if (isOfAnnouncement(sidebar)) return [];
  const { opens, obstacle } = ruleOf(sidebar);
  return screens.flatMap(({ path, label }) =>
    label === undefined || sections.some(({ paths }) => paths.includes(path))
      ? []
      : [{ path, label, obstacle: opens === 'all' || (path === openPath && sidebar.campaign) ? null : obstacle }],
  );
}
