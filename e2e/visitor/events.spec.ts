import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { expect, test } from '../offers.ts';
import { barOn } from './visit.ts';

/** Returns the stored events of a campaign's pages, oldest first. */
async function storedEventsOf(databaseUrl: string, campaignId: string): Promise<string[]> {
  const connection = await createConnection(databaseUrl);
  const [rows] = await connection.execute<(RowDataPacket & { what: string })[]>(
    'SELECT what FROM page_event WHERE campaign_id = ? AND lead_id IS NOT NULL ORDER BY id',
    [campaignId],
  );
  await connection.end();
  return rows.map(({ what }) => what);
}

test('page events are reported, also while the page unloads', async ({ page, site, stack, makeOffer }) => {
  const { url, campaignId } = await makeOffer({
    bar: { cta: { text: 'Take a seat', url: `${site.origin}/seats`, variant: 'button', target: '_parent' } },
  });
  await page.goto(url);

  await barOn(page).getByRole('link', { name: 'Take a seat' }).click();
  await expect(page).toHaveURL(/\/seats$/);

  await expect.poll(() => storedEventsOf(stack.databaseUrl, campaignId)).toEqual(['show', 'cta']);
});
