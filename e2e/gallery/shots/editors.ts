import { emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timers';
import { legacyBarSizes } from '@lastcall/contracts/campaigns/legacy-bars';
import { sidebarBarBases, sidebarBarThemes, sidebarBarVariations } from '@lastcall/contracts/campaigns/sidebar-bars';
import { webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timers';
import { legacyBar, sidebarBar } from '../sidebar-bars.ts';
import { type Shot, all, mockResponse, blockResponse, press, show, unavailable } from './shot.ts';

/** Shots of the editors of bars and timers. */
export const editorsShots: readonly Shot[] = [
  { name: 'bar-editor', path: '/edit/{campaign}/floating-bar-editor', as: 'demo' },
  {
    name: 'bar-editor-colors',
    path: '/edit/{campaign}/floating-bar-editor',
    as: 'demo',
    act: all(press(/^Colors/), press('Custom colors'), (page) =>
      show(page.getByRole('button', { name: 'Custom colors' })),
    ),
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
  ...sidebarBarBases.map((currentBase): Shot => ({
    name: `sidebar-editor-base-${currentBase}`,
    path: '/edit/{campaign}/editor',
    as: 'demo',
    network: sidebarBar({ currentBase, barWidth: 'full' }),
  })),
  ...sidebarBarThemes.flatMap((colorTheme) =>
    sidebarBarVariations.map((colorThemeOption): Shot => ({
      name: `sidebar-editor-${colorTheme}-${colorThemeOption}`,
      path: '/edit/{campaign}/editor',
      as: 'demo',
      only: 'wide',
      network: sidebarBar({ colorTheme, colorThemeOption, barWidth: 'full' }),
    })),
  ),
  {
    name: 'sidebar-editor-without-pages',
    path: '/edit/{campaign}/editor',
    as: 'demo',
    network: mockResponse(/\/v2\/api\/floating-bar\/[^/]+\/older$/, 200, []),
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
      (page) => show(page.getByRole('radio', { name: 'Custom image' })),
    ),
  },
  {
    name: 'email-timer-editor-refused-image',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    act: all(
      press(/^Expired/),
      (page) =>
        page
          .getByLabel('Image file')
          .setInputFiles({ name: 'closed.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
      (page) => show(page.getByRole('group', { name: 'Custom image' }).getByRole('alert')),
    ),
  },
  {
    name: 'email-timer-editor-uploading',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: blockResponse(/\/expired-image$/),
    act: all(
      press(/^Expired/),
      async (page) =>
        page
          .getByLabel('Image file')
          .setInputFiles({ name: 'closed.png', mimeType: 'image/png', buffer: await page.screenshot() }),
      (page) => show(page.getByRole('progressbar', { name: /^Uploading/ })),
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
    act: all(
      press(/^Colors/),
      (page) => page.getByLabel('Font Color').fill('#222222'),
      (page) => show(page.getByText(/^Hard to read on/)),
    ),
  },
  {
    name: 'email-timer-editor-loading',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    isLoading: true,
    network: blockResponse(/\/email-timer$/),
  },
  {
    name: 'email-timer-editor-error',
    path: '/edit/{campaign}/email-timer-editor',
    as: 'demo',
    network: mockResponse(/\/email-timer$/, 503, unavailable),
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
    act: all(
      press(/^Colors/),
      (page) => page.getByLabel('Upper digits').fill('#d9c9a8'),
      // Closes the color picker, which covers the hint.
      (page) => page.keyboard.press('Tab'),
      (page) => show(page.getByText(/^Hard to read on/)),
    ),
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
    network: blockResponse(/\/webpage-timer$/),
  },
  {
    name: 'inline-timer-editor-error',
    path: '/edit/{campaign}/inline-timer-editor',
    as: 'demo',
    network: mockResponse(/\/webpage-timer$/, 503, unavailable),
  },
  { name: 'email-timer-code', path: '/edit/{campaign}/timer-code', as: 'demo' },
  {
    name: 'email-timer-code-url',
    path: '/edit/{campaign}/timer-code',
    as: 'demo',
    act: (page) => page.getByRole('tab', { name: 'Image URL' }).click(),
  },
];
