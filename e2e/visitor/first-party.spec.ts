import { startNginx } from '../../infra/local/customer-proxies.ts';
import { expect, test } from '../offers.ts';
import { barOn, countdownOn, errorsOf, visit } from './visit.ts';

const daySeconds = 86_400;

test('a site in first-party mode recognizes its visitor by a cookie from its own server, which other hosts cannot use', async ({
  page,
  context,
  stack,
  customer,
  site,
  makeOffer,
}) => {
  const { proxy: origin } = stack.origins;
  const offer = await makeOffer({ url: `${origin}/offer` });
  const added = await customer.callApi('createFirstPartySite', { data: { url: origin, path: '/lastcall' } });
  const verify = async () => (await customer.callApi('verifyFirstPartySite', { params: { siteId: added.id } })).state;
  const port = Number(new URL(origin).port);
  const nginx = await startNginx({ port, recipe: added.recipes.nginx, upstream: site.origin });
  const written: unknown[] = [];
  await context.exposeFunction('noteCookie', (cookie: unknown) => written.push(cookie));
  const errors = errorsOf(page);
  try {
    const before = await visit(page, offer.url);
    // A visit with the usual snippet verifies the page.
    await expect.poll(verify, { intervals: [100] }).toBe('verified');

    site.put('/offer', { snippet: added.snippet });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await context.addInitScript(() => {
      const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
      Object.defineProperty(Document.prototype, 'cookie', {
        get,
        set(this: Document, cookie: string) {
          void (window as unknown as { noteCookie: (cookie: string) => void }).noteCookie(cookie);
          set!.call(this, cookie);
        },
      });
    });
    const shown = await visit(page, offer.url);
    await expect(countdownOn(page)).toBeVisible();
    expect([shown.visitor, shown.deadlineAt]).toEqual([before.visitor, before.deadlineAt]);
    expect(asked.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    expect(asked.filter((url) => url.startsWith(`${origin}/lastcall/e/`)).length).toBeGreaterThanOrEqual(3);

    const [cookie] = await context.cookies(origin);
    expect(cookie).toMatchObject({ name: 'lastcall', value: shown.visitor, path: '/', sameSite: 'Lax', secure: false });
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(399 * daySeconds);
    await page.evaluate(() => localStorage.clear());
    const again = await visit(page, offer.url);
    expect([again.visitor, again.deadlineAt]).toEqual([before.visitor, before.deadlineAt]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(written).toEqual([]);

    await page.evaluate(() => document.dispatchEvent(new CustomEvent('lastcall:consent', { detail: 'denied' })));
    await expect(barOn(page)).toHaveCount(0);
    expect(await context.cookies(origin)).toEqual([]);

    site.put('/elsewhere', { snippet: added.snippet.replace(origin, '') });
    const [refused] = await Promise.all([
      page.waitForResponse(/\/lastcall\/e\/.*\.js$/),
      page.goto(`http://shop.localhost:${port}/elsewhere`),
    ]);
    expect(refused.status()).toBe(403);
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expect(page.getByRole('button', { name: 'Asked' })).toBeVisible();
    expect([await context.cookies(page.url()), errors]).toEqual([[], []]);
  } finally {
    await nginx.stop();
  }
});
