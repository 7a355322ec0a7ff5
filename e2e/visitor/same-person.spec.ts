import type { Page } from '@playwright/test';
import { expect, test as base } from '../offers.ts';
import { linkByToken, nextActiveDecision, visit } from './visit.ts';

const test = base.extend<{
  /** Opens a page in a new browser. */
  openBrowser: () => Promise<Page>;
}>({
  openBrowser: async ({ browser }, use) => use(async () => (await browser.newContext()).newPage()),
});

const email = 'ann@example.com';
/** A page with an opaque origin, whose cookies and storage throw on access; its links keep its query parameters. */
const refused = {
  headers: { 'content-security-policy': 'sandbox allow-scripts' },
  body: '<h1>Bread class</h1><a href="/course/second">The second lesson</a><script>for (const link of document.links) link.search = location.search</script>',
};

test('a browser that stores nothing keeps one deadline across pages with the token, and gets a new one on each page without it', async ({
  page,
  openBrowser,
  site,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer({ url: `${site.origin}/course/*` });
  const elsewhere = await visit(await openBrowser(), offer.linkFor(email));
  for (const path of ['/course/', '/course/second']) site.put(path, refused);

  for (const { url, isSame } of [
    { url: linkByToken(offer, elsewhere.token), isSame: true },
    { url: `${site.origin}/course/`, isSame: false },
  ]) {
    const first = await visit(page, url);
    const [second] = await Promise.all([
      nextActiveDecision(page),
      page.getByRole('link', { name: 'The second lesson' }).click(),
    ]);

    expect(page.url()).toContain('/course/second');
    expect(first.deadlineAt === elsewhere.deadlineAt).toBe(isSame);
    expect(second.deadlineAt === first.deadlineAt).toBe(isSame);
    await expect(page.evaluate(() => document.cookie)).rejects.toThrow('SecurityError');
  }
  expect((await leadsIn(offer)).map((lead) => lead.email)).toEqual([email, null, null]);
});

test('an offer framed by another site, with cookies and storage blocked, has the same deadline with the token', async ({
  playwright,
  launchOptions,
  site,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer();
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args!, '--test-third-party-cookie-phaseout'],
  });
  const page = await browser.newPage();
  const first = await visit(page, offer.linkFor(email));
  const framed = `${offer.url}?lc=${first.token}`;
  site.put('/shop', {
    snippet: '',
    body: `<h1>Shop</h1><iframe title="Bread class" src="${framed}" width="800" height="400"></iframe>`,
  });

  // Under a different host name, the same server is a different site.
  const shown = await visit(page, `${site.origin.replace('localhost', '127.0.0.1')}/shop`);

  expect(shown.deadlineAt).toBe(first.deadlineAt);
  expect(shown.visitor).not.toBe(first.visitor);
  const frame = page.frame({ url: framed })!;
  await expect(frame.locator('lastcall-bar').getByRole('timer')).toBeVisible();
  await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
  expect(await frame.evaluate(() => document.cookie)).toBe('');
  // Only a frame in its own process can be controlled separately.
  await expect(page.context().newCDPSession(frame)).resolves.toBeDefined();
  expect(await leadsIn(offer)).toEqual([{ email, hasStarted: true }]);
  await browser.close();
});
