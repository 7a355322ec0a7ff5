import {
  type FirstPartySite,
  type InstallCheck,
  type InstallState,
  installState,
} from '@lastcall/contracts/onboarding';
import type { Page } from '@playwright/test';
import { recipesOf } from '../../../services/core/src/onboarding/first-party/recipes.ts';
import { type Shot, all, mockResponse, fill, blockResponse, press, problem, unavailable } from './shot.ts';

/** Simulates the result of a snippet check at any URL, without a reported page view there. */
const mockVerification =
  (state: InstallState, more: Partial<InstallCheck> = {}) =>
  async (page: Page): Promise<void> => {
    const status = state === 'http_error' ? 404 : state === 'refuses_robots' ? 403 : null;
    await mockResponse(/\/install\/sighting/, 200, { seenAt: null })(page);
    await mockResponse(/\/install\/verify/, 200, {
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

const mockFirstPartySite = (verifiedAt: string | null) =>
  mockResponse(/\/v2\/api\/first-party-sites$/, 200, { sites: [shopSite(verifiedAt)] });

const showFirstParty = (page: Page) =>
  page.getByRole('heading', { name: 'First-party mode' }).evaluate((heading) => heading.scrollIntoView());

/** Shots of the Install screen. */
export const installShots: readonly Shot[] = [
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
  { name: 'install-no-url', path: '/install', as: 'demo', act: all(press('Verify'), showVerify) },
  {
    name: 'install-looking',
    path: '/install',
    as: 'demo',
    network: blockResponse(/\/install\/verify/),
    act: verifyOffer,
  },
  {
    name: 'install-too-many',
    path: '/install',
    as: 'demo',
    network: mockResponse(/\/install\/verify/, 429, {
      ...problem('too_many_attempts', 'Too many attempts. Please wait a moment and try again.'),
      details: { retryAfterSeconds: 600 },
    }),
    act: verifyOffer,
  },
  {
    name: 'install-seen',
    path: '/install',
    as: 'demo',
    network: mockVerification('tag_manager', { seenAt: '2026-06-01T10:00:00.000Z' }),
    act: verifyOffer,
  },
  ...installState.options.map((state): Shot => ({
    name: `install-${state.replaceAll('_', '-')}`,
    path: '/install',
    as: 'demo',
    network: mockVerification(state),
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
    network: mockFirstPartySite(null),
    act: showFirstParty,
  },
  {
    name: 'install-first-party-refused',
    path: '/install',
    as: 'demo',
    network: all(
      mockFirstPartySite(null),
      mockResponse(/\/first-party-sites\/.*\/verify/, 200, { state: 'refused', site: shopSite(null) }),
    ),
    act: all(press(/^Verify shop\.example/), (page) =>
      page.getByText('The host or secret is incorrect').evaluate((text) => text.scrollIntoView({ block: 'center' })),
    ),
  },
  {
    name: 'install-first-party-verified',
    path: '/install',
    as: 'demo',
    network: mockFirstPartySite('2026-06-01T10:00:00.000Z'),
    act: (page) => page.getByText('Snippet for this site').evaluate((text) => text.scrollIntoView({ block: 'center' })),
  },
  {
    name: 'install-first-party-wordpress',
    path: '/install',
    as: 'demo',
    network: mockFirstPartySite(null),
    act: (page) => page.getByRole('tab', { name: 'WordPress' }).last().click(),
  },
  {
    name: 'install-first-party-error',
    path: '/install',
    as: 'demo',
    network: mockResponse(/\/first-party-sites/, 503, unavailable),
    act: showFirstParty,
  },
];
