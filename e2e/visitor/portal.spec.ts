import type { Locator, Page } from '@playwright/test';
import type { PageType } from '@lastcall/contracts/campaigns';
import { portalThemes, type PortalContent, type PortalSettings } from '@lastcall/contracts/portals';
import type { LastcallPortal } from '@lastcall/widgets/portal';
import { debianChromium } from '../../infra/local/chromium.ts';
import { scriptInjections } from '../../services/core/src/testing-kit/script-injections.ts';
import { phone, violationsOn, wide } from '../accessibility-checks.ts';
import { test as base, expect } from '../offers.ts';
import { eventually } from '../eventually.ts';
import type { Offer } from '../customer.ts';
import { setPortal } from '../set-portal.ts';
import { bakeryPortal, everyBlock } from './complete-portal.ts';
import { errorsOf, recordEvents, shiftPage, secondsOn, recordLayoutShifts } from './visit.ts';

const test = base.extend<{
  makePortal: (settings?: Partial<PortalSettings>, types?: PageType[], url?: string) => Promise<Offer>;
}>({
  makePortal: async ({ stack, customer, makeOffer }, use) => {
    await use(async (settings = {}, types = ['portal'], url) => {
      await setPortal(stack.databaseUrl, customer.email, true);
      const offer = await makeOffer({ types, ...(url ? { url } : {}) });
      const { settings: saved } = await customer.callApi('savePortal', {
        params: { campaignId: offer.campaignId },
        data: { settings: { ...bakeryPortal(1), ...settings } },
      });
      const [key] = /[\w-]{22}(?=\.js)/.exec(customer.snippet)!;
      const content = async (): Promise<unknown> =>
        (await fetch(`${stack.origins.edge}/portal/${key}/${offer.pageIds[types.indexOf('portal')]}`)).json();
      await expect
        .poll(content, { message: 'visitors get the portal as it was saved', intervals: [50] })
        .toMatchObject({ themeId: saved.themeId, blocks: saved.blocks, events: saved.events });
      return offer;
    });
  },
});

// A test grants the account the portal feature.
test.use({ hasOwnCustomer: true });
test.describe.configure({ mode: 'parallel' });

const launcherOn = (page: Page): Locator => page.locator('lastcall-portal-launcher').getByRole('button');
const panelOn = (page: Page): Locator => page.locator('lastcall-portal').getByRole('dialog');

async function open(page: Page): Promise<Locator> {
  await launcherOn(page).click();
  await expect(panelOn(page)).toBeVisible();
  return panelOn(page);
}

/** Reloads a page until it has the portal as last saved. */
async function untilThere(page: Page, url: string): Promise<void> {
  await eventually(async (timeout) => {
    await page.goto(url);
    await launcherOn(page).waitFor({ timeout });
  });
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.ariaLabel ?? at?.textContent ?? '';
  });

test('the portal counts to the same second as the bar, and its launcher is above the bar on a phone', async ({
  page,
  makePortal,
}) => {
  const { url } = await makePortal({}, ['floatbar_v2', 'portal']);
  await page.setViewportSize(phone);
  await untilThere(page, url);
  await expect(page.locator('lastcall-bar').getByRole('timer')).toBeVisible();
  await expect
    .poll(async () => {
      const [launcher, bar] = [
        (await launcherOn(page).boundingBox())!,
        (await page.locator('lastcall-bar').getByRole('region').boundingBox())!,
      ];
      return launcher.y + launcher.height <= bar.y;
    })
    .toBe(true);

  const panel = await open(page);

  await expect(async () => {
    const before = await secondsOn(page);
    const numbers = (await panel.locator('.clock b').allTextContents()).map(Number);
    expect(await secondsOn(page)).toBe(before);
    expect(numbers.reduce((sum, number, at) => sum + number * [86_400, 3_600, 60, 1][at]!, 0)).toBe(before);
  }).toPass();
});

