import type { Page, Route } from '@playwright/test';
import { barPalettes, barTemplates, campaignFormDefaults, type Bar } from '@lastcall/contracts/campaigns';
import { emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timers';
import { legacyBarSizes } from '@lastcall/contracts/campaigns/legacy-bars';
import { olderBarBases, olderBarThemes, olderBarVariations } from '@lastcall/contracts/campaigns/older-bars';
import type { RuleChangePreview } from '@lastcall/contracts/campaigns/rule-changes';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timers';
import type { ResponseOf } from '@lastcall/contracts/endpoints';
import { installState, type InstallCheck, type InstallState } from '@lastcall/contracts/onboarding';
import { portalThemes } from '@lastcall/contracts/portals/portal-facts';
import type { Deployment, RemoteRegistry, RemoteStatus } from '@lastcall/contracts/release';
import type { Decision } from '@lastcall/contracts/tracking';
import { livelyAccount, livelyFigures, quietFigures } from './analytics.ts';
import { asQuantity, livelyHistory } from './campaign-work.ts';
import { campaignWith, livelyCampaigns, somebodyElse } from './campaigns.ts';
import { legacyBar, olderBar } from './older-bars.ts';
import { livelyDeliveries, noDeliveries } from './deliveries.ts';
import { noEvents } from './events.ts';
import { kitIntegration, lostConnection, noConnection } from './integrations.ts';
import { ann, livelyPeople } from './people.ts';
import { livelyPortal, livelyResults, portalTags } from './portal.ts';
import { kitWebhook, livelySales, noSales } from './sales.ts';
import { storeWith } from './store.ts';
import { livelyTest } from './testing.ts';
import { livelyApiKeys, takesAnApiKey } from './api-keys.ts';
import { opensAssistant, tellsAssistant } from './assistant.ts';
import { livelyWebhooks, takesAWebhook } from './webhooks.ts';

/** Where the pictures are taken, as whoever started everything tells it. */
export interface Place {
  readonly app: string;
  readonly edge: string;
  readonly sites: string;
}

/** One picture. `{campaign}` in `path` is the demo account's first campaign. */
export interface Shot {
  readonly name: string;
  /** Which origin `path` is of; the app when nothing is said. */
  readonly on?: keyof Place;
  readonly path: string;
  /** Who looks: the demo account, somebody who just signed up, or nobody. */
  readonly as: 'demo' | 'new' | 'nobody';
  /** What the network does to it, so that a state can be seen that is rare. */
  readonly network?: (page: Page, place: Place) => Promise<unknown>;
  /** What is done on the screen before the picture. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Set for a screen that is shown while it loads, and so never comes to rest. */
  readonly isLoading?: true;
  /** Only at one width, for what has no other or would be the same. */
  readonly only?: 'wide' | 'narrow';
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const all =
  (...acts: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };
const answer = (pattern: RegExp, status: number, body: unknown) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: body }));
const hold = (pattern: RegExp) => (page: Page) => page.route(pattern, () => {});
const problem = (code: string, message: string) => ({ code, message, error: message, requestId: 'gallery' });
const unavailable = problem('unavailable', 'Lastcall is temporarily unavailable. Please try again.');
const expired = problem('session_expired', 'Your session has expired. Please sign in again.');

/** Cuts one remote off, as if its server were down. */
const without = (remote: string) => (page: Page) => page.route(`**/remotes/${remote}/**`, (route) => route.abort());

/** Names a version of the timers that nobody signed, and the real one to fall back to. */
const olderTimers = (page: Page) =>
  page.route('**/remotes/registry', async (route: Route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as RemoteRegistry;
    const timers = registry.remotes.find(({ name }) => name === 'mfe-timers');
    if (timers)
      Object.assign(timers, { fallback: timers.release, release: { ...timers.release, version: '0.1.0-e80d47f3c1' } });
    await route.fulfill({ response, json: registry });
  });

/** The staff page as after a lively week of the timers' team; what was published is real. */
const timersAfterWeek = (change: (status: RemoteStatus, stable: Deployment) => void) => (page: Page) =>
  page.route(/\/api\/remotes$/, async (route: Route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ResponseOf<'listRemoteStatus'>;
    const status = list.remotes.find(({ remote }) => remote === 'mfe-timers');
    const [stable] = status?.deployments ?? [];
    if (status && stable) {
      const version = (name: string, change: Partial<Deployment>): Deployment => ({
        ...stable,
        version: `0.1.0-${name}`,
        ...change,
      });
      const hoursAgo = (hours: number): string => new Date(Date.parse(stable.at) - hours * 3_600_000).toISOString();
      status.channels = {
        ...status.channels,
        previous: '0.1.0-5c21e09b7a',
        canary: { version: '0.1.0-e80d47f3c1', percent: 20 },
        pins: [{ account: 42, version: '0.1.0-b6f10c92de' }],
      };
      status.deployments = [
        version('7d3a90c4e2', { state: 'uploading' }),
        version('b6f10c92de', { state: 'published', preview: 'rings-in-color' }),
        version('e80d47f3c1', { at: hoursAgo(2) }),
        { ...stable, expiresAt: hoursAgo(-12 * 24) },
        version('1fa2c86d05', { state: 'refused', at: hoursAgo(27) }),
        version('c94be1703f', { state: 'halted', at: hoursAgo(51) }),
        version('5c21e09b7a', { at: hoursAgo(75) }),
      ];
      status.failures = [
        {
          version: '0.1.0-e80d47f3c1',
          reason: 'timeout',
          message: 'remoteEntry.js couldn’t be downloaded.',
          people: 1,
          lastAt: hoursAgo(1),
        },
        {
          version: '0.1.0-c94be1703f',
          reason: 'crashed',
          message: "Cannot read properties of undefined (reading 'rings')",
          people: 4,
          lastAt: hoursAgo(50),
        },
      ];
      change(status, stable);
    }
    await route.fulfill({ response, json: list });
  });
