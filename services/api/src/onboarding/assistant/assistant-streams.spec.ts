import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  anAccount,
  as,
  chat,
  chatEventsIn,
  config,
  database,
  eventually,
  captureLogs,
  modelKey,
  service,
  useModel,
  useService,
  type Chat,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const model = useModel();
useService(apiModule, { env: () => model.env() });

let origin = '';
beforeAll(async () => {
  await service().listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(service().getHttpServer().address() as AddressInfo).port}`;
});

/** Sends a message as a browser does, and returns the streamed response. */
async function reading(
  owner: Owner,
  message: string,
  signal?: AbortSignal,
  conversationId: string = randomUUID(),
): Promise<{ readonly response: Response; readonly conversationId: string }> {
  const body = JSON.stringify({ conversationId, messageId: randomUUID(), message, timezone: 'Europe/Vienna' });
  const headers = {
    cookie: owner.cookie,
    origin: config().APP_ORIGIN,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
  return {
    response: await fetch(`${origin}/v2/api/assistant/chat`, {
      method: 'POST',
      body,
      headers,
      ...(signal && { signal }),
    }),
    conversationId,
  };
}

/** Resolves with the first event. */
async function firstWords({ body }: Response): Promise<string> {
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let step = await reader.read(); !step.done && !(text += step.value).includes('data:');)
    step = await reader.read();
  return text;
}

const conversation = async (id: string): Promise<{ tokens: number; answering_until: Date | null; messages: string }> =>
  (
    await database().sql<{ tokens: number; answering_until: Date | null; messages: string }[]>(
      'SELECT tokens, answering_until, messages FROM assistant_conversation WHERE id = ?',
      [id],
    )
  )[0]!;
const campaignsOf = async (owner: Owner): Promise<unknown[]> => (await as(owner).get('/api/campaigns')).body.campaigns;
const goingOn = ({ conversationId }: Chat): Pick<Chat, 'conversationId'> => ({ conversationId });
const isAnswering = async (id: string): Promise<boolean> => (await conversation(id)).answering_until !== null;
const longAnswer = { text: 'word '.repeat(2_000) };

describe('an answer', () => {
  it('streams word by word, before it is complete', async () => {
    const owner = await anAccount();
    await model.behave({ pieceMs: 20 });
    await model.answer(longAnswer);
    const disconnection = new AbortController();

    const { response } = await reading(owner, 'Hello', disconnection.signal);
    const first = await firstWords(response);

    const isOpen = await model.openStreams();
    disconnection.abort();
    await model.behave();
    expect(first).toMatch(/^:\n\n(data: \{"type":"text","text":"word "\}\n\n){1,50}$/);
    expect(isOpen).toBe(1);
    await eventually(async () => expect(await model.openStreams()).toBe(0));
  });

  // Every stream is aborted after a minute: without the disconnect, the one that started earlier would end first.
  it('is aborted at the model when the browser disconnects, before its timeout, and its cost is counted', async () => {
    const owner = await anAccount();
    await model.behave({ pieceMs: 200 });
    await model.answer(longAnswer);
    await model.answer(longAnswer);
    const [earlier, disconnection] = [new AbortController(), new AbortController()];
    const before = await reading(await anAccount(), 'Hello', earlier.signal);
    await firstWords(before.response);
    const { response, conversationId } = await reading(owner, 'Hello', disconnection.signal);
    await firstWords(response);

    disconnection.abort();
    await eventually(async () => expect(await model.openStreams()).toBe(1));
    await eventually(async () => expect(await isAnswering(conversationId)).toBe(false));

    expect(await isAnswering(before.conversationId)).toBe(true);
    expect((await conversation(conversationId)).tokens).toBeGreaterThan(3_000);
    earlier.abort();
    await model.behave();
    // The conversation so far is preserved, and the next answer starts at once.
    expect(await chat(owner, 'Thanks', { conversationId })).toMatchObject({ end: { type: 'done' } });
  });

  it('is aborted at the model even while the model sends nothing', async () => {
    await model.fail('timeout');
    await model.fail('timeout');
    const [earlier, disconnection] = [new AbortController(), new AbortController()];
    const [before, id] = [randomUUID(), randomUUID()];
    // The browser's own request fails when it disconnects.
    const ask = (conversationId: string, words: string, { signal }: AbortController) =>
      anAccount().then((owner) => reading(owner, words, signal, conversationId).catch(() => undefined));
    const isRequested = (words: string) =>
      eventually(async () => expect((await model.requests()).at(-1)?.body.messages.at(-1)?.content).toBe(words));
    const first = ask(before, 'Good morning', earlier);
    await isRequested('Good morning');
    const second = ask(id, 'Hello', disconnection);
    await isRequested('Hello');

    disconnection.abort();
    await second;

    await eventually(async () => expect(await isAnswering(id)).toBe(false));
    expect(await isAnswering(before)).toBe(true);
    earlier.abort();
    await first;
  });

  it('is correct when twenty are streamed concurrently', async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, () => anAccount()));
    await model.behave({ pieceMs: 5 });

    const texts = await Promise.all(
      owners.map(async (owner, index) =>
        (
          await reading(owner, `Create an evergreen campaign called Sale ${index} with a 3 day deadline`)
        ).response.text(),
      ),
    );

    await model.behave();
    for (const [index, text] of texts.entries()) {
      const events = chatEventsIn(text);
      expect(events.at(-1)).toMatchObject({ type: 'done' });
      expect(await campaignsOf(owners[index]!)).toMatchObject([{ name: `Sale ${index}` }]);
    }
    expect(await model.openStreams()).toBe(0);
  });

  it('locks a conversation once, and never exceeds its token limit, with twenty concurrent requests', async () => {
    const owner = await anAccount();
    const { conversationId } = await chat(owner, 'Hello');
    await database().sql('UPDATE assistant_conversation SET tokens = 50000 WHERE id = ?', [conversationId]);
    await model.behave({ bytesPerToken: 1, pieceMs: 5 });

    const ends = await Promise.all(
      Array.from({ length: 20 }, async () =>
        chatEventsIn(await (await reading(owner, 'Hello', undefined, conversationId)).response.text()).at(-1),
      ),
    );

    await model.behave();
    expect(ends.filter((end) => end?.type === 'done').length).toBeLessThanOrEqual(1);
    expect((await conversation(conversationId)).tokens).toBeLessThanOrEqual(60_000);
  });
});

describe('a failing model', () => {
  const failures: readonly (readonly [string, number | string])[] = [
    ['it rejects the key', 401],
    ['its credit is used up', 402],
    ['it does not know the model', 404],
    ['it rate limits us', 429],
    ['it fails', 500],
    ['its gateway fails', 503],
    ['it hangs up', 0],
    ['it stops in the middle of a word', 'cut'],
    ['it stops without an end event', 'no-end'],
    ['it sends something else', 'garbage'],
    ['it sends an HTML page instead of events', 'broken-json'],
    ['it sends ten megabytes', 'huge'],
    ['it sends a line without an end', 'giant-line'],
    ['it never stops sending words', 'endless'],
  ];

  it.each(failures)(
    'is reported once with a safe message when %s, and leaves nothing partially done',
    async (_, failure) => {
      const owner = await anAccount();
      const requestsBefore = (await model.requests()).length;
      await model.fail(failure);

      const broken = await chat(owner, 'Create an evergreen campaign called Sale with a 3 day deadline');

      expect(broken.end).toEqual({ type: 'error', code: 'failed', message: 'An error occurred. Please try again.' });
      expect(broken.text).not.toMatch(new RegExp(`${modelKey}|sk-of|invalid_request|127\\.0\\.0\\.1|Error:`));
      expect((await model.requests()).length).toBe(requestsBefore + 1);
      expect(await campaignsOf(owner)).toEqual([]);
      expect((await conversation(broken.conversationId)).answering_until).toBeNull();
      expect((await conversation(broken.conversationId)).messages).not.toContain('on and');
      // The same message may be sent again.
      const again = await chat(owner, 'Create an evergreen campaign called Sale with a 3 day deadline', broken);
      expect([again.end?.type, await campaignsOf(owner)]).toMatchObject(['done', [{ name: 'Sale' }]]);
    },
  );

  it('is logged with its error, without conversation text or secrets', async () => {
    const owner = await anAccount();
    const logged = captureLogs();

    for (const failure of [401, 'cut', 'garbage']) {
      await model.fail(failure);
      await chat(owner, 'Create a campaign called Canary');
    }

    expect(logged()).toContain('the assistant failed to respond');
    expect(logged()).toContain('answered with the status 401');
    expect(logged()).not.toMatch(new RegExp(`${modelKey}|sk-of|Canary|Incorrect API key|alert`));
  });

  it('logs no error when a browser disconnects', async () => {
    const owner = await anAccount();
    await model.fail('timeout');
    const disconnection = new AbortController();
    const logged = captureLogs();
    const message = randomUUID();
    await reading(owner, message, disconnection.signal);
    await eventually(async () => expect((await model.requests()).at(-1)?.body.messages.at(-1)?.content).toBe(message));

    disconnection.abort();
    await eventually(async () =>
      expect(
        await database().sql('SELECT answering_until FROM assistant_conversation WHERE account_id = ?', [
          owner.accountId,
        ]),
      ).toEqual([{ answering_until: null }]),
    );

    expect(logged()).not.toContain('"level":50');
  });

  it('costs nothing when it rejects the request, and the full reservation when the usage is unknown', async () => {
    const owner = await anAccount();
    await model.fail(429);
    const refused = await chat(owner, 'Hello');
    await model.fail('cut');
    const cut = await chat(owner, 'Hello');

    expect((await conversation(refused.conversationId)).tokens).toBe(0);
    expect((await conversation(cut.conversationId)).tokens).toBeGreaterThan(3_000);
  });

  it('keeps what was created before the failure, and reports it', async () => {
    const owner = await anAccount();
    await model.fail('cut', 1, 1);

    const broken = await chat(owner, 'Create an evergreen campaign called Sale with a 3 day deadline');
    const later = await chat(owner, 'Add the page https://shop.test/offer', goingOn(broken));

    expect([broken.results, broken.end]).toMatchObject([[{ ok: true, name: 'Sale' }], { code: 'failed' }]);
    expect(later.results).toEqual([{ ok: true }]);
    expect(await campaignsOf(owner)).toHaveLength(1);
  });
});
