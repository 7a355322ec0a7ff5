import { isAnnouncement, isStoreType, type AccountUsage, type Campaign } from '@lastcall/contracts';
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

/** An announcement has no deadline and follows nobody, so nothing else of a campaign means anything there. */
const ofAnnouncements: readonly SectionName[] = ['deadline', 'pages', 'appearance'];

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

/** The items that are there at all. */
export function sectionsOf(sidebar: SidebarOf): readonly Section[] {
  if (isOfAnnouncement(sidebar)) return sections.filter(({ name }) => ofAnnouncements.includes(name));
  return isOfStore(sidebar) ? sections : sections.filter(({ name }) => name !== 'discounts');
}

/** Why an item cannot be opened yet. */
export type Obstacle = 'notYet' | 'needsDiscount' | 'needsPage';

/** People may be imported before there is a page. */
const withoutPages: readonly SectionName[] = ['pages', 'deadline', 'emails', 'discounts', 'people'];

/**
 * What keeps an item closed; null when it can be opened. A campaign that is being created has its deadline alone, a store's without a discount its deadline and that discount,
 * and then its pages; without pages there is nothing to show or test.
 */
export function obstacleTo(name: SectionName, sidebar: SidebarOf): Obstacle | null {
  const { campaign } = sidebar;
  if (!campaign) return name === 'deadline' ? null : 'notYet';
  if (isOfStore(sidebar) && !campaign.hasShopifyDiscount)
    return name === 'deadline' || name === 'discounts' ? null : 'needsDiscount';
  if (campaign.pageCount > 0) return null;
  const opens: readonly SectionName[] = isOfStore(sidebar) ? ['pages'] : withoutPages;
  return opens.includes(name) ? null : 'needsPage';
}

type Screens = readonly Pick<OwnedScreen, 'path' | 'label' | 'needsPeople'>[];

/** The screen that an item opens; null when no remote brings one. While the remotes are not known (`screens` is null) it is the first. */
export function screenOf({ paths }: Pick<Section, 'paths'>, screens: Screens | null): string | null {
  if (!screens) return paths[0]!;
  return paths.find((path) => screens.some((screen) => screen.path === path)) ?? null;
}

/** The label of every screen that a remote wants in the sidebar and that is none of its own items. An announcement follows nobody. */
export function labelledScreens(screens: Screens, sidebar: SidebarOf): { path: string; label: string }[] {
  const isShown = ({ path, needsPeople }: Screens[number]): boolean =>
    !(needsPeople && isOfAnnouncement(sidebar)) && !sections.some(({ paths }) => paths.includes(path));
  return screens.flatMap((screen) =>
    screen.label !== undefined && isShown(screen) ? [{ path: screen.path, label: screen.label }] : [],
  );
}
