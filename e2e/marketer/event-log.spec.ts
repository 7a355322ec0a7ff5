import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../accessibility-checks.ts';
import { expect, test } from './marketer.ts';

const reader = 'ida@example.com';
const browser = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};

test('an event appears in the event log within seconds, with its identification and outcome, and a failed webhook is resent', async ({
  page,
  stack,
  customer,
  offer,
  request,
}) => {
  const params = { campaignId: offer.campaignId };
  const hook = `${stack.origins.simulators}/hooks/${randomUUID()}`;
  await request.put(hook, { data: { status: 500 } });
  await customer.callApi('createWebhook', {
    data: { url: hook, events: ['deadline.started'], campaignId: offer.campaignId, includesEmail: false },
  });
  const { saleUrl } = await customer.callApi('saveSalesIntegration', {
    params: { ...params, provider: 'custom' },
    data: { amount: '49', currency: 'USD' },
  });
  const key = /\/e\/([\w-]{22})\.js/.exec(customer.snippet)![1]!;

  await page.goto(`/edit/${offer.campaignId}/testing`);
  await page.getByRole('link', { name: 'Open event log' }).click();
  await expect(page.getByRole('heading', { name: 'No activity yet' })).toBeVisible();

  const redirect = await request.get(offer.linkFor(reader), { headers: browser, maxRedirects: 0 });
  const lm = new URL(redirect.headers().location!).searchParams.get('lm');
  await request.get(offer.linkFor(reader), { headers: { 'user-agent': 'curl/8.5.0' }, maxRedirects: 0 });
  await expect
    .poll(
      async () =>
        (
          (await (
            await request.post(`${stack.origins.edge}/e/decide`, {
              headers: { ...browser, origin: new URL(offer.url).origin },
              data: { key, url: offer.url, em: reader, lm },
            })
          ).json()) as { do: string }
        ).do,
    )
    .toBe('show');
  await request.get(offer.imageFor(reader));
  await request.post(saleUrl!, { form: { email: reader } });

  const events = page.getByRole('table', { name: 'Events, newest first' }).getByRole('row');
  const eventOf = (kind: string, words: string | RegExp) =>
    events.filter({ has: page.getByText(kind, { exact: true }) }).filter({ hasText: words });
  await expect(eventOf('Sale', 'They bought for $49.00 through your own app, before their deadline.')).toContainText(
    reader,
  );
  await expect(eventOf('Visit', 'They saw the offer with its countdown.').first()).toContainText(reader);
  await expect(eventOf('Start', 'Their countdown started. Cause: a page visit.')).toContainText('Deadline');
  await expect(eventOf('Image', 'The email timer showed a countdown.')).toContainText(reader);
  await expect(eventOf('Link', 'An email scanner or prefetch opened the link.')).toContainText('A bot');

  const webhookEvent = eventOf('Webhook', /Couldn’t send “Deadline started” to .+: it returned status 500\./);
  await expect(webhookEvent).toBeVisible();
  await request.put(hook, { data: { status: 200 } });
  await webhookEvent.getByRole('button', { name: /^Retry delivery to / }).click();
  await expect(eventOf('Webhook', /Sent “Deadline started” to .+ \(status 200\)/)).toBeVisible();

  const { url } = await customer.callApi('createResetLink', { params, data: { email: reader, redirect: offer.url } });
  const reset = await page.context().newPage();
  await reset.goto(url);
  await reset.getByRole('button', { name: 'Restart offer' }).click();
  await expect(reset).toHaveURL(offer.url);
  await reset.close();
  await page.getByRole('button', { name: 'Show', exact: true }).focus();
  await expect(eventOf('Reset', 'Their countdown restarted. Cause: a reset link.')).toContainText(reader);

  await eventOf('Reset', reader)
    .getByRole('button', { name: `Show all events for ${reader}` })
    .click();
  await expect(page.getByText(`Only events for ${reader}`)).toBeVisible();
  await expect(eventOf('Sale', '$49.00')).toBeVisible();
  await expect(eventOf('Link', 'An email scanner')).toHaveCount(0);
  expect(page.url()).not.toContain('ida');
  await expectAccessible(page, 'the events of a person');
});
