import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hostileCases } from '../hostile/cases.ts';
import { startHostileSite } from '../hostile/hostile-stack.ts';
import { debianLibraries } from '../hostile/libraries.ts';
import { expect, test } from '../stack.ts';

/** The number of pages that run at the same time. Pages mostly wait. */
const pagesAtOnce = 4;

test('pages that replace their content, built-ins or scripts stay unharmed and show one bar with the right time', async ({
  context,
  stack,
}) => {
  // Some libraries are only available on Debian.
  const cases = hostileCases.filter(({ isCore, needs }) => isCore && (!needs || existsSync(debianLibraries[needs])));
  const site = await startHostileSite(stack.origins.app, cases);

  const outcomes: [name: string, outcome: string][] = [];
  const left = [...cases];
  const run = async (page: Page): Promise<void> => {
    for (let hostile = left.shift(); hostile; hostile = left.shift())
      outcomes.push([hostile.name, await outcomeOf(page, site.urlOf(hostile))]);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, async () => run(await context.newPage())));
  await site.close();

  expect(outcomes.filter(([, outcome]) => outcome !== 'fine')).toEqual([]);
  expect(outcomes).toHaveLength(cases.length);
});

/** Reads the title without the page's built-ins, which may be replaced. */
async function outcomeOf(page: Page, url: string): Promise<string> {
  await page.goto(url);
  // Four pages run at the same time, and each waits with its own timeouts.
  await expect(page).toHaveTitle(/^outcome: /, { timeout: 300_000 });
  return (await page.title()).replace('outcome: ', '');
}
