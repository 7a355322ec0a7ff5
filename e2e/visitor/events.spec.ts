import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, test } from '../offers.ts';
import { barOn, clockOn, errorsOf } from './visit.ts';

/** What the database has kept of a campaign's pages, oldest first. */
async function keptOf(databaseUrl: string, campaignId: string): Promise<string[]> {
  const connection = await createConnection(databaseUrl);
  const [rows] = await connection.execute<(RowDataPacket & { what: string })[]>(
    'SELECT what FROM page_event WHERE campaign_id = ? AND lead_id IS NOT NULL ORDER BY id',
    [campaignId],
  );
  await connection.end();
  return rows.map(({ what }) => what);
}

test('what happens on a page is reported, also while it is being left', async ({ page, site, stack, makeOffer }) => {
  const { url, campaignId } = await makeOffer({
    bar: { cta: { text: 'Take a seat', url: `${site.origin}/seats`, variant: 'button', target: '_parent' } },
  });
  await page.goto(url);

  await barOn(page).getByRole('link', { name: 'Take a seat' }).click();
  await expect(page).toHaveURL(/\/seats$/);

  await expect.poll(() => keptOf(stack.databaseUrl, campaignId)).toEqual(['show', 'cta']);
});

test('a bar that is closed and a clock that runs out are reported once', async ({ page, stack, makeOffer, endIn }) => {
  const offer = await makeOffer({ types: ['floatbar_v2', 'countdown'] });
  await page.goto(offer.url);
  await expect(clockOn(page)).toBeVisible();
  await endIn(offer, 3);
  await page.goto(offer.url);

  await barOn(page).getByRole('button', { name: 'Hide' }).click();

  await expect.poll(() => keptOf(stack.databaseUrl, offer.campaignId)).toEqual(['show', 'show', 'close', 'expire']);
});

test('a page hears nothing of reports that fail', async ({ page, makeOffer }) => {
  const { url } = await makeOffer();
  const errors = errorsOf(page);
  await page.route('**/e/events', (route) => route.abort());

  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/e/events'));
  await page.goto(url);
  await failed;

  await expect(clockOn(page)).toBeVisible();
  expect(errors).toEqual([]);
});
