import type { Page } from '@playwright/test';
import { Customer } from '../customer.ts';
import { hostileCases } from '../hostile/cases.ts';
import type { HostileCase } from '../hostile/hostile-case.ts';
import { serveHostilePages } from '../hostile/hostile-site.ts';
import { expect, test } from '../offers.ts';

/** How many pages run beside each other: a page mostly waits. */
const pagesAtOnce = 3;

test('pages that replace their content, built-ins or scripts stay unharmed and show one bar with the right time', async ({
  context,
  stack,
  customer,
  makeOffer,
}) => {
  const cases = hostileCases.filter(({ isCore }) => isCore);
  const site = await serveHostilePages(cases);
  const other = await Customer.signUp(stack.origins.app);
  const offer = {
    url: `${site.origin}/offer/*`,
    types: ['floatbar_v2', 'countdown', 'dynamic'],
    bar: { cta: { text: 'Take a seat', url: '#seats', variant: 'button', target: '_parent' }, showHideButton: true },
  } as const;
  await Promise.all([makeOffer(offer), other.makeOffer({ ...offer, form: { deadlineLength: 5 } })]);
  site.begin({ snippet: customer.snippet, other: other.snippet });

  const outcomes: [name: string, outcome: string][] = [];
  const left = [...cases];
  const run = async (page: Page): Promise<void> => {
    for (let hostile = left.shift(); hostile; hostile = left.shift())
      outcomes.push([hostile.name, await outcomeOf(page, site.urlOf(hostile), hostile)]);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, async () => run(await context.newPage())));
  await other.close();
  await site.close();

  expect(outcomes.filter(([, outcome]) => outcome !== 'fine')).toEqual([]);
  expect(outcomes).toHaveLength(cases.length);
});

async function outcomeOf(page: Page, url: string, { name }: HostileCase): Promise<string> {
  return test.step(name, async () => {
    await page.goto(url);
    await expect(page).toHaveTitle(/^outcome: /);
    return (await page.title()).replace('outcome: ', '');
  });
}
