import { expect, test } from '../offers.ts';
import { countdownOn, visit } from '../visitor/visit.ts';

test('an email link redirects its reader to the page with the email’s parameters, starts the countdown there and is counted', async ({
  page,
  site,
  customer,
  makeOffer,
}) => {
  const { linkFor, campaignId } = await makeOffer({ url: `${site.origin}/offer?plan=evening` });

  await visit(
    page,
    `${linkFor('ida%2Bwheel@example.com')}&utm_source=newsletter&utm_campaign=oven+spring&plan=morning`,
  );

  await expect(countdownOn(page)).toBeVisible();
  const { origin, pathname, searchParams } = new URL(page.url());
  expect(origin + pathname).toBe(`${site.origin}/offer`);
  expect(Object.fromEntries(searchParams)).toEqual({
    plan: 'evening',
    em: 'ida+wheel@example.com',
    lm: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    utm_source: 'newsletter',
    utm_campaign: 'oven spring',
  });
  await expect
    .poll(
      async () => (await customer.callApi('getEmailSetup', { params: { campaignId } })).expiringLinks[0]!.engagements,
    )
    .toBe(1);
});
