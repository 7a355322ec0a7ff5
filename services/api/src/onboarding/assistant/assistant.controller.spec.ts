import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  aCampaign,
  anAccount,
  aSession,
  as,
  asOtherAccount,
  chat,
  database,
  modelKey,
  useModel,
  useService,
  type Chat,
  type Owner,
} from '@lastcall/core/testing-kit';
import { apiModule } from '../../api.module.ts';

const model = useModel();
useService(apiModule, {
  env: () => ({ ...model.env(), ASSISTANT_SIMULATOR: 'true', ASSISTANT_SINCE: '2026-01-01T00:00:00Z' }),
});

const prompt = 'Create an evergreen campaign called Summer Sale with a 3 day deadline';
/** Continues an existing conversation. */
const goingOn = ({ conversationId }: Chat): Pick<Chat, 'conversationId'> => ({ conversationId });
const campaignsOf = async (owner: Owner): Promise<Record<string, unknown>[]> =>
  (await as(owner).get('/api/campaigns')).body.campaigns;
const tokensOf = async ({ conversationId }: Pick<Chat, 'conversationId'>): Promise<number> =>
  Number(
    (
      await database().sql<{ tokens: number }[]>('SELECT tokens FROM assistant_conversation WHERE id = ?', [
        conversationId,
      ])
    )[0]!.tokens,
  );
const newest = async () => (await model.requests()).at(-1)!;

describe('GET /v2/api/assistant', () => {
  it('offers the assistant to a new account, and reports that the model is simulated', async () => {
    expect((await as(await anAccount()).get('/v2/api/assistant')).body).toEqual({
      isOffered: true,
      isSimulator: true,
      model: 'gpt-5-mini',
      mostTokens: 60_000,
    });
    expect((await asOtherAccount().get('/v2/api/assistant')).status).toBe(401);
  });

  it.each([
    ['store accounts', { usage: 'shopify' as const }],
    ['announcement-bar-only accounts', { usage: 'announcement_bar' as const }],
    ['accounts created before its release', { openedAt: '2025-12-31 23:59:59' }],
  ])(
    'does not offer it to %s, and rejects their messages',
    async (_, { openedAt, ...facts }: { openedAt?: string; usage?: 'shopify' | 'announcement_bar' }) => {
      const owner = await anAccount(facts);
      if (openedAt) await database().sql('UPDATE account SET created_at = ? WHERE id = ?', [openedAt, owner.accountId]);

      expect((await as(owner).get('/v2/api/assistant')).body).toMatchObject({ isOffered: false });
      expect(await chat(owner, prompt)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await campaignsOf(owner)).toEqual([]);
    },
  );
});

