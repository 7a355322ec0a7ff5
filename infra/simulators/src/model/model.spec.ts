import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSimulators, type Simulators } from '../index.ts';
import type { SentMessage } from './conversation.ts';
import { understand } from './understand.ts';

const seed: SentMessage = { role: 'system', content: 'Today is 2026-11-22 (Sunday).', toolNames: [] };
const user = (content: string): SentMessage => ({ role: 'user', content, toolNames: [] });
const model = (content: string, ...toolNames: string[]): SentMessage => ({ role: 'assistant', content, toolNames });
const tool = (said: object): SentMessage => ({ role: 'tool', content: JSON.stringify(said), toolNames: [] });
const answerTo = (...messages: readonly SentMessage[]) => understand([seed, ...messages]);
const made = [
  user('Create an evergreen campaign called Summer Sale with a 3 day deadline'),
  model('', 'createCampaign'),
  tool({ ok: true, id: 'c-1', name: 'Summer Sale' }),
  model('I created the campaign Summer Sale.'),
];

describe('the simulated model', () => {
  it.each([
    [
      'Create an evergreen campaign called Summer Sale with a 3 day deadline',
      { campaignName: 'Summer Sale', campaignType: 'Evergreen', deadlineLength: 3, deadlineUnit: 'days' },
    ],
    [
      'I need an evergreen campaign named "Rye, at last" that ends after 48 hours',
      { campaignName: 'Rye, at last', campaignType: 'Evergreen', deadlineLength: 48, deadlineUnit: 'hours' },
    ],
    [
      'Make a flash sale called Advent ending on 24 December at 18:00',
      { campaignName: 'Advent', campaignType: 'FlashSale', deadlineDate: '2026-12-24', deadlineTime: '18:00' },
    ],
    [
      'Create a product launch called Doors, it ends January 3rd at 6 pm',
      { campaignName: 'Doors', campaignType: 'ProductLaunch', deadlineDate: '2027-01-03', deadlineTime: '18:00' },
    ],
    [
      'New holiday promo called Easter until 2027-03-28',
      { campaignName: 'Easter', campaignType: 'HolidayPromo', deadlineDate: '2027-03-28' },
    ],
    [
      'Create a quantity campaign called Seats with 40 seats until tomorrow',
      {
        campaignName: 'Seats',
        campaignType: 'Quantity',
        quantity: 40,
        startDate: '2026-11-22',
        deadlineDate: '2026-11-23',
      },
    ],
  ])('understands "%s"', (said, wanted) => {
    expect(answerTo(user(said))).toEqual({ calls: [{ name: 'createCampaign', arguments: wanted }] });
  });

  it.each([
    ['Create a campaign', 'What should the campaign be called?'],
    ['Create a flash sale called Advent', 'On what date should it end for everyone?'],
    ['Create a quantity campaign called Seats until 24 December', 'How many units are you selling?'],
    [
      'Add a page https://shop.test/offer',
      'There is no campaign in this conversation yet. What should I create first?',
    ],
    [
      'What is the weather?',
      'I can create a campaign for you and add its pages. Tell me its name and when it ends, for example: create an evergreen campaign called Summer Sale with a 3-day deadline.',
    ],
  ])('asks or answers when "%s" is not enough', (said, answered) => {
    expect(answerTo(user(said))).toEqual({ text: answered });
  });

  it('accepts the answer to its question', () => {
    const asked = [user('Create a flash sale ending on 24 December'), model('What should the campaign be called?')];

    expect(answerTo(...asked, user('Advent.'))).toEqual({
      calls: [
        {
          name: 'createCampaign',
          arguments: { campaignName: 'Advent', campaignType: 'FlashSale', deadlineDate: '2026-12-24' },
        },
      ],
    });
  });

  it('adds pages to the campaign it created, even one requested in the same message', () => {
    const wanted = {
      name: 'addCampaignPage',
      arguments: { campaignId: 'c-1', beforeUrl: 'https://shop.test/offer', afterUrl: 'https://shop.test/closed' },
    };
    const both = user(
      'Create a campaign called Sale with the page https://shop.test/offer and after that https://shop.test/closed',
    );

    expect(
      answerTo(...made, user('Add a page https://shop.test/offer and after that https://shop.test/closed.')),
    ).toEqual({ calls: [wanted] });
    expect(answerTo(both, model('', 'createCampaign'), tool({ ok: true, id: 'c-1', name: 'Sale' }))).toEqual({
      text: 'I created the campaign Sale.',
      calls: [wanted],
    });
  });

  it('repeats tool results', () => {
    expect(answerTo(...made.slice(0, 3))).toEqual({
      text: 'I created the campaign Summer Sale. Tell me a page URL and I’ll add it.',
    });
    expect(
      answerTo(user('Create'), model('', 'createCampaign'), tool({ ok: false, error: 'Please choose a date.' })),
    ).toEqual({ text: 'That didn’t work: Please choose a date.' });
  });
});

describe('the chat completions endpoint', () => {
  let simulators: Simulators;
  beforeAll(async () => {
    simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
  });
  afterAll(() => simulators.stop());

  const ask = (more: object = {}) =>
    fetch(`${simulators.origin}/model/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({
        model: 'gpt-5-mini',
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: 1_000,
        messages: [{ role: 'user', content: 'Create a campaign called Sale with a 3 day deadline' }],
        ...more,
      }),
    });

  it('streams like Chat Completions: tool calls in chunks, finish reason, usage, and an end event', async () => {
    const events = (await (await ask()).text())
      .split('\n\n')
      .filter(Boolean)
      .map((event) => event.replace('data: ', ''));

    const chunks = events.slice(0, -1).map(
      (event) =>
        JSON.parse(event) as {
          choices: {
            delta: { tool_calls?: { index: number; id?: string; function: { name?: string; arguments: string } }[] };
            finish_reason: string | null;
          }[];
          usage?: object;
        },
    );
    const calls = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(events.at(-1)).toBe('[DONE]');
    expect(calls.length).toBeGreaterThan(4);
    expect(calls[0]).toMatchObject({
      index: 0,
      id: expect.any(String),
      function: { name: 'createCampaign', arguments: '' },
    });
    expect(JSON.parse(calls.map((call) => call.function.arguments).join(''))).toMatchObject({
      campaignName: 'Sale',
      deadlineLength: 3,
    });
    expect(chunks.at(-2)!.choices[0]!.finish_reason).toBe('tool_calls');
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) },
    });
  });

  it('stops at the maximum number of tokens', async () => {
    const text = await (await ask({ max_completion_tokens: 3 })).text();

    expect(text).toContain('"finish_reason":"length"');
    expect(text).toContain('"completion_tokens":3');
  });

  it('fails like OpenAI when it is configured to', async () => {
    await fetch(`${simulators.origin}/model/sim/faults`, { method: 'POST', body: JSON.stringify({ status: 429 }) });

    expect(await ask()).toMatchObject({ status: 429 });
    expect((await ask()).status).toBe(200);
  });
});
