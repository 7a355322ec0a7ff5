import { expect, test } from '../offers.ts';
import { countdownOn, recordEvents, recordRequestedPaths, visit } from './visit.ts';

test('a listed page sends one decision request before it shows the bar, and emits events to its own code', async ({
  page,
  stack,
  makeOffer,
}) => {
  const { url, campaignId, pageId } = await makeOffer();
  const paths = recordRequestedPaths(page, stack.origins.edge);
  const ready = await recordEvents(page, 'ready');
  const show = await recordEvents(page, 'show');

  const { deadlineAt } = await visit(page, url);

  await expect(countdownOn(page)).toBeVisible();
  expect(paths.slice(0, 3)).toEqual(['GET /e/{key}.js', 'POST /e/decide', 'GET /e/bar.{hash}.js']);
  expect(paths.slice(3).filter((path) => path !== 'POST /e/events')).toEqual([]);
  expect(await ready.details()).toEqual([{ campaignId, pageId, deadlineAt }]);
  expect(await show.details()).toEqual([{ campaignId, pageId }]);
});

test('in a frame the bar stays in the frame, and an expired offer redirects only the frame', async ({
  page,
  site,
  makeOffer,
}) => {
  const { url } = await makeOffer();
  const over = await makeOffer({
    url: `${site.origin}/over`,
    afterUrl: `${site.origin}/closed`,
    form: { campaignType: 'FlashSale', deadlineDate: '2026-01-01' },
  });
  const framing = site.put('/framing', {
    snippet: '',
    body: `<iframe title="Open" width="600" height="300" src="${url}"></iframe><iframe title="Over" src="${over.url}"></iframe>`,
  });

  await page.goto(framing);

  await expect(page.frameLocator('[title=Open]').locator('lastcall-bar').getByRole('timer')).toBeVisible();
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([framing, url, `${site.origin}/closed`]);
});
