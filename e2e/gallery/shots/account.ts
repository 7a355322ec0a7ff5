import {
  type FirstPartySite,
  type InstallCheck,
  type InstallState,
  installState,
} from '@lastcall/contracts/onboarding';
import type { Page } from '@playwright/test';
import { alterStart } from '../../page-start.ts';
import { recipesOf } from '../../../services/core/src/onboarding/first-party/recipes.ts';
import { livelyApiKeys, takesAnApiKey } from '../api-keys.ts';
import { opensAssistant, scriptsAssistant } from '../assistant.ts';
import { livelyCampaigns } from '../campaigns.ts';
import { livelyWebhooks, takesAWebhook } from '../webhooks.ts';
import { type Shot, all, answer, fill, hold, openSummary, press, pressInDialog, problem, unavailable } from './shot.ts';

const expired = problem('session_expired', 'Your session has expired. Please sign in again.');

/** Opens the menu of the list's first campaign, and chooses from it. */
const actOnCampaign =
  (action?: string) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: action });
    await (action === undefined ? item.first().waitFor() : item.click());
  };

/** Simulates the result of a snippet check at any URL, without a reported page view there. */
const verified =
  (state: InstallState, more: Partial<InstallCheck> = {}) =>
  async (page: Page): Promise<void> => {
    const status = state === 'http_error' ? 404 : state === 'refuses_robots' ? 403 : null;
    await answer(/\/install\/sighting/, 200, { seenAt: null })(page);
    await answer(/\/install\/verify/, 200, {
      state,
      url: 'https://shop.example/offer',
      status,
      campaigns: [],
      seenAt: null,
      ...more,
    } satisfies InstallCheck)(page);
  };

const showVerify = (page: Page) =>
  page.getByRole('heading', { name: 'Verify' }).evaluate((heading) => heading.scrollIntoView());

const verifyOffer = all(
  (page) => fill(page, { 'Page URL': 'https://shop.example/offer' }),
  press('Verify'),
  showVerify,
);

/** A site in first-party mode, with its recipes as they are created. */
const shopSite = (verifiedAt: string | null): FirstPartySite => {
  const id = '00000000-0000-4000-8000-000000000000';
  const facts = {
    path: '/lastcall',
    secret: 'x'.repeat(43),
    target: `https://edge.lastcall.test/site/${id}`,
    hasPort: false,
  };
  return {
    id,
    origin: 'https://shop.example',
    path: facts.path,
    verifiedAt,
    createdAt: '2026-06-01T10:00:00.000Z',
    snippet: `<script async src="https://shop.example/lastcall/e/${'k'.repeat(22)}.js"></script>`,
    recipes: recipesOf(facts),
  };
};

const hasSite = (verifiedAt: string | null) =>
  answer(/\/v2\/api\/first-party-sites$/, 200, { sites: [shopSite(verifiedAt)] });

const showFirstParty = (page: Page) =>
  page.getByRole('heading', { name: 'First-party mode' }).evaluate((heading) => heading.scrollIntoView());