describe('POST /v2/api/assistant/chat', () => {
  it('creates the campaign that the user describes, and streams text and outcome', async () => {
    const owner = await anAccount();

    const { status, headers, events, results, said, end } = await chat(owner, prompt);

    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(results).toEqual([
      {
        ok: true,
        id: expect.any(String),
        name: 'Summer Sale',
        promotion_name: 'Summer Sale',
        campaign_type: 'Evergreen',
        deadline_date: null,
        deadline_time: '23:59',
        rule: { text: 'After 3 days, at {0}', moments: ['23:59'] },
        timezone: expect.any(String),
      },
    ]);
    expect(events.map(({ type }) => type).filter((type) => type !== 'text')).toEqual(['tool', 'result', 'done']);
    expect(said).toBe('I created the campaign Summer Sale. Tell me a page URL and I’ll add it.');
    expect(end).toEqual({ type: 'done', tokens: expect.any(Number), model: 'gpt-5-mini' });
    expect(await campaignsOf(owner)).toMatchObject([
      {
        name: 'Summer Sale',
        campaign_type: 'Evergreen',
        rule: { text: 'After 3 days, at {0}', moments: ['23:59'] },
      },
    ]);
  });

  it('asks for missing details, and creates the campaign once it has them', async () => {
    const owner = await anAccount();

    const first = await chat(owner, 'I want a flash sale ending on 24 December at 18:00');
    const second = await chat(owner, 'Rye Week', goingOn(first));

    expect([first.said, first.results]).toEqual(['What should the campaign be called?', []]);
    expect(second.results).toMatchObject([
      {
        ok: true,
        name: 'Rye Week',
        campaign_type: 'FlashSale',
        deadline_date: expect.stringMatching(/^\d{4}-12-24$/),
        deadline_time: '18:00',
      },
    ]);
  });

  it('adds pages to the campaign that the conversation created', async () => {
    const owner = await anAccount();
    const made = await chat(owner, prompt);

    const { results, said } = await chat(
      owner,
      'Add a page https://shop.test/offer and after that https://shop.test/closed',
      goingOn(made),
    );

    const { id } = made.results[0] as { id: string };
    expect([results, said]).toEqual([[{ ok: true }], 'I added the page. Open the campaign to see it.']);
    expect((await as(owner).get(`/${id}/pages`)).body).toMatchObject([
      { type: 'floatbar_v2', beforeUrl: 'https://shop.test/offer', afterUrl: 'https://shop.test/closed' },
    ]);
  });

  it('records its actions as the user’s own', async () => {
    const owner = await anAccount();

    const { results } = await chat(owner, prompt);

    const { id } = results[0] as { id: string };
    expect((await as(owner).get(`/v2/api/campaigns/${id}/history`)).text).toContain('created');
    expect(await database().sql('SELECT user_id AS author FROM campaign_history WHERE campaign_id = ?', [id])).toEqual([
      { author: owner.userId },
    ]);
  });

  it('uses the platforms of the newest campaign and the browser’s time zone, including in the prompt', async () => {
    const owner = await anAccount();
    await aCampaign({ owner, emailPlatform: 'drip', checkoutPlatform: 'samcart' });

    const { results } = await chat(owner, prompt, { timezone: 'America/Denver' });

    const { id } = results[0] as { id: string };
    expect((await as(owner).get(`/api/campaigns/${id}`)).body).toMatchObject({
      timezone: 'America/Denver',
      form: { emailPlatform: 'drip', checkoutPlatform: 'samcart' },
    });
    const { body, key } = await newest();
    expect(key).toBe(`Bearer ${modelKey}`);
    expect(body).toMatchObject({ model: 'gpt-5-mini', stream: true, stream_options: { include_usage: true } });
    expect(body.messages[0]!.role).toBe('system');
    for (const fact of [
      'drip (Drip)',
      'samcart (SamCart)',
      'America/Denver',
      'Today is 20',
      'FlashSale',
      'What you cannot do',
    ])
      expect(body.messages[0]!.content).toContain(fact);
  });

  it('describes two tools to the model with schemas that match the form', async () => {
    await chat(await anAccount(), 'Hello');

    const { body } = await newest();
    expect(body.tools).toMatchObject([
      {
        type: 'function',
        function: {
          name: 'createCampaign',
          parameters: { type: 'object', required: ['campaignName', 'campaignType'], additionalProperties: false },
        },
      },
      {
        type: 'function',
        function: {
          name: 'addCampaignPage',
          parameters: { type: 'object', required: ['campaignId', 'beforeUrl'], additionalProperties: false },
        },
      },
    ]);
    expect(JSON.stringify(body.tools)).not.toMatch(/Shopify|portal/);
  });

  it('explains in the form’s own words why a campaign could not be created, and creates none', async () => {
    const owner = await anAccount();
    await model.answer({
      calls: [{ name: 'createCampaign', arguments: { campaignName: 'Sale', campaignType: 'FlashSale' } }],
    });

    const { results, said } = await chat(owner, 'Go on');

    expect(results).toEqual([{ ok: false, error: 'deadlineDate: Please choose a date.' }]);
    expect(said).toContain('That didn’t work');
    expect(await campaignsOf(owner)).toEqual([]);
  });

  it('adds no page whose URL another campaign uses', async () => {
    const owner = await anAccount();
    const first = await chat(owner, prompt);
    await chat(owner, 'Add the page https://shop.test/offer', goingOn(first));
    const second = await chat(owner, prompt.replace('Summer', 'Winter'));

    const { results } = await chat(owner, 'Add the page https://shop.test/offer', goingOn(second));

    expect(results).toEqual([{ ok: false, error: 'Another campaign uses this URL. Enter a different URL.' }]);
  });

  it('accepts at most 250 characters, regardless of their number of bytes', async () => {
    const owner = await anAccount();

    expect((await chat(owner, '🕰'.repeat(250))).status).toBe(200);
    expect(await chat(owner, 'x'.repeat(251))).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await chat(owner, ' \n ')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('answers a repeated message once', async () => {
    const owner = await anAccount();
    const first = await chat(owner, prompt);

    const again = await chat(owner, prompt, first);

    expect(again.results).toEqual(first.results);
    expect(again.said).toBe(first.said);
    expect(again.end).toEqual(first.end);
    expect(await campaignsOf(owner)).toHaveLength(1);
  });

  it('resumes an interrupted answer, and runs no tool call twice', async () => {
    const owner = await anAccount();
    await model.answer({
      calls: [{ name: 'createCampaign', arguments: { campaignName: 'Sale', campaignType: 'Evergreen' } }],
    });
    await model.fail('cut', 1, 1);
    const broken = await chat(owner, 'Go on');

    const again = await chat(owner, 'Go on', broken);

    expect([broken.results, broken.end]).toMatchObject([
      [{ ok: true, name: 'Sale' }],
      { type: 'error', code: 'failed', message: 'An error occurred. Please try again.' },
    ]);
    expect(again.results).toEqual(broken.results);
    expect(again.end).toMatchObject({ type: 'done' });
    expect(await campaignsOf(owner)).toHaveLength(1);
  });

  it('runs the tool calls that a crash interrupted, when the message is sent again', async () => {
    const owner = await anAccount();
    const first = await chat(owner, 'Hello');
    const messageId = randomUUID();
    const round = {
      text: '',
      calls: [
        {
          id: 'call_1',
          name: 'createCampaign',
          arguments: JSON.stringify({ campaignName: 'Sale', campaignType: 'Evergreen' }),
          result: null,
        },
      ],
      usage: null,
    };
    await database().sql('UPDATE assistant_conversation SET messages = JSON_MERGE_PRESERVE(messages, ?) WHERE id = ?', [
      JSON.stringify({ messageId, text: 'Go on', rounds: [round], isDone: false }),
      first.conversationId,
    ]);

    const again = await chat(owner, 'Go on', { conversationId: first.conversationId, messageId });

    expect(again.results).toMatchObject([{ ok: true, name: 'Sale' }]);
    expect(await campaignsOf(owner)).toHaveLength(1);
  });

  it('generates one answer at a time, and responds to concurrent requests that it is busy', async () => {
    const owner = await anAccount();
    const conversationId = randomUUID();
    await model.behave({ pieceMs: 10 });

    const answers = await Promise.all(Array.from({ length: 5 }, () => chat(owner, 'Hello', { conversationId })));

    await model.behave();
    const ends = answers.map(({ end }) => (end?.type === 'error' ? end.code : end?.type)).sort();
    expect(ends).toEqual(['busy', 'busy', 'busy', 'busy', 'done']);
  });

  it('releases the lock of a crashed process within seconds', async () => {
    const owner = await anAccount();
    const first = await chat(owner, 'Hello');
    const hold = (seconds: number) =>
      database().sql(
        'UPDATE assistant_conversation SET answering_until = CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ?',
        [seconds, first.conversationId],
      );

    await hold(10);
    const busy = await chat(owner, 'Hello', goingOn(first));
    await hold(-1);
    const free = await chat(owner, 'Hello', goingOn(first));

    expect([busy.end, free.end]).toMatchObject([{ type: 'error', code: 'busy' }, { type: 'done' }]);
  });

  it('limits messages per minute', async () => {
    const owner = await anAccount();

    const answers = await Promise.all(Array.from({ length: 35 }, () => chat(owner, 'Hello')));

    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 5]);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('a conversation', () => {
  it('is hidden from another account and from other users of the same account', async () => {
    const owner = await anAccount();
    const { conversationId } = await chat(owner, prompt);
    const before = await database().sql('SELECT * FROM assistant_conversation WHERE id = ?', [conversationId]);
    const usage = { conversationId, tokens: 1, model: 'gpt-5-mini' };
    const id = randomUUID();
    await database().sql(
      "INSERT INTO user (account_id, id, name, email, password_hash) VALUES (?, ?, 'Bob', ?, 'none')",
      [owner.accountId, id, `${id}@site.test`],
    );
    const colleague = { cookie: await aSession({ accountId: owner.accountId, id }) };

    for (const other of [await anAccount(), colleague]) {
      expect(await chat(other, 'What was said before?', { conversationId })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await as(other).post('/v2/api/assistant/usage', usage)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }

    expect(await database().sql('SELECT * FROM assistant_conversation WHERE id = ?', [conversationId])).toEqual(before);
    expect((await as(owner).post('/v2/api/assistant/usage', usage)).status).toBe(200);
  });

  it('is stored on the server: the model gets the real history, whatever a browser sends', async () => {
    const owner = await anAccount();
    const first = await chat(owner, prompt);

    await chat(owner, 'Thanks', goingOn(first));

    expect((await newest()).body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
  });
});

describe('the cost of a conversation', () => {
  it('is the usage that the endpoint reports, and a browser cannot change it', async () => {
    const owner = await anAccount();
    const { conversationId, end } = await chat(owner, 'Hello');

    const { body } = await as(owner).post('/v2/api/assistant/usage', {
      conversationId,
      tokens: 9_000_000,
      model: 'gpt-9',
    });

    expect(end).toMatchObject({ tokens: body.tokens });
    expect(body.tokens).toBe(await tokensOf({ conversationId }));
    expect(body.tokens).toBeGreaterThan(500);
    expect(
      await database().sql('SELECT CAST(tokens AS CHAR) AS tokens FROM assistant_day WHERE user_id = ?', [
        owner.userId,
      ]),
    ).toEqual([{ tokens: String(body.tokens) }]);
  });

  it('is estimated from bytes if an endpoint reports no usage', async () => {
    await model.behave({ includesUsage: false });

    const silent = await tokensOf(await chat(await anAccount(), 'Hello'));

    await model.behave();
    expect(silent).toBeGreaterThan((await tokensOf(await chat(await anAccount(), 'Hello'))) * 2);
  });

  it('never exceeds 60,000 tokens, even with the most expensive model, and ends with a message', async () => {
    const owner = await anAccount();
    await model.behave({ bytesPerToken: 1 });
    let last = await chat(owner, 'Hello');

    while (last.end?.type === 'done') last = await chat(owner, 'Hello', goingOn(last));

    await model.behave();
    expect(last.end).toEqual({
      type: 'error',
      code: 'over',
      message: 'The conversation has exceeded the maximum token limit.',
    });
    const used = await tokensOf(last);
    expect(used).toBeLessThanOrEqual(60_000);
    expect(used).toBeGreaterThan(45_000);
  });

  it('never exceeds the user’s daily limit, even with many concurrent conversations', async () => {
    const owner = await anAccount();
    const day = () =>
      database().sql<{ tokens: string }[]>(
        'SELECT CAST(tokens AS CHAR) AS tokens FROM assistant_day WHERE user_id = ?',
        [owner.userId],
      );
    await chat(owner, 'Hello');
    await database().sql('UPDATE assistant_day SET tokens = 260000 WHERE user_id = ?', [owner.userId]);
    await model.behave({ bytesPerToken: 1, pieceMs: 5 });

    const answers = await Promise.all(Array.from({ length: 20 }, () => chat(owner, 'Hello')));

    await model.behave();
    const ends = answers.map(({ end }) => (end?.type === 'error' ? end.code : end?.type));
    expect(ends.filter((end) => end === 'budget').length).toBeGreaterThan(0);
    expect(ends.filter((end) => end === 'done').length).toBeGreaterThan(0);
    expect(new Set(ends)).toEqual(new Set(['budget', 'done']));
    expect(Number((await day())[0]!.tokens)).toBeLessThanOrEqual(300_000);
    // Other users' limits are not affected.
    expect((await chat(await anAccount(), 'Hello')).end).toMatchObject({ type: 'done' });
  });
});
