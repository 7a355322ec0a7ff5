import type { Page } from '@playwright/test';
import {
  defaultSidebarBar,
  labelsThatFit,
  sidebarBarBases,
  sidebarBarWidths,
  type SidebarBar,
} from '@lastcall/contracts/campaigns/sidebar-bars';
import { themeColors } from '@lastcall/widgets/sidebar-bar-themes';
import type { Customer } from '../customer.ts';
import { violationsOn } from '../accessibility-checks.ts';
import { expect, test } from '../offers.ts';
import { eventually } from '../eventually.ts';
import { withInter } from './inter.ts';
import { shiftPage, recordRequestedPaths, recordLayoutShifts } from './visit.ts';

// The bar of a premium account is shorter, and another spec may have made the worker's customer premium.
test.use({ hasOwnCustomer: true });

const sidebarBarOn = (page: Page) => page.locator('lastcall-sidebar-bar');
const frameOn = (page: Page) => sidebarBarOn(page).getByRole('region');

/** Saves a bar to all floatbar pages of an offer, like the sidebar editor. */
function saveSidebarBar(
  customer: Customer,
  { campaignId, pageId }: { campaignId: string; pageId: string },
  changes: Partial<SidebarBar>,
): Promise<unknown> {
  return customer.callApi('saveSidebarBar', {
    params: { campaignId },
    data: { data: { ...defaultSidebarBar, ...changes }, pageId, funnelStepId: null },
  });
}

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Returns the URL of a new visit, which is decided after the save. */
let visits = 0;
const newVisitUrl = (url: string): string => `${url}?visit=${++visits}`;

test('a page of the older type shows the bar of the sidebar editor in its theme and position, loads no other bar, shifts nothing, and stays closed', async ({
  page,
  site,
  customer,
  stack,
  makeOffer,
}) => {
  site.put('/offer', {
    body: '<header style="position:sticky;top:0">Bakery</header><main style="height:3000px">Bread</main>',
  });
  const offer = await makeOffer({ types: ['floatbar'] });
  await saveSidebarBar(customer, offer, {
    currentBase: 4,
    colorTheme: 'bold-green-gold',
    colorThemeOption: 3,
    barWidth: 'half',
    barPosition: 'bottom-left',
    zindex: 1234,
    floatingBarText: 'Bread class ends',
    transHide: 'Later',
  });
  await page.setViewportSize({ width: 1600, height: 800 });
  const asked = recordRequestedPaths(page, stack.origins.edge);
  const shifts = await recordLayoutShifts(page);

  await eventually(async (timeout) => {
    await page.goto(newVisitUrl(offer.url));
    await expect(frameOn(page)).toContainText('Bread class ends', { timeout });
  });

  await expect(sidebarBarOn(page).getByRole('timer')).toBeVisible();
  const colors = themeColors('bold-green-gold', 3);
  await expect(sidebarBarOn(page).locator('.body')).toHaveCSS('background-color', rgb(colors.background));
  await expect(sidebarBarOn(page)).toHaveCSS('z-index', '1234');
  await expect
    .poll(() => frameOn(page).boundingBox())
    .toMatchObject({ x: 16, width: 800, height: 120, y: 800 - 16 - 120 });
  const moved = await shiftPage(page, shifts);
  expect((await shifts()).filter(({ startTime }) => startTime < moved)).toEqual([]);
  expect(asked.filter((path) => path.includes('bar.'))).toEqual(
    expect.arrayContaining(['GET /e/sidebar-bar.{hash}.js']),
  );
  expect(asked.filter((path) => /\/(legacy-)?bar\./.test(path))).toEqual([]);
  expect(await violationsOn(page, 'lastcall-sidebar-bar')).toEqual([]);

  await sidebarBarOn(page).getByRole('button', { name: 'Later' }).click();
  await expect(frameOn(page)).toBeHidden();
  const decided = page.waitForResponse(/\/e\/decide$/);
  await page.reload();
  await decided;
  await expect(sidebarBarOn(page)).toHaveCount(0);
});

