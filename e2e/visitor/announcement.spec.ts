import { expect, test } from '../offers.ts';
import { barOn, clockOn, errorsOf, hears } from './visit.ts';

test('an announcement shows its bar to everybody, without a clock, and the blocks from before a deadline', async ({
  page,
  site,
  makeOffer,
}) => {
  const errors = errorsOf(page);
  site.put('/offer', {
    body: '<p data-lastcall-show="before">Free shipping today</p><p data-lastcall-show="after" hidden>Until next time</p>',
  });
  const { url, campaignId, pageId } = await makeOffer({
    form: { campaignType: 'announcement-bar' },
    types: ['announcement_bar'],
  });
  const ready = await hears(page, 'ready');

  await page.goto(url);

  await expect(barOn(page)).toContainText('Tell your visitors what is new.');
  await expect(clockOn(page)).toHaveCount(0);
  await expect(page.getByText('Free shipping today')).toBeVisible();
  expect(await ready.details()).toEqual([{ campaignId, pageId, deadlineAt: null }]);

  await barOn(page).getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await expect(page.getByText('Free shipping today')).toBeVisible();
  await expect(barOn(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});