test('the portal opens with the keyboard, keeps the focus while open, and returns it on close; a fragment link on the page scrolls to its target', async ({
  page,
  site,
  makePortal,
}) => {
  const { url } = await makePortal();
  site.put('/offer', { body: '<h1>Bread class</h1><div style="height:3000px"></div><h2 id="buy">Buy</h2>' });
  const [opened, closed] = [await recordEvents(page, 'portal-open'), await recordEvents(page, 'portal-close')];
  await untilThere(page, url);
  await launcherOn(page).focus();

  await page.keyboard.press('Enter');
  await expect(panelOn(page)).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Close');
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Frequently asked questions');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Close');
  await page.keyboard.press('Escape');

  await expect(panelOn(page)).toBeHidden();
  await expect.poll(() => focused(page)).toBe('Your offer');
  expect([(await opened.details()).length, (await closed.details()).length]).toEqual([1, 1]);

  const panel = await open(page);
  await panel.getByRole('link', { name: 'Get the course' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Buy' })).toBeInViewport();
});

test('axe reports nothing, nothing scrolls sideways, and the layout does not shift', async ({
  page,
  site,
  makePortal,
}) => {
  const { url } = await makePortal();
  site.put('/offer', {
    body: '<main><h1>Bread class</h1><p>Learn how flour, water and time become a loaf.</p><h2 id="buy">Buy</h2></main>',
  });
  const shifts = await recordLayoutShifts(page);
  for (const size of [wide, phone, { width: 720, height: 450 }, { width: 320, height: 480 }]) {
    await page.setViewportSize(size);
    await untilThere(page, url);
    const panel = await open(page);
    await panel.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(
      (await violationsOn(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      String(size.width),
    ).toEqual([]);
    expect(await panel.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const end = await shiftPage(page, shifts);
    expect((await shifts()).filter(({ startTime }) => startTime < end).reduce((sum, { value }) => sum + value, 0)).toBe(
      0,
    );
  }
});

test('a site that allows only a nonce opens the portal with styles, and without violations', async ({
  page,
  site,
  stack,
  customer,
  makePortal,
}) => {
  const { url } = await makePortal();
  site.put('/offer', {
    snippet: customer.snippet.replace('<script', '<script nonce="once"'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-once'; connect-src ${stack.origins.edge}; img-src data:; require-trusted-types-for 'script'`,
    },
    body: '<h1>Bread class</h1>',
  });
  await page.addInitScript(() => {
    const refused: string[] = ((window as unknown as { refused: string[] }).refused = []);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  });
  const errors = errorsOf(page);
  await untilThere(page, url);

  const panel = await open(page);

  await expect(panel).toHaveCSS('background-color', /rgb/);
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
  await panel.getByRole('button', { name: 'Play See it in two minutes' }).click();
  await expect(panel.locator('.film').getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('no text that is entered in a portal runs as code in any context', async ({ page, makePortal }) => {
  const { url } = await makePortal();
  await untilThere(page, url);
  await open(page);
  expect(scriptInjections.length).toBeGreaterThanOrEqual(150);

  const found = await page.evaluate(
    async (contents) => {
      const heard: string[] = [];
      Object.assign(window, { ran: () => heard.push('ran') });
      const portal = document.querySelector<LastcallPortal>('lastcall-portal')!;
      const root = portal.shadowRoot!;
      for (const [text, content] of contents) {
        portal.content = content;
        if (!root.textContent!.includes(text.trim())) heard.push(`not written: ${text}`);
        if (root.querySelector('script,iframe,object,embed,style,link')) heard.push(`an element of: ${text}`);
        for (const each of root.querySelectorAll('*'))
          for (const name of each.getAttributeNames()) if (/^on/i.test(name)) heard.push(`${name} of: ${text}`);
        for (const link of root.querySelectorAll('a'))
          if (!['http:', 'https:', 'mailto:', ':'].includes(link.protocol)) heard.push(`leads to ${link.href}`);
      }
      await new Promise((resolve) => setTimeout(resolve));
      return heard;
    },
    scriptInjections.flatMap((text) =>
      [everyBlock(text, text), everyBlock(text, '#x')].map(
        (blocks) =>
          [
            text,
            { ...bakeryPortal(1), title: text, accent: text, blocks, launcherUrl: null } as PortalContent,
          ] as const,
      ),
    ),
  );

  expect(found).toEqual([]);
});

test('each theme matches its screenshot', async ({ page, site, makePortal }) => {
  test.skip(
    debianChromium() === undefined,
    "The pictures were taken with Debian's Chromium; another build draws letters in another way.",
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 700, height: 2200 });
  // Browsers cache the page script for a while, so all pages are created before the first visit.
  await Promise.all(
    portalThemes.map(({ id, name }) =>
      makePortal(bakeryPortal(id), ['portal'], `${site.origin}/${name.toLowerCase()}`),
    ),
  );

  for (const { name } of portalThemes) {
    await test.step(name, async () => {
      await untilThere(page, `${site.origin}/${name.toLowerCase()}`);
      const panel = await open(page);
      await page
        .locator('lastcall-portal')
        .evaluate((portal) =>
          Object.assign(portal, { clock: { now: () => 0 }, deadlineAt: (((2 * 24 + 14) * 60 + 7) * 60 + 38) * 1000 }),
        );
      await panel.evaluate((dialog) => ((dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement).blur());

      expect
        .soft(
          (await violationsOn(page)).map((violation) => violation.id),
          name,
        )
        .toEqual([]);
      await expect.soft(panel, name).toHaveScreenshot(`portal-${name.toLowerCase()}.png`, { maxDiffPixelRatio: 0.02 });
    });
  }
});
