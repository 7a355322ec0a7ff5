import type { Page } from '@playwright/test';
import { barPalettes, barTemplates, defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar, legacyBarSizes, type LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import {
  defaultSidebarBar,
  labelsThatFit,
  sidebarBarBases,
  sidebarBarThemes,
  sidebarBarVariations,
  sidebarBarWidths,
  type SidebarBar,
} from '@lastcall/contracts/campaigns/sidebar-bars';
import type { FloatingElement } from '@lastcall/widgets/bar';
import { expect, test as base } from '../marketer/marketer.ts';
import { reloadUntilVisible } from './visit.ts';

/** Wide enough for the preview to show a desktop at full size. */
const wide = { width: 1920, height: 1000 };
/** The share of an image that may differ. */
const maxDifference = 0.005;

const test = base.extend<{ visitorsPage: Page }>({
  visitorsPage: async ({ browser }, use) => {
    const context = await browser.newContext({ viewport: wide });
    await use(await context.newPage());
    await context.close();
  },
});
test.use({ viewport: wide });
test.describe.configure({ mode: 'parallel' });

/** The fixed time of a screenshot: 2 days, 14 hours, 7 minutes and 9 seconds before the deadline. */
const leftMs = (((2 * 24 + 14) * 60 + 7) * 60 + 9) * 1000;

/** Draws a page's bar with these settings, at a fixed time, on a white background; returns its bounds. */
function drawOn(
  page: Page,
  element: string,
  settings: unknown,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return page
    .locator(element)
    .last()
    .evaluate(
      async (node, [drawn, left]) => {
        const bar = node as FloatingElement<unknown>;
        for (const frame of document.querySelectorAll<HTMLElement>('[role=group] iframe'))
          frame.style.visibility = 'hidden';
        Object.assign(bar, { clock: { now: () => 0 }, deadlineAt: left, settings: drawn });
        await document.fonts.ready;
        for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        const { x, y, width, height } = bar.shadowRoot!.querySelector('section')!.getBoundingClientRect();
        return { x, y, width, height };
      },
      [settings, leftMs] as const,
    );
}

/** Returns the share of different pixels in two images; 1 for images of different sizes. Most images are identical. */
async function differenceOf(page: Page, pictures: readonly [Buffer, Buffer]): Promise<number> {
  if (pictures[0].equals(pictures[1])) return 0;
  return page.evaluate(
    async (all) => {
      const [one, other] = await Promise.all(
        all.map(async (text) => {
          const bitmap = await createImageBitmap(
            new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]),
          );
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (one!.width !== other!.width || one!.height !== other!.height) return 1;
      let different = 0;
      for (let at = 0; at < one!.data.length; at += 4) {
        if ([0, 1, 2].some((channel) => Math.abs(one!.data[at + channel]! - other!.data[at + channel]!) > 8))
          different += 1;
      }
      return (4 * different) / one!.data.length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

/** Returns the names of the bars whose screenshot in the editor differs from that on a visitor's page. */
async function differing(
  editor: Page,
  visitorsPage: Page,
  element: string,
  bars: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const width = await editor
    .locator(element)
    .last()
    .evaluate((bar) => Math.round(bar.getBoundingClientRect().width));
  await visitorsPage.setViewportSize({ width, height: 700 });
  const found: string[] = [];
  for (const [name, settings] of Object.entries(bars)) {
    const pictureOn = async (page: Page): Promise<Buffer> =>
      page.screenshot({ clip: await drawOn(page, element, settings) });
    const pictures = await Promise.all([pictureOn(editor), pictureOn(visitorsPage)]);
    const difference = await differenceOf(visitorsPage, pictures);
    if (difference >= maxDifference) found.push(`${name}: ${(100 * difference).toFixed(2)} %`);
  }
  return found;
}

test('a bar looks the same in its editor as on a page: every template in every size at both edges, in all palettes', async ({
  page,
  visitorsPage,
  site,
  makeOffer,
}) => {
  site.put('/offer', { body: '' });
  const offer = await makeOffer({ bar: { description: 'The early price is kept for you' } });
  const bars: Record<string, Bar> = {};
  let turn = 0;
  for (const template of barTemplates) {
    for (const size of ['small', 'medium', 'large'] as const) {
      for (const placement of ['top', 'bottom'] as const) {
        for (const width of ['full', 'floating', 'floating'] as const) {
          const palette = barPalettes[turn++ % barPalettes.length]!;
          const cta = {
            text: 'Book my seat',
            url: '#seats',
            variant: (['button', 'link', 'none'] as const)[turn % 3]!,
            target: '_parent',
          } as const;
          bars[`${template} ${size} ${placement} ${width} ${palette}`] = {
            ...defaultBar,
            template,
            cta,
            settings: {
              ...defaultBar.settings,
              layout: { placement, size, width },
              colors: { ...defaultBar.settings.colors, palette },
            },
          };
        }
      }
    }
  }
  expect(Object.keys(bars).length).toBeGreaterThanOrEqual(60);

  await Promise.all([
    page.goto(`/edit/${offer.campaignId}/floating-bar-editor`),
    reloadUntilVisible(visitorsPage, offer.url, 'lastcall-bar'),
  ]);
  await expect(page.getByRole('group', { name: 'Preview' }).locator('lastcall-bar').getByRole('timer')).toBeVisible();

  expect(await differing(page, visitorsPage, '[role=group] lastcall-bar, html > lastcall-bar', bars)).toEqual([]);
});

test('a sidebar bar looks the same in its editor as on a page: every base in every width, and themes in all variations', async ({
  page,
  visitorsPage,
  site,
  makeOffer,
}) => {
  site.put('/offer', { body: '' });
  const offer = await makeOffer({ types: ['floatbar'] });
  const bars: Record<string, SidebarBar> = {};
  let turn = 0;
  for (const currentBase of sidebarBarBases) {
    for (const barWidth of sidebarBarWidths) {
      const [colorTheme, colorThemeOption] = [
        sidebarBarThemes[turn % sidebarBarThemes.length]!,
        sidebarBarVariations[turn % sidebarBarVariations.length]!,
      ];
      const barPosition = turn++ % 2 === 0 ? 'bottom-center' : 'top-center';
      bars[`base ${currentBase} ${barWidth} ${colorTheme} ${colorThemeOption} ${barPosition}`] = labelsThatFit({
        ...defaultSidebarBar,
        currentBase,
        barWidth,
        colorTheme,
        colorThemeOption,
        barPosition,
      });
    }
  }

  await Promise.all([
    page.goto(`/edit/${offer.campaignId}/editor`),
    reloadUntilVisible(visitorsPage, offer.url, 'lastcall-sidebar-bar'),
  ]);
  await expect(
    page.getByRole('group', { name: 'Preview' }).locator('lastcall-sidebar-bar').getByRole('timer'),
  ).toBeVisible();

  expect(
    await differing(page, visitorsPage, '[role=group] lastcall-sidebar-bar, html > lastcall-sidebar-bar', bars),
  ).toEqual([]);
});

test('a legacy bar looks the same on its screen as on a page: every size at both edges', async ({
  page,
  customer,
  visitorsPage,
  site,
  makeOffer,
}) => {
  site.put('/offer', { body: '' });
  const offer = await makeOffer();
  await customer.callApi('saveLegacyBar', {
    params: { campaignId: offer.campaignId },
    data: { settings: defaultLegacyBar },
  });
  const bars: Record<string, LegacyBar> = {};
  for (const floatingBarSize of legacyBarSizes) {
    for (const floatingBarBottomOverlay of [0, 1] as const) {
      for (const showTimer of [true, false])
        bars[`${floatingBarSize} ${floatingBarBottomOverlay} ${showTimer ? 'with' : 'without'} a countdown`] = {
          ...defaultLegacyBar,
          floatingBarSize,
          floatingBarBottomOverlay,
          showTimer,
        };
    }
  }

  await Promise.all([
    page.goto(`/edit/${offer.campaignId}/legacy-editor`),
    reloadUntilVisible(visitorsPage, offer.url, 'lastcall-legacy-bar'),
  ]);
  await expect(
    page.getByRole('group', { name: 'Preview' }).locator('lastcall-legacy-bar').getByRole('timer'),
  ).toBeVisible();

  expect(
    await differing(page, visitorsPage, '[role=group] lastcall-legacy-bar, html > lastcall-legacy-bar', bars),
  ).toEqual([]);
});
