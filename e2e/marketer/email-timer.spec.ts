import { limits } from '@lastcall/contracts';
import { expect, test } from './marketer.ts';

test('a template is chosen, a picture for late readers is uploaded, and mails which are out show it', async ({
  page,
  customer,
}) => {
  const campaignId = await customer.makeCampaign({
    campaignType: 'FlashSale',
    deadlineDate: '2026-01-31',
    deadlineTime: '12:00',
  });
  const { emailTimerUrl } = await customer.ask('getEmailSetup', { params: { campaignId } });
  const imageInMail = (): Promise<Response> => fetch(`${emailTimerUrl}?a1b2c=d3e4f&em=reader%40example.com`);
  expect((await imageInMail()).headers.get('content-type')).toBe('image/gif');

  await page.goto(`/edit/${campaignId}/email-timer-editor`);
  await page.getByRole('radio', { name: 'Ribbon' }).check();
  await page.getByRole('button', { name: /^Expired/ }).click();
  const file = page.getByLabel('Image file');
  await file.setInputFiles({ name: 'much.png', mimeType: 'image/png', buffer: Buffer.alloc(limits.uploadBytes + 1) });
  await expect(page.getByRole('alert')).toHaveText(/It may have 2 MB at most\.$/);
  await file.setInputFiles({ name: 'no-picture.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG or PNG picture of at most 2 MB.');
  await file.setInputFiles({ name: 'closed.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('radio', { name: 'Your own image' })).toBeChecked();

  await page.getByRole('button', { name: 'Back to the preview' }).click();
  await page.getByRole('button', { name: 'Over', exact: true }).click();
  await expect(page.getByAltText('The email timer as it will look')).toHaveJSProperty('naturalWidth', 800);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Email timer saved')).toBeVisible();

  await expect.poll(async () => (await imageInMail()).headers.get('content-type')).toBe('image/jpeg');
  expect(await customer.ask('getEmailTimer', { params: { campaignId } })).toMatchObject({
    settings: { background: 6, expiration_image_id: 8 },
  });
});
