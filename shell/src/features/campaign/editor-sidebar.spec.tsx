import { describe, expect, it } from '@jest/globals';
import type { AccountUsage } from '@lastcall/contracts/accounts';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import { EditorSidebar } from './editor-sidebar.tsx';
import type { SidebarCampaign } from './sections.ts';

const everyScreen = [
  'deadline',
  'discounts',
  'pages',
  'emails',
  'floating-bar-editor',
  'settings',
  'testing',
  'leads',
  'quickstart',
].map((path) => ({ path, remote: 'mfe-campaign', layout: 'page' as const, title: path }));

interface Given extends Partial<SidebarCampaign> {
  readonly usage?: AccountUsage;
  readonly path?: string;
  readonly percent?: number;
  readonly guideUrl?: string | null;
}

const shown = ({ usage = 'standard', path = 'pages', percent = 40, guideUrl = null, ...facts }: Given = {}) =>
  show(
    <EditorSidebar
      path={path}
      usage={usage}
      campaign={{
        campaign_type: 'Evergreen',
        pageCount: 1,
        hasShopifyDiscount: false,
        quickstartPercentage: percent,
        ...facts,
      }}
      pathOf={(section) => `/edit/1/${section}`}
      screens={everyScreen}
      guideUrl={guideUrl}
    />,
  );
const items = () => within(screen.getByRole('navigation', { name: 'Campaign Editor' })).getAllByRole('link');
const labels = () => items().map(({ textContent }) => textContent);
const closed = () =>
  items()
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);

describe('the campaign editor sidebar', () => {
  it('is titled "Campaign Editor" and links to the sections', async () => {
    const { user, path } = shown();

    expect(screen.getByText('Campaign Editor')).toBeTruthy();
    expect(labels()).toEqual(['Deadline', 'Pages', 'Emails', 'Appearance', 'Settings', 'Testing', 'Leads']);
    await user.click(screen.getByRole('link', { name: 'Emails' }));
    expect(path()).toBe('/edit/1/emails');
  });

  it('marks the current section', () => {
    shown({ path: 'settings' });

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
  });

  it.each(['links', 'timer-code', 'integration'])('marks Emails as current at %s', (path) => {
    shown({ path });

    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Emails');
  });

  it.each<[string, Given]>([
    ['an announcement-bar campaign', { campaign_type: 'announcement-bar' }],
    [
      'an account that is restricted to announcement bars',
      { campaign_type: 'announcement-bar', usage: 'announcement_bar' },
    ],
  ])('labels the Deadline item Settings for %s', (_, given) => {
    shown(given);

    expect(labels()).toEqual(['Settings', 'Pages', 'Appearance']);
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/edit/1/deadline');
  });

  it('has Discounts for a store campaign, and unlocks only that and Deadline until it is set up', () => {
    shown({ campaign_type: 'ShopifyWelcome', path: 'discounts' });

    expect(labels()).toEqual([
      'Deadline',
      'Discounts',
      'Pages',
      'Emails',
      'Appearance',
      'Settings',
      'Testing',
      'Leads',
    ]);
    expect(closed()).toEqual(['Pages', 'Emails', 'Appearance', 'Settings', 'Testing', 'Leads']);
    expect(screen.getByRole('link', { name: 'Pages' }).getAttribute('title')).toBe('Set up the discount first.');
  });

  it('explains why a section is locked without pages', () => {
    shown({ pageCount: 0 });

    expect(closed()).toEqual(['Appearance', 'Settings', 'Testing', 'Leads']);
    expect(screen.getByRole('link', { name: 'Testing' }).getAttribute('title')).toBe('Add a page first.');
  });

  it('unlocks only Deadline in create mode', () => {
    show(
      <EditorSidebar
        path="deadline"
        usage="standard"
        campaign={null}
        pathOf={() => '/campaigns/create'}
        screens={everyScreen}
        guideUrl={null}
      />,
    );

    expect(closed()).toEqual(['Pages', 'Emails', 'Appearance', 'Settings', 'Testing', 'Leads']);
    expect(screen.queryByRole('region', { name: 'Quickstart' })).toBeNull();
  });

  it('omits items that no remote provides', () => {
    show(
      <EditorSidebar
        path="pages"
        usage="standard"
        campaign={{ campaign_type: 'Evergreen', pageCount: 1, hasShopifyDiscount: false, quickstartPercentage: null }}
        pathOf={(path) => path}
        screens={everyScreen.filter(({ path }) => path !== 'settings')}
        guideUrl={null}
      />,
    );

    expect(labels()).not.toContain('Settings');
  });
});

describe('the Quickstart card', () => {
  it('shows the progress, with the links "Add a page" and "Click here" to complete setup', () => {
    shown({ pageCount: 0, percent: 40 });

    const card = within(screen.getByRole('region', { name: 'Quickstart' }));
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(card.getByText('40% complete')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Add a page' }).getAttribute('href')).toBe('/edit/1/pages');
    expect(card.getByRole('link', { name: 'Click here' }).getAttribute('href')).toBe('/edit/1/quickstart');
    expect(card.getByText('to complete setup', { exact: false })).toBeTruthy();
  });

  it('shows no next step once there is a page and all steps are complete', () => {
    shown({ percent: 100 });

    expect(screen.getByText('100% complete')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Quickstart' })).queryByRole('link')).toBeNull();
  });

  it('is a link to an external guide for store campaigns, where there is one', () => {
    shown({ campaign_type: 'ShopifyWelcome', guideUrl: 'https://help.test/stores' });

    expect(screen.getByRole('link', { name: 'Open guide' }).getAttribute('href')).toBe('https://help.test/stores');
    expect(screen.queryByRole('region', { name: 'Quickstart' })).toBeNull();
  });

  it('is absent for store campaigns without a guide', () => {
    shown({ campaign_type: 'ShopifyWelcome' });

    for (const name of ['Quickstart', 'Getting started']) expect(screen.queryByRole('region', { name })).toBeNull();
  });
});
