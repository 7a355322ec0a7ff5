import { expect, test } from '../offers.ts';
import { visit } from './visit.ts';

const other = 'AAAAAAAAAAAAAAAAAAAAAA';
const stored = [
  '',
  other,
  'x',
  `${other}${other}`,
  '{"deadlineAt":"2099-01-01T00:00:00.000Z"}',
  "' OR 1=1 --",
  '__proto__',
];

test('nothing that a browser has stored makes the deadline of a reader later', async ({
  page,
  context,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer();
  const link = `${offer.url}?em=ann@example.com`;
  await visit(page, link);
  await endIn(offer, 3_000);
  const { deadlineAt, token } = await visit(page, link);

  for (const cookie of stored) {
    for (const local of stored) {
      await page.evaluate(
        ([ours, theirs]) => {
          document.cookie = `lastcall=${ours};path=/`;
          localStorage.setItem('lastcall', theirs!);
          sessionStorage.setItem('lastcall:closed:', '1');
        },
        [cookie, local],
      );
      expect((await visit(page, link)).deadlineAt).toBe(deadlineAt);
    }
  }
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  expect((await visit(page, `${offer.url}?lc=${token}`)).deadlineAt).toBe(deadlineAt);
});

test('a reader whose cookie is gone after seven days is known by the other store, and by the link', async ({
  page,
  context,
  makeOffer,
  endIn,
}) => {
  const offer = await makeOffer();
  await visit(page, `${offer.url}?em=ann@example.com`);
  await endIn(offer, 3_000);
  const { deadlineAt } = await visit(page, offer.url);

  await context.clearCookies();
  expect((await visit(page, offer.url)).deadlineAt).toBe(deadlineAt);
  await page.evaluate(() => localStorage.clear());
  expect((await visit(page, offer.url)).deadlineAt).toBe(deadlineAt);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  expect((await visit(page, offer.linkFor('ann@example.com'))).deadlineAt).toBe(deadlineAt);
});
