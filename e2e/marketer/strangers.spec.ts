import { randomUUID } from 'node:crypto';
import { Customer } from '../customer.ts';
import { expect, test } from './marketer.ts';

const secret = 'Nobody else may read this';

test("somebody else's campaign is nothing: no screen of it is shown and no answer tells of it", async ({
  page,
  stack,
  newUrl,
}) => {
  const stranger = await Customer.signUp(stack.origins.app);
  const theirs = await stranger.makeOffer({ url: newUrl(), form: { campaignName: secret } });
  const answers: Promise<string>[] = [];
  page.on(
    'response',
    (response) => /json/.test(response.headers()['content-type'] ?? '') && answers.push(response.text()),
  );

  const sections = ['deadline', 'pages', 'emails', 'testing', 'floating-bar-editor', 'email-timer-editor'];
  for (const address of [
    ...sections.map((section) => `/edit/${theirs.campaignId}/${section}`),
    `/campaigns/update/${theirs.campaignId}/pages`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    expect(await page.content()).not.toContain(secret);
  }
  const told = (await Promise.all(answers)).filter((body) =>
    [secret, theirs.url, theirs.pageId].some((theirFact) => body.includes(theirFact)),
  );
  expect(told).toEqual([]);
  await stranger.close();
});

test('an address of no campaign looks the same as one of somebody else', async ({ page }) => {
  for (const id of [randomUUID(), 'not-an-id', '%2e%2e%2fadmin']) {
    await page.goto(`/edit/${id}/pages`);
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'To your campaigns' })).toBeVisible();
  }
});

test("the bar editor opens one's own page when the address names somebody else's", async ({
  page,
  stack,
  offer,
  newUrl,
}) => {
  const stranger = await Customer.signUp(stack.origins.app);
  const theirs = await stranger.makeOffer({ url: newUrl(), bar: { title: { text: 'Not for you', hidden: false } } });

  await page.goto(`/edit/${offer.campaignId}/floating-bar-editor?page=${theirs.pageId}`);

  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue(offer.url.replace('http://', ''));
  await expect(page.getByText('Not for you')).toBeHidden();
  await stranger.close();
});
