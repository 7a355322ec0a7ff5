import type { Page } from '@playwright/test';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar, type LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { defaultSidebarBar, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import type { FloatingElement } from '@lastcall/widgets/bar';
import { scriptInjections } from '../../services/core/src/testing-kit/script-injections.ts';
import type { Offer } from '../customer.ts';
import { expect, test } from '../marketer/marketer.ts';
import { reloadUntilVisible } from './visit.ts';

type Texts = readonly string[];
const colors = (text: string): Bar['settings']['colors'] => ({
  ...defaultBar.settings.colors,
  useCustom: true,
  custom: { background: text, text, cta: { background: text, text } },
});
const labels = (text: string): Bar['labels'] => ({
  ...defaultBar.labels,
  days: text,
  hours: text,
  minutes: text,
  seconds: text,
  hide: text,
});

/** Each bar with a given text in all of its texts, URLs and colors. No server would send such settings. */
const kinds = [
  {
    element: 'lastcall-bar',
    type: 'floatbar_v2',
    editor: 'floating-bar-editor',
    drawnWith: (text: string): unknown[] =>
      [
        {
          ...defaultBar,
          title: { text, hidden: false },
          description: text,
          labels: labels(text),
          cta: { text, url: '#x', variant: 'button', target: '_parent' },
        },
        {
          ...defaultBar,
          cta: { text: 'Buy', url: text, variant: 'link', target: '_blank' },
          poweredBy: { hidden: false, url: text },
        },
        {
          ...defaultBar,
          cta: { text: 'Buy', url: '#x', variant: 'button', target: '_parent' },
          settings: { ...defaultBar.settings, colors: colors(text) },
        },
      ] satisfies Bar[],
  },
  {
    element: 'lastcall-sidebar-bar',
    type: 'floatbar',
    editor: 'editor',
    drawnWith: (text: string): unknown[] =>
      [
        {
          ...defaultSidebarBar,
          floatingBarText: text,
          enableCTAButton: true,
          buttonText: text,
          buttonUrl: '#x',
          transDays: text,
          transHours: text,
          transMin: text,
          transSec: text,
          transHide: text,
        },
        { ...defaultSidebarBar, enableCTAButton: true, buttonText: 'Buy', buttonUrl: text, currentAvatar: text },
        {
          ...defaultSidebarBar,
          enableCTAButton: true,
          buttonText: 'Buy',
          buttonUrl: '#x',
          useCustomColors: true,
          customBackgroundColor: text,
          customTextColor: text,
          customCTAColor: text,
        },
      ] satisfies SidebarBar[],
  },
  {
    element: 'lastcall-legacy-bar',
    type: 'floatbar_v2',
    editor: 'legacy-editor',
    drawnWith: (text: string): unknown[] =>
      [
        { ...defaultLegacyBar, floatingBarText: text, ctaShow: true, ctaText: text, ctaUrl: '#x' },
        { ...defaultLegacyBar, ctaShow: true, ctaText: 'Buy', ctaUrl: text },
        {
          ...defaultLegacyBar,
          ctaShow: true,
          ctaText: 'Buy',
          ctaUrl: '#x',
          floatingBarBackgroundColor: text,
          floatingBarColor: text,
          ctaTextColor: text,
          ctaButtonColor: text,
        },
      ] satisfies LegacyBar[],
  },
] as const;

/** Records executed scripts: every text would call `window.ran`. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, {
      heard,
      trying: '',
      ran: () => heard.push((window as unknown as { trying: string }).trying),
    });
  });
}

/** Returns the texts that were executed. Waits until a later script has run, so that pending ones have too. */
async function thatRan(page: Page): Promise<Texts> {
  await page.evaluate(() => {
    Object.assign(window, { trying: 'what runs by itself' });
    const image = new Image();
    image.onerror = () => (window as unknown as { ran: () => void }).ran();
    image.src = 'data:,';
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toContain('what runs by itself');
  return (await heard()).filter((text) => text !== 'what runs by itself');
}

/** Redraws a bar with each of its settings, and describes what could execute, link to a script or send a request. */
function drawAll(
  page: Page,
  element: string,
  bars: readonly (readonly [string, readonly unknown[]])[],
): Promise<Texts> {
  return page
    .locator(element)
    .last()
    .evaluate((node, all) => {
      const bar = node as FloatingElement<unknown>;
      const root = bar.shadowRoot!;
      const found: string[] = [];
      for (const [text, drawings] of all) {
        Object.assign(window, { trying: text });
        for (const settings of drawings) {
          bar.settings = settings;
          for (const each of root.querySelectorAll('*')) {
            if (!['SECTION', 'DIV', 'SPAN', 'P', 'A', 'B', 'SMALL', 'BUTTON', 'IMG', 'STRONG'].includes(each.tagName))
              found.push(`${text}: ${each.tagName}`);
            if (each.getAttributeNames().some((name) => name.startsWith('on')))
              found.push(`${text}: ${each.outerHTML}`);
            // A browser returns ":" for a URL that it cannot parse, which navigates nowhere.
            if (
              each instanceof HTMLAnchorElement &&
              each.hasAttribute('href') &&
              !['http:', 'https:', 'mailto:', ':'].includes(each.protocol)
            )
              found.push(`${text}: leads to ${each.href}`);
            if (/url\(|expression|@import/i.test(getComputedStyle(each).background))
              found.push(`${text}: a background of ${getComputedStyle(each).background}`);
          }
          // Clicks a link with a script URL, because it would only take effect on click.
          const link = [...root.querySelectorAll('a')].find(
            ({ href }) => /script/i.test(href) && !/^https?:/.test(href),
          );
          link?.click();
        }
      }
      return found;
    }, bars);
}

test('no text runs as code in any kind of bar, on a page and in the preview', async ({
  page,
  browser,
  site,
  customer,
  makeOffer,
}) => {
  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const visitorsPage = await visitor.newPage();
  const offers = new Map<string, Offer>();
  // Browsers cache the page script for a while, so all pages are created before the first visit.
  for (const { element, type } of kinds) {
    const offer = await makeOffer({ url: `${site.origin}/${element}`, types: [type] });
    if (element === 'lastcall-legacy-bar')
      await customer.callApi('saveLegacyBar', {
        params: { campaignId: offer.campaignId },
        data: { settings: defaultLegacyBar },
      });
    offers.set(element, offer);
  }

  for (const { element, editor, drawnWith } of kinds) {
    await test.step(element, async () => {
      const offer = offers.get(element)!;
      await Promise.all([
        reloadUntilVisible(visitorsPage, offer.url, element),
        page.goto(`/edit/${offer.campaignId}/${editor}`),
      ]);
      await expect(page.getByRole('group', { name: 'Preview' }).locator(element)).toBeVisible();
      const bars = scriptInjections.map((text) => [text, drawnWith(text)] as const);

      for (const [shown, where] of [
        [visitorsPage, `html > ${element}`],
        [page, `[role=group] ${element}`],
      ] as const) {
        await listen(shown);
        expect(await drawAll(shown, where, bars), where).toEqual([]);
        expect(await thatRan(shown), where).toEqual([]);
      }
    });
  }
  await visitor.close();
});

test('no text that is entered in a bar runs as code', async ({ page, offer }) => {
  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor`);
  await page.getByRole('button', { name: /^Content/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  await listen(page);

  for (const [turn, name] of ['Title', 'Description'].entries()) {
    const typed = await page.getByRole('textbox', { name, exact: true }).evaluate(
      async (node, texts) => {
        const field = node as HTMLInputElement;
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
        const executed = new Set<string>();
        for (const [index, text] of texts.entries()) {
          Object.assign(window, { trying: text });
          set.call(field, text.slice(0, field.maxLength > 0 ? field.maxLength : undefined));
          field.dispatchEvent(new Event('input', { bubbles: true }));
          if (index % 8 === 0) await new Promise(requestAnimationFrame);
          executed.add(field.value);
        }
        return executed.size;
      },
      scriptInjections.filter((_, index) => index % 2 === turn),
    );
    expect(typed).toBeGreaterThan(50);
  }

  expect(await thatRan(page)).toEqual([]);
});
