import type { Page, Request } from '@playwright/test';
import type { DecisionRequest } from '@lastcall/contracts/tracking';
import { expect, test } from '../offers.ts';
import { recordEvents, type ActiveDecision } from './visit.ts';

const form = (inside = '') =>
  `<h1>Join the class</h1><form id="join" method="post" action="/joined"><input type="email" name="email" required aria-label="Email"><input type="hidden" name="until" data-lastcall-text>${inside}<button name="from" value="page">Join</button></form>`;

/** Opens an opt-in page and waits until the script handles its form. */
async function open(page: Page, url: string): Promise<void> {
  const ready = await recordEvents(page, 'ready');
  await Promise.all([page.waitForResponse(/\/e\/form\./), page.goto(url)]);
  await expect.poll(ready.details).toMatchObject([{ deadlineAt: null }]);
  // The import resolves only after the loaded module has run.
  await page.evaluate(async () => {
    const [src] = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/e\/form\./.test(name));
    await import(src!);
  });
}

/** Records the responses to the page script, because a closed page discards them. */
async function answersOn(page: Page): Promise<{ request: DecisionRequest; decision: ActiveDecision }[]> {
  const answers: { request: DecisionRequest; decision: ActiveDecision }[] = [];
  await page.route('**/e/decide', async (route) => {
    const response = await route.fetch();
    answers.push({
      request: route.request().postDataJSON() as DecisionRequest,
      decision: (await response.json()) as ActiveDecision,
    });
    await route.fulfill({ response });
  });
  return answers;
}

const send = async (page: Page, email: string): Promise<Request> => {
  await page.getByLabel('Email').fill(email);
  const [request] = await Promise.all([
    page.waitForRequest(/\/joined$/),
    page.getByRole('button', { name: 'Join' }).click(),
  ]);
  return request;
};

test('a submitted form starts the countdown for its email address, sends the deadline in its hidden field, and submits as before', async ({
  page,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ types: ['optinform'] });
  site.put('/offer', { body: form() });
  await open(page, offer.url);

  const answers = await answersOn(page);

  const sent = await send(page, 'Ann+1@Example.com');

  expect(answers).toMatchObject([
    {
      request: { optIn: true, em: 'ann+1@example.com' },
      decision: { deadlineAt: expect.any(String), texts: { deadline: expect.stringMatching(/ at /) } },
    },
  ]);
  expect(Object.fromEntries(new URLSearchParams(sent.postData()!))).toEqual({
    email: 'Ann+1@Example.com',
    until: answers[0]!.decision.texts.deadline,
    from: 'page',
  });
  await expect(page).toHaveURL(/\/joined$/);
});

test("a form is submitted once by the page's own code, with the deadline in its hidden field", async ({
  page,
  site,
  makeOffer,
}) => {
  const offer = await makeOffer({ types: ['optinform'] });
  site.put('/offer', {
    body: `${form()}<output></output><script>
      document.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        event.submitter.disabled = true;
        document.querySelector('output').append('sent ' + (new FormData(event.target).get('until') ? 'with' : 'without') + ' ');
      });
    </script>`,
  });
  await open(page, offer.url);

  await page.getByLabel('Email').fill('dan@example.com');
  await page.getByRole('button', { name: 'Join' }).click();

  await expect(page.locator('output')).toHaveText('sent with ');
});
