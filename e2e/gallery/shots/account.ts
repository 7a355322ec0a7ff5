import type { Page } from '@playwright/test';
import { alterStart } from '../../page-start.ts';
import { mockApiKeys, mockApiKeyCreation } from '../api-keys.ts';
import { openAssistant, messageAssistant } from '../assistant.ts';
import { mockCampaigns } from '../campaigns.ts';
import { mockWebhooks, mockWebhookCreation } from '../webhooks.ts';
import {
  type Shot,
  all,
  mockResponse,
  fill,
  blockResponse,
  openSummary,
  press,
  pressInDialog,
  problem,
  unavailable,
} from './shot.ts';

const expired = problem('session_expired', 'Your session has expired. Please sign in again.');

/** Opens the menu of the list's first campaign, and chooses from it. */
const openCampaignMenu =
  (action?: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: action });
    await (action === undefined ? item.first().waitFor() : item.click());
  };

/** Shots of signing in, the list of campaigns, and the settings of an account. */
export const accountShots: readonly Shot[] = [
  { name: 'sign-in', path: '/sign-in', as: 'nobody' },
  {
    name: 'sign-in-wrong',
    path: '/sign-in',
    as: 'nobody',
    act: all(
      (page) => fill(page, { Email: 'nobody@example.com', Password: 'not the password' }),
      press('Sign in'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
  { name: 'sign-up', path: '/sign-up', as: 'nobody' },
  {
    name: 'sign-up-errors',
    path: '/sign-up',
    as: 'nobody',
    act: all((page) => fill(page, { 'Your name': 'Ada', Email: 'ada@', Password: 'short' }), press('Create account')),
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'nobody' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    as: 'nobody',
    network: mockResponse(/\/api\/auth\/forgot-password/, 200, { ok: true }),
    act: all(
      (page) => fill(page, { Email: 'ada@example.com' }),
      press('Email me a link'),
      (page) => page.getByText('Check your inbox').waitFor(),
    ),
  },
  { name: 'reset-password', path: '/reset-password?token=x', as: 'nobody' },
  {
    name: 'reset-password-used',
    path: '/reset-password?token=x',
    as: 'nobody',
    act: all(
      (page) => fill(page, { 'New password': 'four words are long enough' }),
      press('Save password'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
  { name: 'reset-password-incomplete', path: '/reset-password', as: 'nobody' },

  { name: 'campaigns', path: '/campaigns', as: 'demo' },
  { name: 'campaigns-many', path: '/campaigns', as: 'demo', network: mockCampaigns },
  { name: 'campaigns-menu', path: '/campaigns', as: 'demo', network: mockCampaigns, act: openCampaignMenu() },
  { name: 'campaigns-rename', path: '/campaigns', as: 'demo', network: mockCampaigns, act: openCampaignMenu('Rename') },
  {
    name: 'campaigns-duplicate',
    path: '/campaigns',
    as: 'demo',
    network: mockCampaigns,
    act: all(openCampaignMenu('Duplicate'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'campaigns-archive',
    path: '/campaigns',
    as: 'demo',
    network: mockCampaigns,
    act: all(openCampaignMenu('Archive'), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'campaigns-none-fits', path: '/campaigns?search=croissant&type=Hybrid', as: 'demo' },
  { name: 'campaigns-none-archived', path: '/campaigns?state=archived', as: 'new' },
  { name: 'campaigns-empty', path: '/campaigns', as: 'new' },
  {
    name: 'campaigns-loading',
    path: '/campaigns',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/api\/campaigns/),
  },
  {
    name: 'campaigns-error',
    path: '/campaigns',
    as: 'demo',
    network: mockResponse(/\/api\/campaigns/, 503, unavailable),
  },
  {
    name: 'account-menu',
    path: '/campaigns',
    as: 'demo',
    act: all(press(/^Account/), (page) => page.getByText('Sign out').waitFor()),
  },
  { name: 'not-found', path: '/nowhere', as: 'demo' },
  { name: 'campaign-not-found', path: '/edit/00000000-0000-4000-8000-000000000000/pages', as: 'demo' },
  {
    name: 'service-down',
    path: '/campaigns',
    as: 'demo',
    network: (page) => alterStart(page, { session: () => null }),
  },
  {
    name: 'session-expired',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(
      (page) => page.route('**/clear-tracking', (route) => route.fulfill({ status: 401, json: expired })),
      openSummary,
      press('Clear My Tracking'),
      press('Clear tracking'),
      (page) => page.getByText('Your session has expired').first().waitFor(),
    ),
  },

  { name: 'assistant', path: '/campaigns/create', as: 'new', act: openAssistant },
  {
    name: 'assistant-created',
    path: '/campaigns/create',
    as: 'new',
    act: all(
      openAssistant,
      messageAssistant(
        'Create an evergreen campaign called Bread Class with a 3-day deadline',
        'Campaign Bread Class created',
      ),
    ),
  },
  {
    name: 'assistant-too-long',
    path: '/campaigns/create',
    as: 'new',
    act: all(openAssistant, (page) => page.getByRole('textbox', { name: 'Message' }).fill('rye '.repeat(70))),
  },

  { name: 'webhooks', path: '/webhooks', as: 'demo', network: mockWebhooks },
  { name: 'webhooks-empty', path: '/webhooks', as: 'new' },
  {
    name: 'webhooks-loading',
    path: '/webhooks',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/v2\/api\/webhooks$/),
  },
  {
    name: 'webhooks-error',
    path: '/webhooks',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/webhooks$/, 503, unavailable),
  },
  { name: 'webhooks-add', path: '/webhooks', as: 'new', act: press('Add webhook') },
  {
    name: 'webhooks-add-errors',
    path: '/webhooks',
    as: 'new',
    act: all(
      press('Add webhook'),
      (page) => fill(page, { 'Webhook URL': 'http://example.com/hooks' }),
      (page) => page.getByLabel('Sale recorded').focus(),
      pressInDialog('Add webhook'),
    ),
  },
  {
    name: 'webhooks-secret',
    path: '/webhooks',
    as: 'new',
    network: mockWebhookCreation,
    act: all(
      press('Add webhook'),
      (page) => fill(page, { 'Webhook URL': 'https://example.com/hooks' }),
      pressInDialog('Add webhook'),
    ),
  },
  {
    name: 'webhooks-log',
    path: '/webhooks',
    as: 'demo',
    network: mockWebhooks,
    act: all(press(/^Delivery log for/), press(/^Sale recorded.*Failed$/), (page) =>
      page.getByText('Attempts', { exact: true }).waitFor(),
    ),
  },

  { name: 'api-keys', path: '/api-keys', as: 'demo', network: mockApiKeys },
  { name: 'api-keys-empty', path: '/api-keys', as: 'new' },
  {
    name: 'api-keys-loading',
    path: '/api-keys',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/v2\/api\/api-keys$/),
  },
  {
    name: 'api-keys-error',
    path: '/api-keys',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/api-keys$/, 503, unavailable),
  },
  {
    name: 'api-keys-add-errors',
    path: '/api-keys',
    as: 'new',
    act: all(press('Create API key'), pressInDialog('Create API key')),
  },
  {
    name: 'api-keys-key',
    path: '/api-keys',
    as: 'new',
    network: mockApiKeyCreation,
    act: all(press('Create API key'), (page) => fill(page, { Name: 'Zapier' }), pressInDialog('Create API key')),
  },
  { name: 'api-keys-revoke', path: '/api-keys', as: 'demo', network: mockApiKeys, act: press('Revoke Zapier') },
];
