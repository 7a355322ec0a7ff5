import { expect, test } from './marketer.ts';

test('sent emails show the uploaded expired image once its timer is saved', async ({ page, customer }) => {
  const campaignId = await customer.makeCampaign({
    campaignType: 'FlashSale',
    deadlineDate: '2026-01-31',
    deadlineTime: '12:00',
  });
  const { emailTimerUrl } = await customer.callApi('getEmailSetup', { params: { campaignId } });
  const fetchImage = (): Promise<Response> => fetch(`${emailTimerUrl}?a1b2c=d3e4f&em=reader%40example.com`);
  expect((await fetchImage()).headers.get('content-type')).toBe('image/gif');

  await page.goto(`/edit/${campaignId}/email-timer-editor`);
  await page.getByRole('radio', { name: 'Ribbon' }).check();
  await page.getByRole('button', { name: /^Expired/ }).click();
  const picture = { name: 'closed.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Image file').setInputFiles(picture);
  await expect(page.getByRole('radio', { name: 'Custom image' })).toBeChecked();

  await page.getByRole('button', { name: 'Back to the preview' }).click();
  await page.getByRole('button', { name: 'After deadline', exact: true }).click();
  await expect(page.getByAltText('Email timer preview')).toHaveJSProperty('naturalWidth', 800);
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect.poll(async () => (await fetchImage()).headers.get('content-type')).toBe('image/jpeg');
  expect(await customer.callApi('getEmailTimer', { params: { campaignId } })).toMatchObject({
    settings: { background: 6, expiration_image_id: 8 },
  });
});
