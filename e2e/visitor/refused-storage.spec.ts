import { expect, test } from '../offers.ts';
import { barOn, barWouldBeThere, clockOn, errorsOf, nextShown, visit } from './visit.ts';

/** A page of no origin, whose cookies and storage throw when they are touched. */
const refused = { headers: { 'content-security-policy': 'sandbox allow-scripts' } };

test('a browser that refuses cookies and storage has one deadline during a visit', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  site.put('/offer', refused);
  const errors = errorsOf(page);

  const first = await visit(page, url);
  await expect(clockOn(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await expect(barOn(page)).toHaveCount(0);
  const [second] = await Promise.all([nextShown(page), page.evaluate(() => history.back())]);
  await expect(clockOn(page)).toBeVisible();

  expect(second.deadlineAt).toBe(first.deadlineAt);
  await expect(page.evaluate(() => document.cookie)).rejects.toThrow('SecurityError');
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
  expect(errors).toEqual([]);
});

test('a browser that refuses storage is known by the address of its reader', async ({ page, site, makeOffer }) => {
  const { linkFor } = await makeOffer();
  site.put('/offer', refused);

  const first = await visit(page, linkFor('rea@example.com'));
  const second = await visit(page, linkFor('rea@example.com'));

  expect(second.deadlineAt).toBe(first.deadlineAt);
  expect(second.visitor).not.toBe(first.visitor);
});

test('a bar that was closed stays closed until the page is left', async ({ page, site, makeOffer }) => {
  const { url } = await makeOffer();
  site.put('/offer', refused);
  const errors = errorsOf(page);
  await visit(page, url);

  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await expect(barOn(page)).toHaveCount(0);
  const [again] = await Promise.all([nextShown(page), page.evaluate(() => history.back())]);

  await barWouldBeThere(page, again);
  await expect(barOn(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});