/** Shots of signing in, the list of campaigns, installation, and the settings of an account. */
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
    act: all(
      (page) => fill(page, { 'Your name': 'Ada', Email: 'ada@', 'New password': 'short' }),
      press('Create account'),
    ),
  },
  { name: 'forgot-password', path: '/forgot-password', as: 'nobody' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    as: 'nobody',
    network: answer(/\/api\/auth\/forgot-password/, 200, { ok: true }),
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
  { name: 'campaigns-many', path: '/campaigns', as: 'demo', network: livelyCampaigns },
  { name: 'campaigns-menu', path: '/campaigns', as: 'demo', network: livelyCampaigns, act: actOnCampaign() },
  { name: 'campaigns-rename', path: '/campaigns', as: 'demo', network: livelyCampaigns, act: actOnCampaign('Rename') },
  {
    name: 'campaigns-duplicate',
    path: '/campaigns',
    as: 'demo',
    network: livelyCampaigns,
    act: all(actOnCampaign('Duplicate'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'campaigns-archive',
    path: '/campaigns',
    as: 'demo',
    network: livelyCampaigns,
    act: all(actOnCampaign('Archive'), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'campaigns-none-fits', path: '/campaigns?search=croissant&type=Hybrid', as: 'demo' },
  { name: 'campaigns-none-archived', path: '/campaigns?state=archived', as: 'new' },
  { name: 'campaigns-empty', path: '/campaigns', as: 'new' },
  { name: 'campaigns-loading', path: '/campaigns', as: 'demo', isLoading: true, network: hold(/\/api\/campaigns/) },
  { name: 'campaigns-error', path: '/campaigns', as: 'demo', network: answer(/\/api\/campaigns/, 503, unavailable) },
  {
    name: 'account-menu',
    path: '/campaigns',
    as: 'demo',
    act: all(press(/^Account/), (page) => page.getByText('Sign out').waitFor()),
  },
  { name: 'install', path: '/install', as: 'demo' },
  { name: 'install-new', path: '/install', as: 'new' },
  ...(['shopify', 'clickfunnels', 'squarespace', 'webflow', 'gtm', 'html'] as const).map((platform): Shot => ({
    name: `install-${platform}`,
    path: `/install?platform=${platform}`,
    as: 'demo',
    act: (page) => page.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView()),
  })),
  {
    name: 'install-pitfalls',
    path: '/install',
    as: 'demo',
    act: all(
      ...['Consent banners', 'Content-Security-Policy'].map(
        (name) => (page: Page) => page.getByText(name, { exact: true }).click(),
      ),
      (page) => page.getByText('Consent banners').evaluate((summary) => summary.scrollIntoView()),
    ),
  },
  {
    name: 'install-own-code',
    path: '/install',
    as: 'demo',
    act: (page) =>
      page.getByRole('heading', { name: 'For developers' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'install-no-address', path: '/install', as: 'demo', act: all(press('Verify'), showVerify) },
  { name: 'install-looking', path: '/install', as: 'demo', network: hold(/\/install\/verify/), act: verifyOffer },
  {
    name: 'install-too-many',
    path: '/install',
    as: 'demo',
    network: answer(/\/install\/verify/, 429, {
      ...problem('too_many_attempts', 'Too many attempts. Please wait a moment and try again.'),
      details: { retryAfterSeconds: 600 },
    }),
    act: verifyOffer,
  },
  {
    name: 'install-seen',
    path: '/install',
    as: 'demo',
    network: verified('tag_manager', { seenAt: '2026-06-01T10:00:00.000Z' }),
    act: verifyOffer,
  },
  ...installState.options.map((state): Shot => ({
    name: `install-${state.replaceAll('_', '-')}`,
    path: '/install',
    as: 'demo',
    network: verified(state),
    act: verifyOffer,
  })),
  { name: 'install-first-party', path: '/install', as: 'demo', act: showFirstParty },
  {
    name: 'install-first-party-errors',
    path: '/install',
    as: 'demo',
    act: all((page) => fill(page, { 'Site URL': 'my shop', Path: '/a b' }), press('Add site'), showFirstParty),
  },
  {
    name: 'install-first-party-added',
    path: '/install',
    as: 'demo',
    network: hasSite(null),
    act: showFirstParty,
  },
  {
    name: 'install-first-party-refused',
    path: '/install',
    as: 'demo',
    network: all(
      hasSite(null),
      answer(/\/first-party-sites\/.*\/verify/, 200, { state: 'refused', site: shopSite(null) }),
    ),
    act: all(press(/^Verify shop\.example/), (page) =>
      page.getByText('The host or the secret is wrong').evaluate((text) => text.scrollIntoView({ block: 'center' })),
    ),
  },
  {
    name: 'install-first-party-verified',
    path: '/install',
    as: 'demo',
    network: hasSite('2026-06-01T10:00:00.000Z'),
    act: (page) => page.getByText('Snippet for this site').evaluate((text) => text.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'install-first-party-wordpress',
    path: '/install',
    as: 'demo',
    network: hasSite(null),
    act: (page) => page.getByRole('tab', { name: 'WordPress' }).last().click(),
  },
  {
    name: 'install-first-party-error',
    path: '/install',
    as: 'demo',
    network: answer(/\/first-party-sites/, 503, unavailable),
    act: showFirstParty,
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

  { name: 'assistant', path: '/campaigns/create', as: 'new', act: opensAssistant },
  {
    name: 'assistant-created',
    path: '/campaigns/create',
    as: 'new',
    act: all(
      opensAssistant,
      scriptsAssistant(
        'Create an evergreen campaign called Bread Class with a 3-day deadline',
        'Campaign Bread Class created',
      ),
    ),
  },
  {
    name: 'assistant-too-long',
    path: '/campaigns/create',
    as: 'new',
    act: all(opensAssistant, (page) => page.getByRole('textbox', { name: 'Message' }).fill('rye '.repeat(70))),
  },

  { name: 'webhooks', path: '/webhooks', as: 'demo', network: livelyWebhooks },
  { name: 'webhooks-empty', path: '/webhooks', as: 'new' },
  { name: 'webhooks-loading', path: '/webhooks', as: 'demo', isLoading: true, network: hold(/\/v2\/api\/webhooks$/) },
  { name: 'webhooks-error', path: '/webhooks', as: 'demo', network: answer(/\/v2\/api\/webhooks$/, 503, unavailable) },
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
    network: takesAWebhook,
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
    network: livelyWebhooks,
    act: all(press(/^Delivery log for/), press(/^Sale recorded.*Failed$/), (page) =>
      page.getByText('Attempts', { exact: true }).waitFor(),
    ),
  },

  { name: 'api-keys', path: '/api-keys', as: 'demo', network: livelyApiKeys },
  { name: 'api-keys-empty', path: '/api-keys', as: 'new' },
  { name: 'api-keys-loading', path: '/api-keys', as: 'demo', isLoading: true, network: hold(/\/v2\/api\/api-keys$/) },
  { name: 'api-keys-error', path: '/api-keys', as: 'demo', network: answer(/\/v2\/api\/api-keys$/, 503, unavailable) },
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
    network: takesAnApiKey,
    act: all(press('Create API key'), (page) => fill(page, { Name: 'Zapier' }), pressInDialog('Create API key')),
  },
  { name: 'api-keys-revoke', path: '/api-keys', as: 'demo', network: livelyApiKeys, act: press('Revoke Zapier') },
];
