import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { emailTimerTemplates } from '@lastcall/contracts/campaigns/email-timers';
import { firstFrameOf, framesOf } from '../gif.ts';
import { expect, test } from '../offers.ts';
import { clickAndReadClipboard, navigate } from './marketer.ts';
import { barOn, countdownOn, secondsOn, visit } from '../visitor/visit.ts';

const person = { name: 'Ida Potter', email: `ida-${Date.now()}@example.com`, password: 'forty colors in the kiln' };

const title = 'Your wheel waits';
const color = '#c9704f';

/** A visitor's browser: without the marketer's session, and without stored data. */
async function freshBrowser(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
}

/** Fetches the image as a reader's email client does. */
async function emailImage(url: string, reader: string): Promise<Buffer> {
  const response = await fetch(url.replace(/em=.*$/, `em=${encodeURIComponent(reader)}`), {
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko)' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/gif');
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the remaining seconds of an image whose first frame matches the marketer's preview for one of the `candidates`; null when there is no match. */
async function secondsLeftOn(
  image: Buffer,
  candidates: readonly number[],
  marketer: Page,
  previewUrl: string,
): Promise<number | null> {
  const first = await firstFrameOf(marketer, image);
  for (const seconds of candidates) {
    const preview = await marketer.request.get(previewUrl.replace(/time=\d+/, `time=${seconds}`));
    if ((await firstFrameOf(marketer, await preview.body())) === first) return seconds;
  }
  return null;
}

/** Reads a value, and returns the minimum and maximum remaining seconds during the reading, with a tolerance of one. */
async function between<T>(deadlineAt: string, read: () => Promise<T>): Promise<{ said: T; min: number; max: number }> {
  const secondsLeft = (): number => Math.floor((Date.parse(deadlineAt) - Date.now()) / 1000);
  const max = secondsLeft() + 1;
  const said = await read();
  return { said, min: secondsLeft() - 1, max };
}

/** Sets the length of an evergreen deadline. */
async function chooseLength(page: Page, length: string, unit: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Unit' }).click();
  await page.getByRole('option', { name: unit }).click();
  await page.getByLabel('Length').fill(length);
}

test.describe('a first campaign, from the shell to a browser and an inbox', () => {
  test.beforeEach(({ stack }) => stack.pasteSnippet('studio', ''));

  test('works from sign-up to the expired offer', async ({ page, browser, stack, context, endIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const site = `${stack.origins.sites}/studio/`;
    const over = `${site}over`;
    let campaignId = '';
    let emailLink = '';
    let imageUrl = '';
    let previewUrl = '';
    let deadlineAt = '';
    const apiKey = `kit_walk_${Date.now()}`;
    const reader = `rea-${Date.now()}@example.com`;
    const linkFor = (email: string): string => emailLink.replace(/\?em=.*$/, `?em=${encodeURIComponent(email)}`);
    const otherVisitor = await freshBrowser(browser);
    const otherVisitorsPage = await otherVisitor.newPage();
    /** The email address of a late visitor. */
    const late = `late-${Date.now()}@example.com`;
    const theirs = await freshBrowser(browser);
    const theirPage = await theirs.newPage();

    await test.step('1. a marketer signs up and creates an evergreen campaign of 2 days', async () => {
      await page.goto('/sign-up');
      await page.getByLabel('Your name').fill(person.name);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('No campaigns yet')).toBeVisible();
      await page.getByRole('link', { name: 'Create your first campaign' }).click();

      await page.getByLabel('Campaign name').fill('Six weeks at the wheel');
      await page.getByRole('group', { name: 'Checkout platform' }).getByText('SamCart', { exact: true }).click();
      await page.getByRole('group', { name: 'Email platform' }).getByText('Kit', { exact: true }).click();
      await page.getByRole('group', { name: 'Website platform' }).getByText('WordPress', { exact: true }).click();
      await page.getByRole('radio', { name: 'Evergreen', exact: true }).check();
      // Uses hours, so that deadlines are personal to the second. With days, leads who start on the same day share a deadline.
      await chooseLength(page, '48', 'Hours');
      await expect(page.getByText(/That’s (2 days|1 day and 23 hours) from now/)).toBeVisible();
      await page.getByRole('button', { name: 'Create Campaign' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
      campaignId = /\/edit\/([^/]+)\//.exec(page.url())?.[1] ?? '';
      expect(campaignId).not.toBe('');
    });

    await test.step('2. adds a page, installs the snippet there, and the page is verified', async () => {
      await navigate(page, '/install');
      const snippet = await clickAndReadClipboard(page.getByRole('button', { name: 'Copy snippet' }));
      await navigate(page, `/edit/${campaignId}/pages`);
      await page.getByRole('button', { name: 'Add your first page' }).click();
      await page.getByLabel('Page URL').fill(site);
      await page.getByLabel('Redirect visitors after the deadline').check();
      await page.getByLabel('After-deadline URL').fill(over);
      await page.getByRole('button', { name: 'Add page', exact: true }).click();
      await page.getByRole('button', { name: `Verify: ${site}` }).click();
      await expect(page.getByText('The snippet isn’t on this page.')).toBeVisible();

      await stack.pasteSnippet('studio', snippet);
      await page.getByRole('button', { name: `Verify again: ${site}` }).click();
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    });

    await test.step("3. edits the bar on the customer's own page", async () => {
      await page.getByRole('link', { name: 'Edit bar' }).click();
      const preview = page.getByRole('group', { name: 'Preview' });
      const previewed = preview.locator('lastcall-bar');
      await expect(
        preview.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { name: 'Six weeks at the wheel' }),
      ).toBeVisible();
      await expect(previewed).toBeVisible();

      await page.getByRole('button', { name: 'Content' }).click();
      await page.getByLabel('Title', { exact: true }).fill(title);
      await expect(previewed).toContainText(title);
      await page.getByRole('button', { name: 'Colors' }).click();
      await page.getByRole('radio', { name: 'Forest Faun' }).check();
      await page.getByRole('button', { name: 'Layout' }).click();
      await page.getByText('Top', { exact: true }).click();
      await expect(previewed).toHaveAttribute('placement', 'top');
      await page.getByText('Bottom', { exact: true }).click();
      await expect(previewed).toHaveAttribute('placement', 'bottom');
      await page.getByText('Full', { exact: true }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Floating bar saved')).toBeVisible();
    });

    await test.step('4. picks an email timer, sees the real image, and copies the code', async () => {
      await navigate(page, `/edit/${campaignId}/email-timer-editor`);
      const image = page.getByAltText('Email timer preview');
      await expect(image).toBeVisible();
      await page.getByRole('radio', { name: emailTimerTemplates[2].name }).check();
      await page.getByRole('button', { name: 'Colors' }).click();
      const drawn = page.waitForResponse(
        (response) =>
          response.url().includes('/deploy/email_timer/preview/') && response.url().includes(encodeURIComponent(color)),
      );
      await page.getByLabel('Font Color').fill(color);
      previewUrl = (await drawn).url();
      await expect(image).toBeVisible();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Email timer saved')).toBeVisible();

      await navigate(page, `/edit/${campaignId}/emails`);
      emailLink = await clickAndReadClipboard(page.getByRole('button', { name: 'Copy link' }));
      await page.getByRole('tab', { name: 'Image URL' }).click();
      imageUrl = await clickAndReadClipboard(page.getByRole('button', { name: 'Copy URL' }));
      expect(emailLink).toContain('?em={{ subscriber.email_address }}');
      expect(imageUrl).toMatch(/\.gif\?\w{5}=\w{5}&em=\{\{ subscriber\.email_address \}\}$/);
    });

    await test.step('5. a visitor has one deadline in every browser and by every path; another visitor has another', async () => {
      const first = await visit(otherVisitorsPage, linkFor(reader));
      deadlineAt = first.deadlineAt;
      const bar = barOn(otherVisitorsPage);
      await expect(bar).toContainText(title);
      const box = await countdownOn(otherVisitorsPage).boundingBox();
      expect(box?.y).toBeGreaterThan(700);
      const { said, min, max } = await between(deadlineAt, () => secondsOn(otherVisitorsPage));
      expect(said).toBeGreaterThanOrEqual(min);
      expect(said).toBeLessThanOrEqual(max);

      expect((await visit(otherVisitorsPage, site)).deadlineAt).toBe(deadlineAt);
      await otherVisitorsPage.reload();
      await expect(bar).toBeVisible();
      const otherBrowser = await freshBrowser(browser);
      expect((await visit(await otherBrowser.newPage(), linkFor(reader))).deadlineAt).toBe(deadlineAt);
      await otherBrowser.close();

      const second = await freshBrowser(browser);
      expect((await visit(await second.newPage(), site)).deadlineAt).not.toBe(deadlineAt);
      await second.close();
    });

    await test.step("6. the email image shows that visitor's remaining time", async () => {
      const { said: image, min, max } = await between(deadlineAt, () => emailImage(imageUrl, reader));

      const frames = await framesOf(page, image);
      expect(new Set(frames).size).toBe(60);
      const possible = Array.from({ length: max - min + 1 }, (_, seconds) => min + seconds);
      expect(await secondsLeftOn(image, possible, page, previewUrl)).not.toBeNull();
      expect(await secondsLeftOn(image, [min + 3_600, max + 61], page, previewUrl)).toBeNull();
    });
    await test.step('7. the countdown length becomes a minute for new visitors', async () => {
      await navigate(page, `/edit/${campaignId}/deadline`);
      await chooseLength(page, '1', 'Minutes');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('dialog', { name: /^\d+ leads? (has|have) an active countdown$/ });
      await expect(question.getByRole('radio', { name: 'Keep their deadline' })).toBeChecked();
      await question.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Changes are saved.')).toBeVisible();

      const { deadlineAt: soon } = await visit(theirPage, linkFor(late));
      expect(Date.parse(soon) - Date.now()).toBeLessThanOrEqual(60_000);
      await expect(barOn(theirPage)).toBeVisible();
    });

    await test.step('8. a sale arrives five times and is counted once', async () => {
      await navigate(page, `/edit/${campaignId}/pages`);
      await page.getByRole('button', { name: 'Sales Tracking Setup' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
      await dialog.getByRole('tab', { name: 'Custom API' }).click();
      await dialog.getByLabel('Amount').fill('290.00');
      await dialog.getByRole('button', { name: 'USD', exact: true }).click();
      const url = await clickAndReadClipboard(dialog.getByRole('button', { name: 'Copy URL' }));
      const order = { email: reader, order_id: 'wheel-1' };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () =>
          fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(order),
          }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

      await expect(dialog.getByRole('cell', { name: reader })).toHaveCount(1);
      await expect(dialog.getByRole('row')).toHaveCount(2);
      await expect(dialog.getByRole('cell', { name: '$290.00' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      const summary = page.getByRole('complementary', { name: 'Campaign summary' });
      await expect(summary).toContainText(/Orders\s*1/);
      await expect(summary).toContainText(/Sales\s*\$290/);
    });

    await test.step('9. the checklist receives an event, and creating a webhook at Kit fails twice', async () => {
      const testEmail = `test-${Date.now()}@example.com`;
      await navigate(page, `/edit/${campaignId}/testing`);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Start as a new visitor' })
        .getByRole('button', { name: 'Clear My Tracking' })
        .click();
      await expect(page.getByRole('button', { name: 'Complete: Start as a new visitor', exact: true })).toBeVisible();
      await page.getByLabel('Test email').fill(testEmail);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Check for the event' }).click();
      await expect(page.getByText('Waiting for event...')).toBeVisible();
      await visit(otherVisitorsPage, linkFor(testEmail));
      await expect(page.getByText('Event received.')).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: testEmail })).toBeVisible();

      await navigate(page, `/edit/${campaignId}/emails`);
      await page.getByLabel('API Key').fill(apiKey);
      await page.getByRole('button', { name: 'Integrate', exact: true }).click();
      await expect(page.getByText('Successfully integrated! Click next to continue...')).toBeVisible();
      await stack.kit.fail({ apiKey, method: 'POST', path: '/v4/webhook_endpoints', status: 500, times: 2 });
      await navigate(page, `/edit/${campaignId}/pages`);
      await page.getByRole('button', { name: 'Sales Tracking Setup' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sales Tracking' });
      await dialog.getByRole('tab', { name: 'Kit' }).click();
      await dialog.getByLabel('Amount').fill('290.00');
      await dialog.getByRole('button', { name: 'USD', exact: true }).click();
      await dialog.getByRole('combobox', { name: 'Tag in Kit' }).click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: 'Create webhook' }).click();
    });

    await test.step('10. the minute has passed: page, link and image show it immediately; earlier leads keep their deadline', async () => {
      await endIn({ campaignId }, 0, late);
      await theirPage.goto(site);
      await expect(theirPage).toHaveURL((url) => url.href.startsWith(over));
      await theirPage.goto(linkFor(late));
      expect(theirPage.url().startsWith(over)).toBe(true);
      const expired = await framesOf(page, await emailImage(imageUrl, late));
      expect(expired).toHaveLength(1);
      expect(await framesOf(page, await emailImage(imageUrl, 'nobody@example.com'))).not.toEqual(expired);
      await theirs.close();

      expect((await visit(otherVisitorsPage, linkFor(reader))).deadlineAt).toBe(deadlineAt);
    });

    await test.step('11. meanwhile the webhook is created on the third attempt', async () => {
      await expect(page.getByRole('dialog', { name: 'Sales Tracking' }).getByText('Webhook Created!')).toBeVisible({
        timeout: 90_000,
      });
      const tries = (await stack.kit.requests(apiKey)).filter(
        ({ method, path }) => method === 'POST' && path === '/v4/webhook_endpoints',
      );
      expect(tries.map(({ status }) => status).reverse()).toEqual([500, 500, 201]);
    });

    await test.step('12. the files of mfe-timers are missing: that area shows an error, everything else works, and a retry recovers it', async () => {
      const files = '**/remotes/mfe-timers/**';
      await page.route(files, (route) => route.abort());
      await page.goto(`/edit/${campaignId}/email-timer-editor`);
      const area = page.getByRole('alert').filter({ hasText: 'The email timer editor isn’t available right now' });
      await expect(area).toBeVisible();
      await page.getByRole('link', { name: 'Back to campaign' }).click();
      await expect(page.getByText('Verified', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Edit bar' }).click();
      await expect(page.getByRole('group', { name: 'Preview' }).locator('lastcall-bar')).toBeVisible();

      await page.goto(`/edit/${campaignId}/email-timer-editor`);
      await expect(area).toBeVisible();
      await page.unroute(files);
      await area.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByAltText('Email timer preview')).toBeVisible();
    });
    await otherVisitor.close();
  });
});
