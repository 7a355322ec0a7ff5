import { portalThemes } from '@lastcall/contracts/portals/portal-facts';
import { mockPortalAccess, mockPortal, mockPortalResults, portalTags } from '../portal.ts';
import { type Shot, all, mockResponse, blockResponse, press, show, unavailable } from './shot.ts';

/** Shots of the portal editor, its subscribers and answers. */
export const portalShots: readonly Shot[] = [
  { name: 'portal-forbidden', path: '/edit-portal/{campaign}/pages', as: 'demo', network: mockPortalAccess(false) },
  { name: 'portal-editor', path: '/edit-portal/{campaign}/pages', as: 'demo', network: mockPortal() },
  {
    name: 'portal-editor-error',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: all(mockPortal(), mockResponse(/\/portal$/, 503, unavailable)),
  },
  {
    name: 'portal-editor-loading',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: all(mockPortal(), blockResponse(/\/portal$/)),
    isLoading: true,
    only: 'wide',
  },
  ...portalThemes.map(({ id, name }): Shot => ({
    name: `portal-editor-theme-${name.toLowerCase()}`,
    path: `/edit-portal/{campaign}/pages?themeId=${id}`,
    as: 'demo',
    network: mockPortal(id),
    only: 'wide',
  })),
  {
    name: 'portal-editor-accent',
    path: '/edit-portal/{campaign}/pages?themeId=1',
    as: 'demo',
    network: mockPortal(1, '#e8d3a0'),
  },
  ...['Launcher', 'Labels', 'Results'].map((section): Shot => ({
    name: `portal-editor-${section.toLowerCase()}`,
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortal(),
    act: press(new RegExp(`^${section}`)),
  })),
  {
    name: 'portal-editor-add',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortal(),
    act: all(press('Add block'), (page) =>
      page.getByRole('group', { name: 'Add a block' }).evaluate((types) => types.scrollIntoView({ block: 'end' })),
    ),
  },
  {
    name: 'portal-editor-block',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortal(),
    act: (page) => page.getByRole('list', { name: 'Blocks' }).getByText('Reviews').click(),
  },
  {
    name: 'portal-editor-flag',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortal(),
    act: press('1 issue to fix'),
  },
  {
    name: 'portal-editor-tag',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: portalTags(null),
    act: all(
      press(/^Events/),
      (page) => page.getByRole('switch', { name: 'Add subscribers to your email platform' }).check(),
      (page) => show(page.getByRole('combobox', { name: 'Tag, list or group' })),
    ),
  },
  {
    name: 'portal-editor-tag-refused',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: portalTags('The API key is invalid'),
    act: all(
      press(/^Events/),
      (page) => page.getByRole('switch', { name: 'Add subscribers to your email platform' }).check(),
      (page) => show(page.getByText('We couldn’t load tags and lists from Kit. Reason: The API key is invalid')),
    ),
  },
  {
    name: 'portal-subscribers',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortalResults,
    act: all(press(/^Results/), press('Subscribers and answers'), (page) =>
      page.getByText('mia@example.com').waitFor(),
    ),
  },
  {
    name: 'portal-answers',
    path: '/edit-portal/{campaign}/pages',
    as: 'demo',
    network: mockPortalResults,
    act: all(
      press(/^Results/),
      press('Subscribers and answers'),
      (page) => page.getByRole('tab', { name: 'Survey answers' }).click(),
      (page) => page.getByText('The price').waitFor(),
    ),
  },
];
