import type { Page } from '@playwright/test';
import { expect, test } from './separate-edge.ts';
import { linkByToken, visit } from './visit.ts';

const email = 'ann@example.com';
const dayMs = 86_400_000;

/** Deletes everything that scripts can store on a site, as Safari does after seven days without a visit, and closes the tab. */
async function deleteScriptStorage(page: Page, origin: string): Promise<Page> {
  const context = page.context();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  });
  const cookies = await context.cookies();
  for (const { name, httpOnly } of cookies) if (!httpOnly) await context.clearCookies({ name });
  await page.close();
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  return context.newPage();
}

test('a visitor who returns by an email link after Safari has deleted its storage has the same deadline', async ({
  page,
  site,
  edge,
  makeOffer,
  leadsIn,
}) => {
  const offer = await makeOffer({ form: { deadlineUnit: 'days', deadlineLength: 30 } });
  const visitedAt = edge.now();
  const first = await visit(page, edge.at(offer.linkFor(email)));
  expect(await page.context().cookies()).toHaveLength(1);

  let later = page;
  for (const [weeks, link] of [offer.linkFor(email), linkByToken(offer, first.token)].entries()) {
    later = await deleteScriptStorage(later, site.origin);
    await edge.setClock(visitedAt + (weeks + 1) * 8 * dayMs);
    const again = await visit(later, edge.at(link));

    expect(again.deadlineAt).toBe(first.deadlineAt);
    expect(again.visitor).not.toBe(first.visitor);
  }
  expect(await leadsIn(offer)).toEqual([{ email, hasStarted: true }]);
});