test('a sidebar bar opens and closes on a phone, is a line on wide screens, and fits every screen with its maximum text', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  site.put('/offer', { head: withInter });
  const offer = await makeOffer({ types: ['floatbar'], form: { deadlineUnit: 'days', deadlineLength: 400 } });
  await saveSidebarBar(customer, offer, { maximizedOnMobileByDefault: true, floatingBarText: 'Bread class ends' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const height = async () => Math.round((await frameOn(page).boundingBox())!.height);

  await eventually(async (timeout) => {
    await page.goto(newVisitUrl(offer.url));
    await expect(frameOn(page)).toContainText('Bread class ends', { timeout });
  });
  await expect.poll(height).toBe(290);
  const more = sidebarBarOn(page).getByRole('button', { name: 'Bread class ends' });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
  await expect.poll(height).toBe(120);
  await sidebarBarOn(page).locator('.text').click();
  await expect.poll(height).toBe(290);
  await page.setViewportSize({ width: 992, height: 844 });
  await expect.poll(height).toBe(120);
  await expect(more).toBeHidden();

  await page.evaluate(() => document.fonts.ready);
  const found: string[] = [];
  for (const width of [1440, 992, 991, 768, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await misfits(page)));
  }
  expect(found).toEqual([]);
});

/** Bars with the maximum text length, in each layout. */
const fullBars: SidebarBar[] = sidebarBarBases.flatMap((currentBase) =>
  sidebarBarWidths.map((barWidth) =>
    labelsThatFit({
      ...defaultSidebarBar,
      currentBase,
      barWidth,
      floatingBarText: 'The early price with two jars of starter is kept for you now',
      enableCTAButton: true,
      buttonText: 'Book my seat',
      buttonUrl: '#seats',
      transHours: 'Hours',
      transHide: 'Not now',
    }),
  ),
);

/** Returns the layout problems of those bars. They are 85 px tall, or 250 px when open; with the branding, 120 or 290 px. On a narrow phone the text may be truncated, which a tap shows in full. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate((bars) => {
    const bar = document.querySelector('lastcall-sidebar-bar')!;
    const root = bar.shadowRoot!;
    const isSmall = innerWidth < 992;
    const boxOf = (node: Element) => node.getBoundingClientRect();
    const wrongWith = (): string[] => {
      const wrong: string[] = [];
      const body = boxOf(root.querySelector('.body')!);
      const parts = [...root.querySelectorAll('.text, .unit, .cta, .hide, .more')].filter(
        (part) => boxOf(part).width > 0,
      );
      const height = Math.round(boxOf(root.querySelector('section')!).height);
      const brandingHeight = bar.isPremium ? 0 : bar.expanded ? 40 : 35;
      if (height !== (bar.expanded ? 250 : 85) + brandingHeight) wrong.push(`it is ${height} px tall`);
      if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
      parts.forEach((part, index) => {
        const box = boxOf(part);
        if (
          box.left < body.left - 1 ||
          box.right > body.right + 1 ||
          box.top < body.top - 1 ||
          box.bottom > body.bottom + 1
        )
          wrong.push(`${part.className} leaves the bar`);
        if (part.matches('a, button') && Math.min(box.width, box.height) < 44)
          wrong.push(`${part.className} is too small for a finger`);
        if (part.matches('.text') && part.scrollHeight > part.clientHeight + 1 && (innerWidth >= 390 || bar.expanded))
          wrong.push('the text is cut');
        for (const other of parts.slice(index + 1)) {
          const its = boxOf(other);
          if (
            Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1 &&
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1
          )
            wrong.push(`${part.className} lies over ${other.className}`);
        }
      });
      return wrong;
    };
    return bars.flatMap((settings) =>
      [true, false].flatMap((isPremium) =>
        (isSmall ? [false, true] : [false]).flatMap((expanded) => {
          Object.assign(bar, { settings, isPremium, expanded });
          return wrongWith().map(
            (wrong) =>
              `${innerWidth} base ${settings.currentBase} ${settings.barWidth}${isPremium ? ' premium' : ''}${expanded ? ' open' : ''}: ${wrong}`,
          );
        }),
      ),
    );
  }, fullBars);
}