const livelyTimers = timersAfterWeek(() => {});
/** What everybody has fails. */
const failingTimers = timersAfterWeek((status, { version, at }) => {
  status.channels = { ...status.channels, canary: null };
  status.failures = [
    {
      version,
      reason: 'crashed',
      message: "Cannot read properties of undefined (reading 'rings')",
      people: 14,
      lastAt: at,
    },
  ];
});
const timersCard = (page: Page) => page.getByRole('article', { name: 'mfe-timers' });
const openTimers = (tab: string) =>
  all(
    (page) =>
      timersCard(page)
        .getByRole('tab', { name: new RegExp(`^${tab}`) })
        .click(),
    (page) => timersCard(page).evaluate((card) => card.scrollIntoView()),
  );
const askTimers = (name: RegExp) =>
  all(
    (page) => timersCard(page).getByRole('button', { name }).first().click(),
    (page) => page.getByRole('dialog').waitFor(),
  );

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

/** What is found at an address, whatever stands there; and nothing has reported from there. */
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

const chooseType = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check();
const showFields = (page: Page) =>
  page.getByRole('combobox', { name: 'Time zone' }).evaluate((field) => field.scrollIntoView({ block: 'center' }));
/** Whom a new rule would move in a campaign that many people have started. */
const peopleMoved = (preview: RuleChangePreview) => answer(/\/rule-change\/preview$/, 200, preview);
const saveForm = all(press('Save'), (page) => page.getByRole('dialog').waitFor());
const saveShorter = all((page) => fill(page, { Length: '1' }), saveForm);

/** The visitor's real widget with other settings than the stored ones. */
const bar = (change: (data: Bar) => void) => (page: Page) =>
  page.route('**/e/decide', async (route: Route) => {
    const response = await route.fetch();
    const decision = (await response.json()) as Decision;
    if (decision.do === 'show' && decision.bar?.kind === 'bar') change(decision.bar.settings);
    await route.fulfill({ response, json: decision });
  });
const withButton = (data: Bar): void =>
  void Object.assign(data.cta, { variant: 'button', text: 'Join now', url: '#join' });

const discounts = '/edit/{campaign}/discounts';

