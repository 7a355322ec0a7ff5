import { describe, expect, it } from '@jest/globals';
import type { AccountUsage } from '@lastcall/contracts/accounts';
import { campaignTypes, isAnnouncement, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import {
  addedItems,
  isSectionOpen,
  screenOf,
  sidebarItems,
  type SectionName,
  type SidebarContext,
} from './sections.ts';

const campaignOf = (
  campaign_type: CampaignType,
  { pageCount = 0, hasShopifyDiscount = false } = {},
): SidebarContext => ({
  campaign: { campaign_type, pageCount, hasShopifyDiscount },
  usage: 'standard',
});
/** Returns the items as shown on a screen that links to none of them, locked ones in brackets. */
const seen = (sidebar: SidebarContext, path = ''): string =>
  sidebarItems(sidebar, path)
    .map(({ name, obstacle }) => (obstacle === null ? name : `(${name})`))
    .join(' ');
const reasons = (sidebar: SidebarContext): (string | null)[] => [
  ...new Set(sidebarItems(sidebar, '').flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle]))),
];

const allTypes = Object.keys(campaignTypes) as CampaignType[];
const storeTypes = allTypes.filter((type) => isStoreType(type));
const announcementTypes = allTypes.filter((type) => isAnnouncement(type));
const otherTypes = allTypes.filter((type) => !isStoreType(type) && !isAnnouncement(type));

describe('the campaign editor sidebar', () => {
  it.each<[AccountUsage, string]>([
    ['standard', 'deadline (pages) (emails) (appearance) (settings) (testing) (leads)'],
    ['shopify', 'deadline (discounts) (pages) (emails) (appearance) (settings) (testing) (leads)'],
    ['announcement_bar', 'deadline (pages) (appearance)'],
  ])('unlocks only Deadline while a %s account creates a campaign', (usage, items) => {
    expect(seen({ campaign: null, usage }, 'deadline')).toBe(items);
    expect(reasons({ campaign: null, usage })).toEqual(['notYet']);
  });

  it.each(otherTypes)('unlocks only Deadline, Pages and Emails of %s without pages, and then everything', (type) => {
    expect(seen(campaignOf(type))).toBe('deadline pages emails (appearance) (settings) (testing) (leads)');
    expect(reasons(campaignOf(type))).toEqual(['needsPage']);
    expect(seen(campaignOf(type, { pageCount: 1 }))).toBe('deadline pages emails appearance settings testing leads');
  });

  it.each(storeTypes)('unlocks only Deadline and Discounts of %s without a discount', (type) => {
    for (const pageCount of [0, 1])
      expect(seen(campaignOf(type, { pageCount }))).toBe(
        'deadline discounts (pages) (emails) (appearance) (settings) (testing) (leads)',
      );
    expect(reasons(campaignOf(type))).toEqual(['needsDiscount']);
  });

  it.each(storeTypes)('unlocks only Pages of %s with a discount, until a page exists', (type) => {
    expect(seen(campaignOf(type, { hasShopifyDiscount: true }))).toBe(
      '(deadline) (discounts) pages (emails) (appearance) (settings) (testing) (leads)',
    );
    expect(seen(campaignOf(type, { hasShopifyDiscount: true, pageCount: 1 }))).toBe(
      'deadline discounts pages emails appearance settings testing leads',
    );
  });

  it.each(announcementTypes)('has only Deadline, Pages and the bar of %s', (type) => {
    for (const usage of ['standard', 'announcement_bar'] as const) {
      expect(seen({ ...campaignOf(type), usage })).toBe('deadline pages (appearance)');
      expect(seen({ ...campaignOf(type, { pageCount: 1 }), usage })).toBe('deadline pages appearance');
    }
  });

  it.each<[string, readonly SectionName[]]>([
    ['testing', ['testing']],
    ['timer-code', ['emails', 'appearance']],
    ['quickstart', ['testing', 'emails']],
    ['discounts', ['discounts', 'pages', 'emails']],
  ])('locks neither the current item nor those that %s links to', (path, names) => {
    for (const sidebar of [campaignOf('Evergreen'), campaignOf('ShopifyWelcome', { hasShopifyDiscount: true })]) {
      const grey = sidebarItems(sidebar, path).flatMap(({ name, obstacle }) => (obstacle ? [name] : []));

      expect(grey.filter((name) => names.includes(name))).toEqual([]);
    }
  });

  it('reports whether a link’s item is unlocked on every screen', () => {
    expect(isSectionOpen('emails', campaignOf('Evergreen'))).toBe(true);
    expect(isSectionOpen('emails', campaignOf('ShopifyWelcome'))).toBe(false);
    expect(isSectionOpen('emails', campaignOf('announcement-bar', { pageCount: 1 }))).toBe(false);
  });
});

describe('an item of the campaign editor sidebar', () => {
  it('links to the first of its screens that a remote provides, and is absent without one', () => {
    const appearance = sidebarItems(campaignOf('Evergreen'), '').find(({ name }) => name === 'appearance')!;

    expect(screenOf(appearance, [{ path: 'email-timer-editor' }, { path: 'pages' }])).toBe('email-timer-editor');
    expect(screenOf(appearance, [{ path: 'pages' }])).toBeNull();
    expect(screenOf(appearance, null)).toBe('floating-bar-editor');
  });

  it('is added for labeled screens of remotes that have no item yet', () => {
    const screens = [{ path: 'reviews', label: 'Reviews' }, { path: 'pages', label: 'Sheets' }, { path: 'quickstart' }];

    expect(addedItems(screens, campaignOf('Evergreen', { pageCount: 1 }), 'pages')).toEqual([
      { path: 'reviews', label: 'Reviews', obstacle: null },
    ]);
  });

  it('of a remote is locked without pages, and absent for announcements', () => {
    const screens = [{ path: 'events', label: 'Event Log' }];

    expect(addedItems(screens, campaignOf('Evergreen'), 'pages')[0]!.obstacle).toBe('needsPage');
    expect(addedItems(screens, campaignOf('Evergreen'), 'events')[0]!.obstacle).toBeNull();
    expect(addedItems(screens, { campaign: null, usage: 'standard' }, 'deadline')[0]!.obstacle).toBe('notYet');
    expect(addedItems(screens, campaignOf('announcement-bar', { pageCount: 1 }), 'pages')).toEqual([]);
  });
});
