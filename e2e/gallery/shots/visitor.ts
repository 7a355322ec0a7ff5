import { type Bar, barPalettes, barTemplates } from '@lastcall/contracts/campaigns';
import type { Decision } from '@lastcall/contracts/tracking';
import type { Page, Route } from '@playwright/test';
import { type Shot } from './shot.ts';

/** The visitor's real widget with settings that differ from the stored ones. */
const bar = (change: (data: Bar) => void) => (page: Page) =>
  page.route('**/e/decide', async (route: Route) => {
    const response = await route.fetch();
    const decision = (await response.json()) as Decision;
    if (decision.do === 'show' && decision.bar?.kind === 'bar') change(decision.bar.settings);
    await route.fulfill({ response, json: decision });
  });

/** Waits for the bar, which appears with its countdown after the page has loaded. */
const waitForBar = (page: Page) => page.locator('lastcall-bar').getByRole('timer').waitFor();

const withButton = (data: Bar): void =>
  void Object.assign(data.cta, { variant: 'button', text: 'Join now', url: '#join' });

/** Shots of what visitors and email readers see. */
export const visitorShots: readonly Shot[] = [
  { name: 'customer-page', on: 'sites', path: '/bakery/', as: 'nobody', act: waitForBar },
  { name: 'customer-page-after', on: 'sites', path: '/bakery/closed', as: 'nobody' },
  ...barTemplates.map((template): Shot => ({
    name: `customer-page-${template}`,
    on: 'sites',
    path: '/bakery/',
    as: 'nobody',
    network: bar((data) => (withButton(data), (data.template = template))),
    act: waitForBar,
  })),
  ...barPalettes.map((palette): Shot => ({
    name: `customer-page-${palette}`,
    on: 'sites',
    path: '/bakery/',
    as: 'nobody',
    only: 'wide',
    network: bar((data) => (withButton(data), Object.assign(data.settings.colors, { palette, useCustom: false }))),
    act: waitForBar,
  })),
  { name: 'email-image', on: 'edge', path: '{emailImage}', as: 'nobody', only: 'narrow' },
];
