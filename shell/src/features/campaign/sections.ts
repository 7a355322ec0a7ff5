import type { AccountUsage } from '@lastcall/contracts/accounts';
import { isAnnouncement, isStoreType, type Campaign } from '@lastcall/contracts/campaigns';
import type { OwnedScreen } from '../../lib/remotes/owners.ts';
import { appearancePaths } from './editors.ts';

export type SectionName =
  'deadline' | 'discounts' | 'pages' | 'emails' | 'appearance' | 'settings' | 'testing' | 'people';

/** An item of the sidebar; `paths` are the screens that it stands for, of which the first that a remote owns is opened. */
interface Section {
  readonly name: SectionName;
  readonly paths: readonly string[];
}

/** What the sidebar must know of a campaign. */
export type SidebarCampaign = Pick<Campaign, 'campaign_type' | 'pageCount' | 'hasShopifyDiscount'>;

/** Whose sidebar it is; the campaign is null while it is being created. */
export interface SidebarOf {
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
  { name: 'people', paths: ['people'] },
];

/** Whether it is the sidebar of an announcement, or of an account that has nothing else. */
export function isOfAnnouncement({ campaign, usage }: SidebarOf): boolean {
  return campaign
    ? isAnnouncement(campaign.campaign_type) || usage === 'announcement_bar'
    : usage === 'announcement_bar';
}

/** Whether it is the sidebar of a store's campaign, which has a discount of the shop. */
export function isOfStore({ campaign, usage }: SidebarOf): boolean {
  return campaign ? isStoreType(campaign.campaign_type) : usage === 'shopify';
}

/** Why an item cannot be opened yet. */
type Obstacle = 'notYet' | 'needsDiscount' | 'needsPage';

/** What a sidebar shows and opens. A screen that a remote adds by a label is opened where everything is. */
interface SidebarRule {
  readonly shows: readonly SectionName[];
  /** The items that can be opened. */
  readonly opens: readonly SectionName[] | 'all';
  /** What the other items say. */
  readonly obstacle: Obstacle;
}

const ofAnnouncement: readonly SectionName[] = ['deadline', 'pages', 'appearance'];
const ofStore: readonly SectionName[] = sections.map(({ name }) => name);
const ofOthers: readonly SectionName[] = ofStore.filter((name) => name !== 'discounts');

/** Every sidebar that there is. Once a store's campaign has its discount and a page, it is as any other, or nobody could change either. */
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

function ruleOf(sidebar: SidebarOf): SidebarRule {
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

/** The items that a screen itself leads to, which are open beside it: nobody follows a link to an item that is grey. */
const linkedFrom: Readonly<Record<string, readonly SectionName[]>> = {
  discounts: ['pages', 'emails'],
  emails: ['deadline', 'pages', 'appearance'],
  'api-integrations': ['deadline', 'emails'],
  quickstart: ['pages', 'emails', 'testing'],
  settings: ['deadline'],
  testing: ['pages'],
  people: ['pages', 'testing'],
  events: ['people', 'testing'],
  analytics: ['pages', 'emails', 'testing'],
};

/** An item of a sidebar, and what keeps it closed: null when it can be opened. */
interface SidebarItem extends Section {
  readonly obstacle: Obstacle | null;
}

/** The items of a sidebar, as they are while the screen `path` is open; it and what it leads to are never closed. */
export function sidebarItems(sidebar: SidebarOf, path: string): SidebarItem[] {
  const { shows, opens, obstacle } = ruleOf(sidebar);
  const here = sections.find(({ paths }) => paths.includes(path))?.name;
  // Before there is a discount its own screen leads nowhere yet.
  const linked =
    obstacle === 'needsPage'
      ? [path, here].flatMap((from) => (from === undefined ? [] : (linkedFrom[from] ?? [])))
      : [];
  const isLinked = (name: SectionName): boolean =>
    sidebar.campaign !== null && (name === here || linked.includes(name));
  return sections
    .filter(({ name }) => shows.includes(name))
    .map((section) => ({
      ...section,
      obstacle: opens === 'all' || opens.includes(section.name) || isLinked(section.name) ? null : obstacle,
    }));
}

/** Whether the sidebar opens an item from every screen, so that a link to it can stand on every screen too. */
export function isSectionOpen(name: SectionName, sidebar: SidebarOf): boolean {
  const { shows, opens } = ruleOf(sidebar);
  return shows.includes(name) && (opens === 'all' || opens.includes(name));
}

type Screens = readonly Pick<OwnedScreen, 'path' | 'label'>[];

/** The screen that an item opens; null when no remote brings one. While the remotes are not known (`screens` is null) it is the first. */
export function screenOf({ paths }: Pick<Section, 'paths'>, screens: Screens | null): string | null {
  if (!screens) return paths[0]!;
  return paths.find((path) => screens.some((screen) => screen.path === path)) ?? null;
}

/** A screen that a remote adds to the sidebar, and what keeps it closed. */
interface AddedItem {
  readonly path: string;
  readonly label: string;
  readonly obstacle: Obstacle | null;
}

/** Every screen that a remote wants in the sidebar and that is none of its own items. An announcement has its own three alone. */
export function addedItems(screens: Screens, sidebar: SidebarOf, openPath: string): AddedItem[] {
  if (isOfAnnouncement(sidebar)) return [];
  const { opens, obstacle } = ruleOf(sidebar);
  return screens.flatMap(({ path, label }) =>
    label === undefined || sections.some(({ paths }) => paths.includes(path))
      ? []
      : [{ path, label, obstacle: opens === 'all' || (path === openPath && sidebar.campaign) ? null : obstacle }],
  );
}
