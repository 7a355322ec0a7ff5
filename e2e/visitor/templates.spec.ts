import type { Page } from '@playwright/test';
import { barTemplates, defaultBar, type Bar } from '@lastcall/contracts';
import { debiansChromium } from '../../infra/local/chromium.ts';
import { violationsOn } from '../nothing-found.ts';
import { expect, test } from '../offers.ts';
import { withInter } from './inter.ts';
import { barOn, clockOn } from './visit.ts';

/** A bar with as many words as the editor takes. */
const fullBar: Bar = {
  ...defaultBar,
  title: { text: 'The bread class awaits', hidden: false },
  description: 'The early price with two jars of starter is kept for you',
  cta: { text: 'Book my seat', url: '#seats', variant: 'button', target: '_parent' },
  labels: { ...defaultBar.labels, days: 'Days', hours: 'Hrs.', minutes: 'Min.', seconds: 'Sec.', hide: 'Not now' },
};

const layouts = (['full', 'floating'] as const).flatMap((width) =>
  (['small', 'medium', 'large'] as const).flatMap((size) =>
    (['top', 'bottom'] as const).map((placement) => ({ width, size, placement })),
  ),
);

/** What is wrong with how bars lie on a page of this size, in words. */
async function misfits(page: Page, bars: Bar[]): Promise<string[]> {
  return barOn(page).evaluate((element, all) => {
    const bar = element as HTMLElement & { settings: Bar; expanded: boolean };
    const root = bar.shadowRoot!;
    const isPhone = innerWidth <= 480;
    const boxOf = (node: Element) => node.getBoundingClientRect();
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    /** Text that leaves its element, or that the element hides; a narrow phone's line may shorten its title, which a tap shows whole. */
    const isCut = (node: Element) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      const isShortened =
        node.scrollHeight > node.clientHeight + 1 &&
        getComputedStyle(node).overflow === 'hidden' &&
        !(innerWidth < 390 && !bar.expanded);
      return isShortened || words.getBoundingClientRect().width > boxOf(node).width + 1;
    };

    const wrongWith = (): string[] => {
      const wrong: string[] = [];
      const frame = boxOf(root.querySelector('section')!);
      const parts = [...root.querySelectorAll('.title, .text, .unit, .cta, .more, .hide')].filter(
        (part) => boxOf(part).width > 0,
      );
      if (!isInside(frame, new DOMRect(0, 0, innerWidth, innerHeight))) wrong.push('the bar leaves the screen');
      if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
      if (frame.height > innerHeight / 2) wrong.push('the bar covers half of the page');
      if (isPhone && !bar.expanded && frame.height > 90) wrong.push('the bar is more than a line');
      parts.forEach((part, index) => {
        if (!isInside(boxOf(part), frame)) wrong.push(`${part.className} leaves the bar`);
        if (part.matches('a, button') && Math.min(boxOf(part).width, boxOf(part).height) < 24)
          wrong.push(`${part.className} is too small for a finger`);
        for (const other of parts.slice(index + 1))
          if (isOver(boxOf(part), boxOf(other))) wrong.push(`${part.className} lies over ${other.className}`);
      });
      for (const text of root.querySelectorAll('.title, .text, .cta, small, b'))
        if (boxOf(text).width > 0 && isCut(text)) wrong.push(`"${text.textContent}" is cut`);
      return wrong;
    };

    return all.flatMap((settings) =>
      (isPhone ? [false, true] : [false]).flatMap((isOpen) => {
        Object.assign(bar, { settings, expanded: isOpen });
        return wrongWith().map(
          (wrong) =>
            `${innerWidth} ${Object.values(settings.settings.layout).join(' ')}${isOpen ? ' open' : ''}: ${wrong}`,
        );
      }),
    );
  }, bars);
}

test('each template fits every screen in every layout, with as many words as it may have', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer({ form: { deadlineUnit: 'days', deadlineLength: 400 }, bar: fullBar });
  site.put('/offer', { head: withInter });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url);
  await expect(clockOn(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  for (const template of barTemplates) {
    await test.step(template, async () => {
      const bars = layouts.map((layout) => ({ ...fullBar, template, settings: { ...fullBar.settings, layout } }));
      const found: string[] = [];
      for (const width of [1440, 1024, 768, 600, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        found.push(...(await misfits(page, bars)));
      }
      expect.soft(found, template).toEqual([]);
      await barOn(page).evaluate((bar, settings) => Object.assign(bar, { settings, expanded: false }), {
        ...fullBar,
        template,
      });
      expect.soft(await violationsOn(page, (axe) => axe.include('lastcall-bar')), template).toEqual([]);
    });
  }
});

test('each template looks as it is meant to', async ({ page, site, makeOffer }) => {
  test.skip(
    debiansChromium() === undefined,
    "The pictures were taken with Debian's Chromium; another build draws letters in another way.",
  );
  await page.setViewportSize({ width: 1024, height: 600 });
  // The clock stands still where the server's answer has put it: less than a second below 60 hours.
  await page.clock.setFixedTime(Date.now());
  // A browser keeps the page script for a while, so all pages are there before the first visit.
  for (const template of barTemplates) {
    site.put(`/${template}`, { head: withInter, body: '' });
    await makeOffer({
      url: `${site.origin}/${template}`,
      form: { deadlineUnit: 'hours', deadlineLength: 60 },
      bar: { ...fullBar, template },
    });
  }

  for (const template of barTemplates) {
    await test.step(template, async () => {
      await page.goto(`${site.origin}/${template}`);
      await expect(clockOn(page)).toHaveText(/02.*11.*59.*59/);
      await page.evaluate(() => document.fonts.ready);

      await expect
        .soft(barOn(page).getByRole('region'), template)
        .toHaveScreenshot(`${template}.png`, { maxDiffPixelRatio: 0.02 });
    });
  }
});