/** Every screen and state, one line each; add yours. */
export const shots: readonly Shot[] = [
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
  { name: 'not-found', path: '/nowhere', as: 'demo' },
  { name: 'campaign-not-found', path: '/edit/00000000-0000-4000-8000-000000000000/pages', as: 'demo' },
  { name: 'service-down', path: '/campaigns', as: 'demo', network: answer(/\/api\/auth\/session/, 503, unavailable) },
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
      tellsAssistant(
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
  { name: 'webhooks-add', path: '/webhooks', as: 'new', act: press('New webhook') },
  {
    name: 'webhooks-add-errors',
    path: '/webhooks',
    as: 'new',
    act: all(
      press('New webhook'),
      (page) => fill(page, { 'Webhook URL': 'http://example.com/hooks' }),
      (page) => page.getByLabel('Sale recorded').focus(),
      press('Add webhook'),
    ),
  },
  {
    name: 'webhooks-secret',
    path: '/webhooks',
    as: 'new',
    network: takesAWebhook,
    act: all(
      press('New webhook'),
      (page) => fill(page, { 'Webhook URL': 'https://example.com/hooks' }),
      press('Add webhook'),
    ),
  },
  {
    name: 'webhooks-log',
    path: '/webhooks',
    as: 'demo',
    network: livelyWebhooks,
    act: all(press(/^Log of/), press(/^Sale recorded.*Failed$/), (page) => page.getByText('Responses').waitFor()),
  },

  { name: 'api-keys', path: '/api-keys', as: 'demo', network: livelyApiKeys },
  { name: 'api-keys-empty', path: '/api-keys', as: 'new' },
  { name: 'api-keys-loading', path: '/api-keys', as: 'demo', isLoading: true, network: hold(/\/v2\/api\/api-keys$/) },
  { name: 'api-keys-error', path: '/api-keys', as: 'demo', network: answer(/\/v2\/api\/api-keys$/, 503, unavailable) },
  {
    name: 'api-keys-add-errors',
    path: '/api-keys',
    as: 'new',
    act: all(press('New API key'), press('Create API key')),
  },
  {
    name: 'api-keys-key',
    path: '/api-keys',
    as: 'new',
    network: takesAnApiKey,
    act: all(press('New API key'), (page) => fill(page, { Name: 'Zapier' }), press('Create API key')),
  },
  { name: 'api-keys-revoke', path: '/api-keys', as: 'demo', network: livelyApiKeys, act: press('Revoke Zapier') },

  { name: 'create', path: '/campaigns/create', as: 'demo' },
  { name: 'create-step-name', path: '/campaigns/create?step=name', as: 'demo', act: press('Next') },
  { name: 'create-writing', path: '/campaigns/create', as: 'demo', act: press('Change the format') },
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
      (page) => fill(page, { 'Starting quantity': '50', 'Last day': '2190-01-01' }),
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
      (page) => fill(page, { 'Last day': '2190-01-01' }),
      showFields,
    ),
  },
  {
    name: 'rule-change',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: peopleMoved({ running: 128, later: 0, earlier: 121, overAtOnce: 14, estimated: false }),
    act: saveShorter,
  },
  {
    name: 'rule-change-estimated',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: peopleMoved({ running: 48_210, later: 0, earlier: 46_900, overAtOnce: 5_130, estimated: true }),
    act: saveShorter,
  },
  {
    name: 'rule-change-for-everybody',
    path: '/edit/{campaign}/deadline',
    as: 'demo',
    network: peopleMoved({ running: 1, later: 1, earlier: 0, overAtOnce: 0, estimated: false }),
    act: all(chooseType('Flash Sale'), (page) => fill(page, { 'Last day': '2190-01-01' }), saveForm),
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
      webhookNextAt: '2190-01-01T00:00:00.000Z',
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
  { name: 'bar-editor', path: '/edit/{campaign}/floating-bar-editor', as: 'demo' },
  {
    name: 'bar-editor-colors',
    path: '/edit/{campaign}/floating-bar-editor',
    as: 'demo',
    act: all(press(/^Colors/), press('Custom colors')),
  },
  {
    name: 'bar-editor-template',
    path: '/edit/{campaign}/floating-bar-editor',
    as: 'demo',
    act: all(
      press('More save options'),
      (page) => page.getByRole('menuitem', { name: 'Create Template' }).click(),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  {
    name: 'bar-editor-right-to-left',
    path: '/edit/{campaign}/floating-bar-editor',
    as: 'demo',
    only: 'wide',
    act: all(
      (page) => page.getByRole('combobox', { name: 'Preview language' }).click(),
      (page) => page.getByRole('option', { name: 'Arabic' }).click(),
      press(/^Translate/),
    ),
  },
  ...olderBarBases.map((currentBase): Shot => ({
    name: `older-editor-base-${currentBase}`,
    path: '/edit/{campaign}/editor',
    as: 'demo',
    network: olderBar({ currentBase, barWidth: 'full' }),
  })),
  ...olderBarThemes.flatMap((colorTheme) =>
    olderBarVariations.map((colorThemeOption): Shot => ({
      name: `older-editor-${colorTheme}-${colorThemeOption}`,
      path: '/edit/{campaign}/editor',
      as: 'demo',
      only: 'wide',
      network: olderBar({ colorTheme, colorThemeOption, barWidth: 'full' }),
    })),
  ),
  {
    name: 'older-editor-without-pages',
    path: '/edit/{campaign}/editor',
    as: 'demo',
    network: answer(/\/v2\/api\/floating-bar\/[^/]+\/older$/, 200, []),
  },
  ...legacyBarSizes.map((floatingBarSize): Shot => ({
    name: `legacy-editor-${floatingBarSize}`,
    path: '/edit/{campaign}/legacy-editor',
    as: 'demo',
    network: legacyBar({ floatingBarSize }),
  })),
  { name: 'email-timer-editor', path: '/edit/{campaign}/email-timer-editor', as: 'demo' },
  ...emailTimerTemplates.map(({ name }): Shot => ({
    name: `email-timer-${name.toLowerCase()}`,
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    only: 'wide',
    act: (page) => page.getByRole('radio', { name, exact: true }).check(),
  })),
  ...['Colors', 'Settings', 'Translate', 'Expired'].map((section): Shot => ({
    name: `email-timer-editor-${section.toLowerCase()}`,
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: all((page) => page.getByRole('radio', { name: 'Tiles' }).check(), press(new RegExp(`^${section}`))),
  })),
  {
    name: 'email-timer-editor-own-image',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: all(
      press(/^Expired/),
      async (page) =>
        page
          .getByLabel('Image file')
          .setInputFiles({ name: 'closed.png', mimeType: 'image/png', buffer: await page.screenshot() }),
      (page) => page.getByRole('radio', { name: 'Your own image' }).waitFor(),
    ),
  },
  {
    name: 'email-timer-editor-refused-image',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: all(press(/^Expired/), (page) =>
      page
        .getByLabel('Image file')
        .setInputFiles({ name: 'closed.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
    ),
  },
  {
    name: 'email-timer-editor-uploading',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    isLoading: true,
    network: hold(/\/expired-image$/),
    act: all(press(/^Expired/), async (page) =>
      page
        .getByLabel('Image file')
        .setInputFiles({ name: 'closed.png', mimeType: 'image/png', buffer: await page.screenshot() }),
    ),
  },
  {
    name: 'email-timer-editor-dark-mail',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: (page) => page.getByText('Dark', { exact: true }).click(),
  },
  {
    name: 'email-timer-editor-over',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    only: 'wide',
    act: press('After deadline'),
  },
  {
    name: 'email-timer-editor-hard-to-read',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: all(press(/^Colors/), (page) => page.getByLabel('Font Color').fill('#222222')),
  },
  {
    name: 'email-timer-editor-loading',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    isLoading: true,
    network: hold(/\/email-timer$/),
  },
  {
    name: 'email-timer-editor-error',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: answer(/\/email-timer$/, 503, unavailable),
  },
  { name: 'portal-forbidden', path: '/edit-portal/{campaign}/pages', as: 'new' },
  { name: 'portal-editor', path: '/edit-portal/{campaign}/pages', as: 'demo', network: livelyPortal() },
  {
    name: 'portal-editor-error',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: all(livelyPortal(), answer(/\/portal$/, 503, unavailable)),
  },
  {
    name: 'portal-editor-loading',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: all(livelyPortal(), hold(/\/portal$/)),
    isLoading: true,
    only: 'wide',
  },
  ...portalThemes.map(({ id, name }): Shot => ({
    name: `portal-editor-theme-${name.toLowerCase()}`,
    path: `/edit-portal/{campaign}/pages?themeId=${id}`,
    as: 'demo',
    network: livelyPortal(id),
    only: 'wide',
  })),
  {
    name: 'portal-editor-accent',
    path: '/edit-portal/{campaign}/pages?themeId=1',
    as: 'demo',
    network: livelyPortal(1, '#e8d3a0'),
  },
  ...['Launcher', 'Labels', 'Results'].map((section): Shot => ({
    name: `portal-editor-${section.toLowerCase()}`,
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyPortal(),
    act: press(new RegExp(`^${section}`)),
  })),
  {
    name: 'portal-editor-add',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyPortal(),
    act: all(press('Add block'), (page) =>
      page.getByRole('group', { name: 'Add a block' }).evaluate((types) => types.scrollIntoView({ block: 'end' })),
    ),
  },
  {
    name: 'portal-editor-block',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyPortal(),
    act: (page) => page.getByRole('list', { name: 'Blocks' }).getByText('Reviews').click(),
  },
  {
    name: 'portal-editor-flag',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyPortal(),
    act: press('1 issue to fix'),
  },
  {
    name: 'portal-editor-tag',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: portalTags(null),
    act: all(
      press(/^Events/),
      (page) => page.getByRole('switch', { name: 'Tag on subscribe' }).check(),
      (page) => page.getByRole('combobox', { name: 'Tag, list or group' }).waitFor(),
    ),
  },
  {
    name: 'portal-editor-tag-refused',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: portalTags('The API key is invalid'),
    act: all(
      press(/^Events/),
      (page) => page.getByRole('switch', { name: 'Tag on subscribe' }).check(),
      (page) => page.getByText('Kit says: The API key is invalid').waitFor(),
    ),
  },
  {
    name: 'portal-subscribers',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyResults,
    act: all(press(/^Results/), press('Subscribers and answers'), (page) =>
      page.getByText('mia@example.com').waitFor(),
    ),
  },
  {
    name: 'portal-answers',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: livelyResults,
    act: all(
      press(/^Results/),
      press('Subscribers and answers'),
      (page) => page.getByRole('tab', { name: 'Survey answers' }).click(),
      (page) => page.getByText('The price').waitFor(),
    ),
  },
  { name: 'inline-timer-editor', path: '/edit/{campaign}/inline-timer-editor', as: 'demo' },
  ...webpageTimerTemplates.map(({ id, name }): Shot => ({
    name: `inline-timer-${id}`,
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    only: 'wide',
    act: all(
      press(/^Template/),
      (page) => page.getByRole('radio', { name, exact: true }).check(),
      press('Save Selection'),
    ),
  })),
  {
    name: 'inline-timer-editor-templates',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: press(/^Template/),
  },
  ...['Colors', 'Settings', 'Size', 'Translate'].map((screen): Shot => ({
    name: `inline-timer-editor-${screen.toLowerCase()}`,
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: press(new RegExp(`^${screen}`)),
  })),
  {
    name: 'inline-timer-editor-dark-page',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: (page) => page.getByText('Dark', { exact: true }).click(),
    only: 'wide',
  },
  {
    name: 'inline-timer-editor-long-labels',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: all(
      (page) => page.getByText('Long labels', { exact: true }).click(),
      (page) => page.getByText('Mobile', { exact: true }).click(),
    ),
    only: 'wide',
  },
  {
    name: 'inline-timer-editor-hard-to-read',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: all(press(/^Colors/), (page) => page.getByLabel('Upper digits').fill('#404452')),
  },
  {
    name: 'inline-timer-editor-over',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    act: press('After deadline'),
    only: 'wide',
  },
  { name: 'inline-timer-editor-embedded', path: '/edit/{campaign}/inline-timer-editor?v2=true', as: 'demo' },
  {
    name: 'inline-timer-editor-loading',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    isLoading: true,
    network: hold(/\/webpage-timer$/),
  },
  {
    name: 'inline-timer-editor-error',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    network: answer(/\/webpage-timer$/, 503, unavailable),
  },
  { name: 'email-timer-code', path: '/edit/{campaign}/timer-code', as: 'demo' },
  {
    name: 'email-timer-code-url',
    path: '/edit/{campaign}/timer-code',
    as: 'demo',
    act: (page) => page.getByRole('tab', { name: 'Image URL' }).click(),
  },
  { name: 'testing', path: '/edit/{campaign}/testing', as: 'demo', network: livelyTest('waiting') },
  { name: 'testing-received', path: '/edit/{campaign}/testing', as: 'demo', network: livelyTest('received') },
  {
    name: 'testing-none',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    network: livelyTest('none'),
    act: press(/Change the expiry of the link for ann/),
  },
  {
    name: 'testing-loading',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    isLoading: true,
    network: hold(/\/checklist\//),
  },
  {
    name: 'testing-error',
    path: '/edit/{campaign}/testing',
    as: 'demo',
    network: answer(/\/checklist\//, 503, unavailable),
  },
  { name: 'page-title', path: '/edit/{campaign}/pages', as: 'demo', act: press(/^Rename /) },
  { name: 'people', path: '/edit/{campaign}/people', as: 'demo', network: livelyPeople },
  {
    name: 'people-empty',
    path: '/edit/{campaign}/people',
    as: 'demo',
    network: answer(/\/leads\/newest/, 200, { leads: [], nextCursor: null }),
  },
  {
    name: 'people-loading',
    path: '/edit/{campaign}/people',
    as: 'demo',
    isLoading: true,
    network: hold(/\/(leads\/newest|addresses|listener-log)/),
    act: (page) => page.getByRole('status', { name: 'Loading URLs...' }).waitFor(),
  },
  {
    name: 'people-error',
    path: '/edit/{campaign}/people',
    as: 'demo',
    network: answer(/\/(leads\/newest|addresses|listener-log)/, 503, unavailable),
  },
  { name: 'people-person', path: `/edit/{campaign}/people?person=${ann.id}`, as: 'demo', network: livelyPeople },
  { name: 'people-unknown', path: '/edit/{campaign}/people', as: 'demo', network: livelyPeople, act: findNobody },
  {
    name: 'people-start',
    path: '/edit/{campaign}/people',
    as: 'demo',
    network: livelyPeople,
    act: all(findNobody, press('Start countdown'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'people-erase',
    path: `/edit/{campaign}/people?person=${ann.id}`,
    as: 'demo',
    network: livelyPeople,
    act: all(press('Erase lead'), (page) => page.getByRole('dialog').waitFor(), press('Erase permanently')),
  },
  {
    name: 'people-importing',
    path: '/edit/{campaign}/people',
    as: 'demo',
    isLoading: true,
    network: all(livelyPeople, hold(/\/leads\/import$/)),
    act: all(importList, press(/^Start 1,204/)),
  },
  {
    name: 'people-imported',
    path: '/edit/{campaign}/people',
    as: 'demo',
    network: livelyPeople,
    act: all(importList, press(/^Start 1,204/), (page) => page.getByText('Import complete').waitFor()),
  },
  {
    name: 'people-addresses',
    path: '/edit/{campaign}/people',
    as: 'demo',
    network: livelyPeople,
    act: (page) => page.getByRole('heading', { name: 'URLs' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'sales', path: '/edit/{campaign}/sales', as: 'demo', network: livelySales },
  {
    name: 'sales-mails',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: livelySales,
    act: all(
      (page) => page.getByText('Description').first().click(),
      (page) =>
        page.getByRole('heading', { name: 'Unmatched deliveries' }).evaluate((heading) => heading.scrollIntoView()),
    ),
  },
  {
    name: 'sales-refund',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: livelySales,
    act: all(press(/^Mark as refunded/), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'sales-empty', path: '/edit/{campaign}/sales', as: 'demo', network: noSales },
  { name: 'sales-none-fits', path: '/edit/{campaign}/sales?show=flagged', as: 'demo', network: noSales },
  {
    name: 'sales-loading',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    isLoading: true,
    network: hold(/\/v2\/api\/campaigns\/[^/]+\/sales/),
  },
  {
    name: 'sales-error',
    path: '/edit/{campaign}/sales',
    as: 'demo',
    network: answer(/\/v2\/api\/campaigns\/[^/]+\/sales/, 503, unavailable),
  },
  { name: 'events', path: '/edit/{campaign}/events', as: 'demo' },
  { name: 'events-webhooks', path: '/edit/{campaign}/events?kind=webhook', as: 'demo' },
  {
    name: 'events-person',
    path: '/edit/{campaign}/events?kind=sale',
    as: 'demo',
    act: all(
      press(/^Show all events of/),
      (page) => page.getByRole('link', { name: 'All', exact: true }).click(),
      (page) => page.getByText(/^Only events of/).waitFor(),
    ),
  },
  { name: 'events-empty', path: '/edit/{campaign}/events', as: 'demo', network: noEvents },
  { name: 'events-none-fits', path: '/edit/{campaign}/events?kind=reset', as: 'demo', network: noEvents },
  {
    name: 'events-loading',
    path: '/edit/{campaign}/events',
    as: 'demo',
    isLoading: true,
    network: hold(/\/v2\/api\/campaigns\/[^/]+\/events/),
  },
  {
    name: 'events-error',
    path: '/edit/{campaign}/events',
    as: 'demo',
    network: answer(/\/v2\/api\/campaigns\/[^/]+\/events/, 503, unavailable),
  },
  { name: 'deliveries', path: '/edit/{campaign}/events?view=deliveries', as: 'demo', network: livelyDeliveries },
  {
    name: 'delivery',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    network: livelyDeliveries,
    act: all(press(/^Details of the MailerLite delivery/), (page) =>
      page.getByRole('textbox', { name: 'Content' }).waitFor(),
    ),
  },
  { name: 'deliveries-empty', path: '/edit/{campaign}/events?view=deliveries', as: 'demo', network: noDeliveries },
  {
    name: 'deliveries-loading',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    isLoading: true,
    network: hold(/\/deliveries/),
  },
  {
    name: 'deliveries-error',
    path: '/edit/{campaign}/events?view=deliveries',
    as: 'demo',
    network: answer(/\/deliveries/, 503, unavailable),
  },
  { name: 'settings', path: '/edit/{campaign}/settings', as: 'demo' },
  {
    name: 'settings-loading',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    isLoading: true,
    network: hold(/\/v2\/api\/campaigns\/[^/]+\/settings$/),
  },
  {
    name: 'settings-error',
    path: '/edit/{campaign}/settings',
    as: 'demo',
    network: answer(/\/v2\/api\/campaigns\/[^/]+\/settings$/, 503, unavailable),
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
    network: asQuantity,
    act: press('Show the calendar'),
  },
  { name: 'quickstart', path: '/edit/{campaign}/quickstart', as: 'demo' },
  { name: 'history', path: '/edit/{campaign}/history', as: 'demo', network: livelyHistory },
  {
    name: 'history-empty',
    path: '/edit/{campaign}/history',
    as: 'demo',
    network: answer(/\/v2\/api\/campaigns\/[^/]+\/history/, 200, { entries: [], nextCursor: null }),
  },
  { name: 'discounts', path: '/edit/{campaign}/discounts', as: 'demo' },
  { name: 'analytics', path: '/analytics/{campaign}', as: 'demo', network: livelyFigures },
  {
    name: 'analytics-sales',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: livelyFigures,
    act: all(
      (page) => page.getByRole('region', { name: 'Orders and net revenue' }).getByRole('application').first().focus(),
      (page) => page.keyboard.press('ArrowRight'),
      (page) =>
        page.getByRole('region', { name: 'Orders and net revenue' }).evaluate((section) => section.scrollIntoView()),
    ),
  },
  {
    name: 'analytics-tables',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: livelyFigures,
    act: all(
      (page) =>
        page
          .getByRole('region', { name: 'Visitors and leads', exact: true })
          .getByText('Table', { exact: true })
          .click(),
      (page) =>
        page
          .getByRole('region', { name: 'Visitors and leads', exact: true })
          .evaluate((section) => section.scrollIntoView()),
    ),
  },
  {
    name: 'analytics-sources',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: livelyFigures,
    act: (page) => page.getByRole('region', { name: 'When leads buy' }).evaluate((section) => section.scrollIntoView()),
  },
  {
    name: 'analytics-custom',
    path: '/analytics/{campaign}?from=2026-03-02&to=2026-03-09',
    as: 'demo',
    network: livelyFigures,
    act: all(
      (page) => fill(page, { To: '2026-03-01' }),
      press('Show'),
      (page) => page.getByText('Choose an end date').waitFor(),
    ),
  },
  { name: 'analytics-empty', path: '/analytics/{campaign}', as: 'demo', network: quietFigures },
  {
    name: 'analytics-loading',
    path: '/analytics/{campaign}',
    as: 'demo',
    isLoading: true,
    network: hold(/\/analytics(\?|$)/),
  },
  {
    name: 'analytics-error',
    path: '/analytics/{campaign}',
    as: 'demo',
    network: answer(/\/campaigns\/[^/]+\/analytics(\?|$)/, 503, unavailable),
  },
  { name: 'analytics-account', path: '/analytics', as: 'demo', network: livelyAccount },
  {
    name: 'analytics-account-campaigns',
    path: '/analytics',
    as: 'demo',
    network: livelyAccount,
    act: (page) =>
      page.getByRole('region', { name: 'By campaign', exact: true }).evaluate((section) => section.scrollIntoView()),
  },
  { name: 'analytics-account-empty', path: '/analytics', as: 'new' },
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
    network: campaignWith({ campaign_type: 'announcement-bar', deadlineText: 'No deadline' }),
  },
  { name: 'discounts-connect', path: discounts, as: 'demo', network: storeWith({ store: { connection: null } }) },
  {
    name: 'discounts-connect-empty',
    path: discounts,
    as: 'demo',
    network: storeWith({ store: { connection: null } }),
    act: (page) =>
      page
        .getByLabel('Store URL')
        .click()
        .then(() => page.keyboard.press('Tab')),
  },
  {
    name: 'discounts-denied',
    path: `${discounts}?store=denied`,
    as: 'demo',
    network: storeWith({ store: { connection: null } }),
  },
  { name: 'discounts-subscribe', path: discounts, as: 'demo', network: storeWith({ store: { isSubscribed: false } }) },
  { name: 'discounts-new', path: discounts, as: 'demo', network: storeWith({ isEmbedOn: false }) },
  {
    name: 'discounts-new-everybody',
    path: discounts,
    as: 'demo',
    network: storeWith({ type: 'ShopifyFixedDate', isEmbedOn: null }),
    act: press('Save discount'),
  },
  {
    name: 'discounts-search',
    path: discounts,
    as: 'demo',
    network: storeWith(),
    act: all(
      (page) => page.getByText('Specific products').click(),
      (page) => page.getByRole('combobox', { name: 'Search products' }).fill('b'),
      (page) => page.getByRole('combobox', { name: 'Search products' }).evaluate((field) => field.scrollIntoView()),
    ),
  },
  {
    name: 'discounts-live',
    path: discounts,
    as: 'demo',
    network: storeWith({ discount: {}, codes: { live: 1_204, pending: 12, over: 388 } }),
  },
  {
    name: 'discounts-codes-failed',
    path: discounts,
    as: 'demo',
    network: storeWith({
      discount: {},
      codes: { live: 1_204, failed: 3, over: 388, problem: 'Code must be unique. Please try a different code.' },
    }),
  },
  {
    name: 'discounts-refused',
    path: discounts,
    as: 'demo',
    network: storeWith({
      type: 'ShopifyFixedDate',
      discount: {
        discount_code: 'ADVENT25',
        applies_to: 'all',
        products: [],
        state: 'failed',
        problem: 'Code must be unique. Please try a different code.',
      },
    }),
  },
  {
    name: 'discounts-reconnect',
    path: discounts,
    as: 'demo',
    network: storeWith({
      store: {
        connection: {
          health: 'reconnect',
          healthReason: 'Invalid API key or access token (unrecognized login or wrong password)',
        },
      },
      discount: {},
    }),
  },
  {
    name: 'discounts-disconnect',
    path: discounts,
    as: 'demo',
    network: storeWith(),
    act: all(press('Disconnect'), (page) => page.getByRole('dialog').waitFor()),
  },
  {
    name: 'discounts-loading',
    path: discounts,
    as: 'demo',
    isLoading: true,
    network: hold(/\/v2\/api\/shopify\/connection$/),
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
    network: campaignWith({ pageCount: 0, quickstartPercentage: 40 }),
  },
  {
    name: 'summary-quantity',
    path: '/edit/{campaign}/people',
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
    network: somebodyElse,
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
  { name: 'sales-tracking', path: '/edit/{campaign}/pages', as: 'demo', act: openSales },
  { name: 'sales-tracking-events', path: '/edit/{campaign}/pages', as: 'demo', network: livelySales, act: openSales },
  {
    name: 'sales-tracking-no-tags',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: all(kitWebhook({}), answer(/\/apiflow\/v2\/kit\/tags\//, 200, [])),
    act: openSales,
  },
  {
    name: 'sales-tracking-trying',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({
      webhookState: 'pending',
      webhookAttempts: 3,
      webhookError: 'Internal Server Error',
      webhookNextTryAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    act: openSales,
  },
  {
    name: 'sales-tracking-created',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({
      webhookState: 'created',
      webhookAttempts: 1,
      rule_id: '9',
      ruleUrl: 'https://app.kit.com/webhooks',
    }),
    act: openSales,
  },
  {
    name: 'sales-tracking-failed',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    network: kitWebhook({ webhookState: 'failed', webhookAttempts: 8, webhookError: 'The access token is invalid' }),
    act: openSales,
  },
  {
    name: 'sales-tracking-currencies',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(openSales, press('More currencies'), (page) =>
      page.getByRole('combobox', { name: 'Another currency' }).fill('kr'),
    ),
  },
  ...['ActiveCampaign', 'Drip', 'Keap', 'Ontraport', 'Kajabi', 'Teachable', 'Make', 'Zapier', 'Custom API'].map(
    (provider): Shot => ({
      name: `sales-tracking-${provider.toLowerCase().replace(' ', '-')}`,
      path: '/edit/{campaign}/pages',
      as: 'demo',
      act: all(openSales, pricedTab(provider)),
    }),
  ),
  {
    name: 'sales-tracking-renew',
    path: '/edit/{campaign}/pages',
    as: 'demo',
    act: all(openSales, pricedTab('Make'), press('Rotate URL'), (page) =>
      page.getByRole('dialog', { name: /^Renew/ }).waitFor(),
    ),
  },
  {
    name: 'remote-down',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: without('mfe-timers'),
    act: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'remote-older',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: olderTimers,
    act: (page) => page.getByText('You’re using the previous one.').waitFor(),
  },
  { name: 'slot-down', path: '/edit/{campaign}/emails', as: 'demo', network: without('mfe-timers') },

  { name: 'staff-accounts', path: '/staff/accounts?email=demo@lastcall.test', as: 'demo' },
  {
    name: 'staff-accounts-nobody',
    path: '/staff/accounts?email=nobody@example.com',
    as: 'demo',
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'staff-remotes', path: '/staff/remotes', as: 'demo', network: livelyTimers },
  {
    name: 'staff-remotes-failing',
    path: '/staff/remotes',
    as: 'demo',
    network: failingTimers,
    act: (page) => timersCard(page).evaluate((card) => card.scrollIntoView()),
  },
  {
    name: 'staff-remotes-empty',
    path: '/staff/remotes',
    as: 'demo',
    network: answer(/\/api\/remotes$/, 200, { remotes: [] }),
  },
  {
    name: 'staff-remotes-loading',
    path: '/staff/remotes',
    as: 'demo',
    isLoading: true,
    network: hold(/\/api\/remotes$/),
  },
  {
    name: 'staff-remotes-error',
    path: '/staff/remotes',
    as: 'demo',
    network: answer(/\/api\/remotes$/, 503, unavailable),
  },
  { name: 'staff-remotes-not-staff', path: '/staff/remotes', as: 'new' },
  {
    name: 'staff-remotes-versions',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: openTimers('Versions'),
  },
  {
    name: 'staff-remotes-accounts',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: openTimers('Accounts'),
  },
  {
    name: 'staff-remotes-failures',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: openTimers('Failures'),
  },
  {
    name: 'staff-remotes-history',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: openTimers('History'),
  },
  {
    name: 'staff-remotes-tokens',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: openTimers('Deploy tokens'),
  },
  {
    name: 'staff-remotes-rollback',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: askTimers(/^Roll back to/),
  },
  {
    name: 'staff-remotes-canary',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: askTimers(/^Change the canary/),
  },
  {
    name: 'staff-remotes-unchecked',
    path: '/staff/remotes',
    as: 'demo',
    network: livelyTimers,
    act: all(openTimers('Versions'), askTimers(/^Activate/)),
  },

  { name: 'customer-page', on: 'sites', path: '/bakery/', as: 'nobody' },
  { name: 'customer-page-after', on: 'sites', path: '/bakery/closed', as: 'nobody' },
  ...barTemplates.map((template): Shot => ({
    name: `customer-page-${template}`,
    on: 'sites',
    path: '/bakery/',
    as: 'nobody',
    network: bar((data) => (withButton(data), (data.template = template))),
  })),
  ...barPalettes.map((palette): Shot => ({
    name: `customer-page-${palette}`,
    on: 'sites',
    path: '/bakery/',
    as: 'nobody',
    only: 'wide',
    network: bar((data) => (withButton(data), Object.assign(data.settings.colors, { palette, useCustom: false }))),
  })),
  { name: 'email-image', on: 'edge', path: '{emailImage}', as: 'nobody', only: 'narrow' },
];

async function openSales(page: Page): Promise<void> {
  await openSummary(page);
  await press('Sales Tracking Setup')(page);
  await page.getByRole('dialog', { name: 'Sales Tracking' }).getByRole('tab').first().waitFor();
}

/** Opens the tab of a provider with a price, so that everything on it is there. */
function pricedTab(provider: string): (page: Page) => Promise<void> {
  return async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
    await dialog.getByRole('tab', { name: provider }).click();
    await dialog.getByLabel('Amount').fill('49');
    await dialog.getByRole('button', { name: /^Copy/ }).first().waitFor();
  };
}

async function findNobody(page: Page): Promise<void> {
  await fill(page, { 'Email of the lead': 'nobody@example.com' });
  await press('Find')(page);
  await page.getByText('No lead with the address').waitFor();
}

async function importList(page: Page): Promise<void> {
  await fill(page, {
    'Email addresses': Array.from({ length: 1_241 }, (_, at) => `reader-${at}@example.com`).join('\n'),
  });
  await press(/^Review 1,241/)(page);
}

/** The summary stands beside the screen when it is wide, and in a drawer otherwise. */
async function openSummary(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Summary', exact: true });
  await page.getByRole('navigation').first().waitFor();
  await page.getByText('Clear My Tracking').or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
}
