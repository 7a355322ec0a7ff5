import type { Page } from '@playwright/test';
import { expect, test } from '../offers.ts';
import { barOn, errorsOf, nextActiveDecision } from './visit.ts';

/** Navigates like a single-page app: the URL changes and nothing is loaded. */
const go = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState(null, '', to), path);

test('the bar appears and disappears with the pages of a single-page app', async ({ page, site, makeOffer }) => {
  const bread = await makeOffer({ bar: { title: { text: 'Bread', hidden: false } } });
  const pizza = await makeOffer({ url: `${site.origin}/pizza`, bar: { title: { text: 'Pizza', hidden: false } } });
  const errors = errorsOf(page);

  await page.goto(`${site.origin}/`);
  await expect(barOn(page)).toHaveCount(0);
  const [first] = await Promise.all([nextActiveDecision(page), go(page, '/offer')]);
  await expect(barOn(page)).toContainText('Bread');
  const [other] = await Promise.all([nextActiveDecision(page), go(page, '/pizza')]);
  await expect(barOn(page)).toContainText('Pizza');
  await go(page, '/about');
  await expect(barOn(page)).toHaveCount(0);
  const [again] = await Promise.all([nextActiveDecision(page), page.evaluate(() => history.go(-2))]);
  await expect(barOn(page)).toContainText('Bread');

  expect([first.campaignId, other.campaignId, again.campaignId]).toEqual([
    bread.campaignId,
    pizza.campaignId,
    bread.campaignId,
  ]);
  expect(again.deadlineAt).toBe(first.deadlineAt);
  expect(errors).toEqual([]);
});
