import { describe, expect, it } from '@jest/globals';
import type { CampaignType } from '@lastcall/contracts';
import { labelledScreens, obstacleTo, screenOf, sectionsOf, type SidebarOf } from './sections.ts';

const campaignOf = (campaign_type: CampaignType, { pageCount = 0, hasShopifyDiscount = false } = {}): SidebarOf => ({
  campaign: { campaign_type, pageCount, hasShopifyDiscount },
  usage: 'standard',
});
const shown = (sidebar: SidebarOf): string[] => sectionsOf(sidebar).map(({ name }) => name);
const enabled = (sidebar: SidebarOf): string[] =>
  sectionsOf(sidebar).flatMap(({ name }) => (obstacleTo(name, sidebar) === null ? [name] : []));

describe('the items of the campaign editor sidebar', () => {
  it('are deadline, pages, emails, appearance, settings and testing, and people below', () => {
    expect(shown(campaignOf('Evergreen'))).toEqual([
      'deadline',
      'pages',
      'emails',
      'appearance',
      'settings',
      'testing',
      'people',
    ]);
  });

  it.each(['ShopifyWelcome', 'ShopifyFixedDate'] as const)('have discounts for a store campaign (%s) alone', (type) => {
    expect(shown(campaignOf(type))).toContain('discounts');
    expect(shown(campaignOf('FlashSale'))).not.toContain('discounts');
  });

  it('have discounts while a store account makes its campaign', () => {
    expect(shown({ campaign: null, usage: 'shopify' })).toContain('discounts');
  });

  it.each<[string, SidebarOf]>([
    ['of an announcement-bar campaign', campaignOf('announcement-bar')],
    ['of an account for announcement bars alone', { ...campaignOf('announcement-bar'), usage: 'announcement_bar' }],
    ['of such an account before it has a campaign', { campaign: null, usage: 'announcement_bar' }],
  ])('%s are only the deadline, pages and floating-bar items', (_, sidebar) => {
    expect(shown(sidebar)).toEqual(['deadline', 'pages', 'appearance']);
  });
});

describe('the enabled items of the campaign editor sidebar', () => {
  it('in create mode are the deadline alone', () => {
    for (const usage of ['standard', 'shopify', 'announcement_bar'] as const)
      expect(enabled({ campaign: null, usage })).toEqual(['deadline']);
  });

  it('without pages are only pages, deadline, emails and discounts, and the people who may be imported', () => {
    expect(enabled(campaignOf('Evergreen'))).toEqual(['deadline', 'pages', 'emails', 'people']);
    expect(enabled(campaignOf('announcement-bar'))).toEqual(['deadline', 'pages']);
  });

  it('of store campaigns without a discount are only deadline and discounts', () => {
    for (const pageCount of [0, 1])
      expect(enabled(campaignOf('ShopifyWelcome', { pageCount }))).toEqual(['deadline', 'discounts']);
  });

  it('of store campaigns with a discount are only the pages, until there is one', () => {
    expect(enabled(campaignOf('ShopifyWelcome', { hasShopifyDiscount: true }))).toEqual(['pages']);
    expect(enabled(campaignOf('ShopifyWelcome', { hasShopifyDiscount: true, pageCount: 1 }))).toEqual([
      'deadline',
      'discounts',
      'pages',
      'emails',
      'appearance',
      'settings',
      'testing',
      'people',
    ]);
  });

  it('are all once there is a page', () => {
    expect(enabled(campaignOf('Evergreen', { pageCount: 1 }))).toEqual(shown(campaignOf('Evergreen')));
  });
});

describe('an item of the campaign editor sidebar', () => {
  it('leads to the first of its screens that a remote brings, and is not there where none does', () => {
    const appearance = sectionsOf(campaignOf('Evergreen')).find(({ name }) => name === 'appearance')!;

    expect(screenOf(appearance, [{ path: 'email-timer-editor' }, { path: 'pages' }])).toBe('email-timer-editor');
    expect(screenOf(appearance, [{ path: 'pages' }])).toBeNull();
    expect(screenOf(appearance, null)).toBe('floating-bar-editor');
  });

  it('is added for screens of remotes that ask for it, unless the shell leads to them already', () => {
    const screens = [{ path: 'reviews', label: 'Reviews' }, { path: 'pages', label: 'Sheets' }, { path: 'quickstart' }];

    expect(labelledScreens(screens, campaignOf('Evergreen'))).toEqual([{ path: 'reviews', label: 'Reviews' }]);
  });

  it('end with no screen about people where an announcement follows nobody', () => {
    const screens = [
      { path: 'sales', label: 'Sales', needsPeople: true },
      { path: 'events', label: 'Event Log' },
    ];

    expect(labelledScreens(screens, campaignOf('announcement-bar')).map(({ label }) => label)).toEqual(['Event Log']);
    expect(labelledScreens(screens, campaignOf('Evergreen')).map(({ label }) => label)).toEqual(['Sales', 'Event Log']);
  });
});
