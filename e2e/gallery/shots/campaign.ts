import { campaignFormDefaults } from '@lastcall/contracts/campaigns';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import type { Page } from '@playwright/test';
import { mockQuantityCampaign, mockHistory } from '../campaign-work.ts';
import { campaignWith, mockRealLead } from '../campaigns.ts';
import { kitIntegration, lostConnection, noConnection } from '../integrations.ts';
import {
  type Shot,
  all,
  mockResponse,
  dayFromNow,
  fill,
  blockResponse,
  openSummary,
  press,
  unavailable,
} from './shot.ts';

const chooseType = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check();

const showFields = (page: Page) =>
  page.getByRole('combobox', { name: 'Time zone' }).evaluate((field) => field.scrollIntoView({ block: 'center' }));

/** The leads that a new rule would move, in a campaign with many active countdowns. */
const mockRuleChangePreview = (preview: RuleChangePreview) => mockResponse(/\/rule-change\/preview$/, 200, preview);

const saveForm = all(press('Save'), (page) => page.getByRole('dialog').waitFor());

const saveShorter = all((page) => fill(page, { Length: '1' }), saveForm);

/** Shots of a campaign's form, pages, emails, settings and summary. */
export const campaignShots: readonly Shot[] = [
  { name: 'create', path: '/campaigns/create', as: 'demo' },
  { name: 'create-step-name', path: '/campaigns/create?step=name', as: 'demo', act: press('Next') },
  { name: 'deadline-format', path: '/edit/{campaign}/deadline', as: 'demo', act: press('Change the format') },
  { name: 'create-errors', path: '/campaigns/create', as: 'demo', act: press('Create Campaign') },
  { name: 'deadline', path: '/edit/{campaign}/deadline', as: 'demo' },
  {
    name: 'deadline-unsaved',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all(
      (page) => page.getByLabel('Campaign name').fill('Another name'),
      (page) => page.getByRole('button', { name: 'Discard' }).waitFor(),
    ),
  },
  {
    name: 'deadline-weekdays',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all((page) => page.getByRole('checkbox', { name: 'Sunday' }).check(), showFields),
  },
  {
    name: 'deadline-hybrid',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all(
      chooseType('Hybrid'),
      (page) => page.getByRole('checkbox', { name: 'Extend to next week' }).check(),
      showFields,
    ),
  },
  {
    name: 'deadline-quantity',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all(
      chooseType('Quantity'),
      (page) => fill(page, { 'Starting quantity': '50', 'Last day': dayFromNow(12) }),
      showFields,
    ),
  },
  {
    name: 'deadline-start',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all(
      chooseType('Flash Sale'),
      (page) => page.getByRole('checkbox', { name: 'Start date' }).check(),
      (page) => fill(page, { 'Last day': dayFromNow(12) }),
      showFields,
    ),
  },
  {
    name: 'rule-change',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: mockRuleChangePreview({ running: 128, later: 0, earlier: 121, overAtOnce: 14, estimated: false }),
    act: saveShorter,
  },
  {
    name: 'rule-change-estimated',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: mockRuleChangePreview({ running: 48_210, later: 0, earlier: 46_900, overAtOnce: 5_130, estimated: true }),
    act: saveShorter,
  },
  {
    name: 'rule-change-for-everybody',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: mockRuleChangePreview({ running: 1, later: 1, earlier: 0, overAtOnce: 0, estimated: false }),
    act: all(chooseType('Flash Sale'), (page) => fill(page, { 'Last day': dayFromNow(12) }), saveForm),
  },
  {
    name: 'leave-prompt',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    act: all(
      (page) => page.getByLabel('Campaign name').fill('Another name'),
      (page) => page.getByRole('link', { name: 'Install' }).click(),
      (page) => page.getByText('Are you sure you want to leave?').waitFor(),
    ),
  },
  { name: 'pages', path: '/edit/{campaign}/pages', as: 'demo' },
  {
    name: 'pages-new',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(
      press('Add New Page'),
      (page) => page.getByLabel('Redirect visitors after the deadline').check(),
      (page) => page.getByLabel('Show a call to action on the bar').check(),
      press('Add page'),
    ),
  },
  { name: 'pages-legacy', path: '/edit/{campaign}/pages?v1=true', as: 'demo' },
  { name: 'emails', path: '/edit/{campaign}/emails', as: 'demo' },
  { name: 'integration', path: '/api-integrations/{campaign}', as: 'demo' },
  {
    name: 'integration-connect',
    path: '/api-integrations/{campaign}',
    as: 'demo',
    network: noConnection,
    act: press('Integrate'),
  },
  {
    name: 'integration-fields',
    path: '/api-integrations/{campaign}',
    as: 'demo',
    network: kitIntegration(),
    act: press(/Custom fields/),
  },
  {
    name: 'integration-webhook-pending',
    path: '/api-integrations/{campaign}',
    as: 'demo',
    network: kitIntegration({
      webhookState: 'pending',
      webhookAttempts: 2,
      webhookError: 'Too many requests',
      webhookNextAt: new Date(Date.now() + 170_000).toISOString(),
    }),
  },
  { name: 'integration-written', path: '/api-integrations/{campaign}', as: 'demo', network: kitIntegration() },
  {
    name: 'integration-failed',
    path: '/api-integrations/{campaign}',
    as: 'demo',
    network: kitIntegration({ fields: { pending: 240, written: 955, nobody: 6, failed: 3 } }),
    act: press('Show failed (3)'),
  },
  { name: 'integration-reconnect', path: '/api-integrations/{campaign}', as: 'demo', network: lostConnection },
  {
    name: 'integration-disconnect',
    path: '/api-integrations/{campaign}',
    as: 'demo',
    network: lostConnection,
    act: press('Disconnect'),
  },
  { name: 'emails-reconnect', path: '/edit/{campaign}/links', as: 'demo', network: lostConnection },
  { name: 'settings', path: '/edit/{campaign}/settings', as: 'demo' },
  {
    name: 'settings-loading',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/v2\/api\/campaigns\/[^/]+\/settings$/),
  },
  {
    name: 'settings-error',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/campaigns\/[^/]+\/settings$/, 503, unavailable),
  },
  {
    name: 'settings-pre-launch',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    act: all(
      (page) => page.getByRole('switch', { name: /^Lockdown/ }).check(),
      (page) => fill(page, { 'Pre-access page URL': 'not a page' }),
      (page) => page.getByRole('form', { name: 'Pre-launch' }).getByRole('button', { name: 'Save' }).click(),
      (page) => page.getByText('Page URL is invalid').scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'settings-quantity',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    network: mockQuantityCampaign,
    act: press('Show the calendar'),
  },
  { name: 'quickstart', path: '/edit/{campaign}/quickstart', as: 'demo' },
  { name: 'history', path: '/edit/{campaign}/history', as: 'demo', network: mockHistory },
  {
    name: 'history-empty',
    path: '/edit/{campaign}/history',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/campaigns\/[^/]+\/history/, 200, { entries: [], nextCursor: null }),
  },
  { name: 'summary', path: '/edit/{campaign}/pages', as: 'demo', only: 'narrow', act: openSummary },
  {
    name: 'campaign-archived',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: campaignWith({ isArchived: true }),
  },
  {
    name: 'sidebar-announcement',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: campaignWith({ campaign_type: 'announcement-bar', rule: { text: 'No deadline', moments: [] } }),
  },
  {
    name: 'sidebar-store',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: campaignWith({ campaign_type: 'ShopifyWelcome' }),
  },
  {
    name: 'sidebar-without-pages',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: all(
      campaignWith({ pageCount: 0, quickstartPercentage: 40 }),
      mockResponse(/^http:\/\/[^/]+\/[\w-]{36}\/pages$/, 200, []),
    ),
  },
  {
    name: 'summary-quantity',
    path: '/edit/{campaign}/leads',
    as: 'demo',
    only: 'wide',
    network: campaignWith({
      campaign_type: 'Quantity',
      remaining: 3,
      form: {
        ...campaignFormDefaults,
        campaignName: 'Twelve seats',
        emailPlatform: 'kit',
        checkoutPlatform: 'thrivecart',
        landingPlatform: 'wordpress',
        quantity: 12,
      },
    }),
  },
  {
    name: 'editor-switch',
    path: '/edit/{campaign}/floating-bar-editor',
    as: 'demo',
    act: all(press(/^What would you like to edit/), (page) => page.getByRole('menuitem').first().waitFor()),
  },
  { name: 'upgrade-portal', path: '/upgrade/portal', as: 'demo' },
  {
    name: 'clear-tracking-others',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: mockRealLead,
    act: all(
      openSummary,
      press('Clear My Tracking'),
      (page) => page.getByRole('dialog').last().getByLabel('Email').fill('ann@example.com'),
      press('Clear tracking'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
  {
    name: 'clear-tracking',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(openSummary, press('Clear My Tracking')),
  },
];
