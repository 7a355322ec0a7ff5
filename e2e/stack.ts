import { test as base, expect } from '@playwright/test';
import type { Mail } from '@lastcall/simulators';
import type { StackDescription } from '../infra/local/published-stack.ts';
import { stackFromEnv } from './stack-from-env.ts';

/** The running stack for a test. */
export interface StackUnderTest extends Pick<
  StackDescription,
  'origins' | 'demo' | 'databaseUrl' | 'redisUrl' | 'deploying'
> {
  /** Returns the emails to an email address, newest first. */
  readonly mailsTo: (email: string) => Promise<Mail[]>;
  /** Returns the newest email to an email address whose subject contains a text; waits until there is one. */
  readonly mailTo: (email: string, subject?: string | RegExp) => Promise<Mail>;
  /** Sets the snippet on every page of a demo customer's site, such as `bakery`. */
  readonly pasteSnippet: (site: string, snippet: string) => Promise<void>;
  readonly kit: {
    /** Makes the simulated Kit fail requests with a key: `{ apiKey, method: 'POST', path: '/v4/webhook_endpoints', status: 500, times: 2 }`. */
    readonly fail: (fault: {
      apiKey: string;
      method: string;
      path: string;
      status: number;
      times: number;
    }) => Promise<void>;
    /** Returns Kit's requests with a key, newest first. */
    readonly requests: (apiKey: string) => Promise<{ method: string; path: string; status: number; body: unknown }[]>;
    /** Adds a tag to a contact, like the customer's automation; Kit then calls its webhooks. */
    readonly tag: (apiKey: string, tagId: number, email: string) => Promise<void>;
  };
  /** Stops one process, such as `worker`; only for tests tagged `@alone`. */
  readonly stopProcess: (name: string) => Promise<void>;
  /** Restarts a stopped process; `env` is added to its environment for this run. */
  readonly startProcess: (name: string, env?: Readonly<Record<string, string>>) => Promise<void>;
}

async function call(method: string, url: string, body?: unknown): Promise<Response> {
  const isText = typeof body === 'string';
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': isText ? 'text/html' : 'application/json' },
          body: isText ? body : JSON.stringify(body),
        }),
  });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

function stackUnderTest({
  origins,
  demo,
  databaseUrl,
  redisUrl,
  deploying,
  control,
}: StackDescription): StackUnderTest {
  const mailsTo = async (email: string) =>
    (
      (await (
        await call('GET', `${origins.simulators}/mailbox/api/messages?to=${encodeURIComponent(email)}`)
      ).json()) as { messages: Mail[] }
    ).messages;
  const sim = `${origins.simulators}/kit/sim`;
  return {
    origins,
    demo,
    databaseUrl,
    redisUrl,
    deploying,
    mailsTo,
    mailTo: async (email, subject = /./) => {
      const find = async () => (await mailsTo(email)).find((mail) => mail.subject.search(subject) >= 0);
      await expect.poll(find, { message: `a mail to ${email}` }).toBeDefined();
      return (await find()) as Mail;
    },
    pasteSnippet: async (site, snippet) => void (await call('PUT', `${origins.sites}/${site}/snippet`, snippet)),
    kit: {
      fail: async (fault) => void (await call('POST', `${sim}/faults`, fault)),
      requests: async (apiKey) =>
        (
          (await (await call('GET', `${sim}/requests?key=${encodeURIComponent(apiKey)}`)).json()) as {
            requests: Awaited<ReturnType<StackUnderTest['kit']['requests']>>;
          }
        ).requests.toReversed(),
      tag: async (apiKey, tagId, email) => void (await call('POST', `${sim}/tag-subscriber`, { apiKey, tagId, email })),
    },
    stopProcess: async (name) => void (await call('POST', `${control}/${name}/stop`)),
    startProcess: async (name, env = {}) =>
      void (await call('POST', `${control}/${name}/start?${new URLSearchParams(env)}`)),
  };
}

/** Playwright's `test` with the running stack as the fixture `stack`. */
export const test = base.extend<object, { stack: StackUnderTest }>({
  page: async ({ page }, use) => {
    await use(page);
    // A request that a handler is processing when the test ends would be an error outside every test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  stack: [
    async ({}, use) => {
      const description = stackFromEnv();
      if (!description)
        throw new Error(
          'There is no stack: run the tests with `npm test -- --only e2e`, or with Playwright and this configuration.',
        );
      await use(stackUnderTest(description));
    },
    { scope: 'worker' },
  ],
});

export { expect };
