import { randomUUID } from 'node:crypto';
import { Customer } from '../customer.ts';
import { expect, navigate, test } from './marketer.ts';

const secret = 'Nobody else may read this';

test("another account's campaign looks like one that doesn't exist: no screen shows it and no response mentions it", async ({
  page,
  stack,
  newUrl,
}) => {
  const otherCustomer = await Customer.signUp(stack.origins.app);
  const theirs = await otherCustomer.makeOffer({ url: newUrl(), form: { campaignName: secret } });
  const answers: string[] = [];
  // Read in transit: a closed page discards the bodies of its responses.
  await page.route('**/*', async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });

  // Shows another screen in between, so that each result is new.
  const inspect = async (path: string): Promise<void> => {
    await navigate(page, '/campaigns');
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
    await navigate(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  };
  const sections = ['deadline', 'pages', 'emails', 'testing', 'floating-bar-editor', 'email-timer-editor'];
  await page.goto(`/edit/${theirs.campaignId}/pages`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  for (const path of [
    ...sections.map((section) => `/edit/${theirs.campaignId}/${section}`),
    `/campaigns/update/${theirs.campaignId}/pages`,
  ]) {
    await inspect(path);
    expect(await page.content()).not.toContain(secret);
  }
  for (const id of [randomUUID(), 'not-an-id', '%2e%2e%2fadmin']) {
    await inspect(`/edit/${id}/pages`);
    await expect(page.getByRole('link', { name: 'Go to campaigns' })).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'wait' });
  expect(answers.length).toBeGreaterThan(0);
  const leaking = answers.filter((body) =>
    [secret, theirs.url, theirs.pageId].some((theirFact) => body.includes(theirFact)),
  );
  expect(leaking).toEqual([]);
  await otherCustomer.close();
});
