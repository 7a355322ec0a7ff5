import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AccountUsage } from '@lastcall/contracts/accounts';
import type { Assistant, ChatBody, ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { assistantLimits } from '@lastcall/contracts/onboarding/assistant-facts';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, newId, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { act, fireEvent, screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import { Provider } from 'react-redux';
import { AssistantOffer } from './assistant-offer.tsx';

/** An answer that streams while the test continues. */
class Answer {
  private writer!: ReadableStreamDefaultController<Uint8Array>;
  isListenedTo = true;
  readonly response = new Response(
    new ReadableStream<Uint8Array>({
      start: (writer) => void (this.writer = writer),
      cancel: () => void (this.isListenedTo = false),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

  async write(...events: ChatEvent[]): Promise<void> {
    await act(async () => {
      for (const event of events) this.writer.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      await Promise.resolve();
    });
  }

  async end(tokens = 1_200): Promise<void> {
    await this.write({ type: 'done', tokens, model: 'gpt-5-mini' });
    await act(async () => this.writer.close());
  }
}

class AssistantServer extends WireServer {
  assistant: Assistant = {
    isOffered: true,
    isSimulator: false,
    model: 'gpt-5-mini',
    mostTokens: assistantLimits.tokens,
  };
  readonly said: ChatBody[] = [];
  readonly reports: unknown[] = [];
  answers: Answer[] = [];

  protected answer(method: string, path: string, body: unknown): unknown {
    if (path === '/v2/api/assistant') return this.assistant;
    if (path === '/v2/api/assistant/usage') return (this.reports.push(body), { tokens: 0 });
    if (path !== '/v2/api/assistant/chat') return undefined;
    this.said.push(body as ChatBody);
    this.answers.push(new Answer());
    return this.answers.at(-1)!.response;
  }
}

let server: AssistantServer;
const before = globalThis.fetch;
beforeEach(() => {
  server = new AssistantServer();
  server.listen();
});
afterEach(() => {
  globalThis.fetch = before;
  jest.useRealTimers();
});

function showOffer(usage: AccountUsage = 'standard'): Shown {
  const store = createStore();
  store.dispatch(signedIn(aSession({ usage })));
  return show(
    <Provider store={store}>
      <AssistantOffer timezone="Europe/Vienna" />
    </Provider>,
    { at: '/campaigns/create' },
  );
}

async function openAssistant(): Promise<Shown> {
  const shown = showOffer();
  await shown.user.click(await screen.findByRole('button', { name: 'Create with the assistant' }));
  await screen.findByRole('textbox', { name: 'Message' });
  return shown;
}

async function ask({ user }: Shown, text: string): Promise<Answer> {
  await user.type(screen.getByRole('textbox', { name: 'Message' }), `${text}{Enter}`);
  await waitFor(() => expect(server.answers.length).toBeGreaterThan(0));
  return server.answers.at(-1)!;
}

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Message' });

describe('the assistant', () => {
  it.each(['shopify', 'announcement_bar'] as const)(
    'is hidden and not requested for an account with the usage %s',
    async (usage) => {
      showOffer(usage);

      await act(() => Promise.resolve());

      expect(screen.queryByRole('button')).toBeNull();
      expect(server.calls).toEqual([]);
    },
  );

  it('is hidden when the service does not offer it', async () => {
    server.assistant = { ...server.assistant, isOffered: false };

    showOffer();
    await waitFor(() => expect(server.calls).toHaveLength(1));

    expect(screen.queryByRole('button')).toBeNull();
  });

  it('states that a simulated model answers', async () => {
    server.assistant = { ...server.assistant, isSimulator: true };

    await openAssistant();

    expect(screen.getByText(/simulated language model/)).toBeTruthy();
  });

  it('links back to the form', async () => {
    const { user } = await openAssistant();

    await user.click(screen.getByRole('button', { name: 'Create manually instead' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create with the assistant' })),
    );
  });
});

describe('a conversation', () => {
  it('shows the answer word by word, and a card with the created campaign', async () => {
    const shown = await openAssistant();
    const id = newId();

    const answer = await ask(shown, 'Create Bread Class');
    expect(await screen.findByText('Processing...')).toBeTruthy();
    await answer.write({ type: 'text', text: 'One ' }, { type: 'text', text: 'moment.' });
    expect(await screen.findByText('One moment.')).toBeTruthy();
    await answer.write({ type: 'tool', callId: 'c1', name: 'createCampaign' });
    expect(await screen.findByText('Creating campaign...')).toBeTruthy();
    await answer.write({
      type: 'result',
      callId: 'c1',
      name: 'createCampaign',
      result: {
        ok: true,
        id,
        promotion_name: 'Bread Class',
        rule: { text: 'After 3 days, at {0}', moments: ['23:59'] },
        timezone: 'UTC',
      },
    });
    await answer.end();

    const card = await screen.findByRole('region', { name: 'Campaign Bread Class created' });
    expect(within(card).getByText('Deadline: After 3 days, at 11:59 PM')).toBeTruthy();
    expect(within(card).getByText(`Campaign ID: ${id}`)).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'View Bread Class' }).getAttribute('href')).toBe(`/edit/${id}/pages`);
    expect(server.said[0]).toEqual({
      conversationId: expect.any(String),
      messageId: expect.any(String),
      message: 'Create Bread Class',
      timezone: 'Europe/Vienna',
    });
  });

  it('shows that a page is being created, and later that it was added', async () => {
    const answer = await ask(await openAssistant(), 'Add a page');

    await answer.write({ type: 'tool', callId: 'c1', name: 'addCampaignPage' });
    expect(await screen.findByText('Creating page...')).toBeTruthy();
    await answer.write({ type: 'result', callId: 'c1', name: 'addCampaignPage', result: { ok: true } });

    expect(await screen.findByText('Page added')).toBeTruthy();
    await answer.end();
  });

  it('continues the same conversation, and reports the token usage of each answer', async () => {
    const shown = await openAssistant();
    await (await ask(shown, 'Hello')).end(900);
    await waitFor(() => expect(field().disabled).toBe(false));

    await ask(shown, 'Again');
    await waitFor(() => expect(server.answers).toHaveLength(2));
    await server.answers[1]!.end(1_800);

    const [first, second] = server.said;
    expect(second!.conversationId).toBe(first!.conversationId);
    expect(second!.messageId).not.toBe(first!.messageId);
    await waitFor(() =>
      expect(server.reports).toEqual(
        [900, 1_800].map((tokens) => ({ conversationId: first!.conversationId, tokens, model: 'gpt-5-mini' })),
      ),
    );
  });

  it('is preserved when the assistant is closed and reopened', async () => {
    const shown = await openAssistant();
    await (await ask(shown, 'Hello')).end();

    await shown.user.click(screen.getByRole('button', { name: 'Create manually instead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shown.user.click(screen.getByRole('button', { name: 'Create with the assistant' }));

    expect(within(await screen.findByRole('log', { name: 'Conversation' })).getByText('Hello')).toBeTruthy();
  });

  it('renders the answer as text, never as HTML', async () => {
    const answer = await ask(await openAssistant(), 'Hello');

    await answer.write({ type: 'text', text: '<img src=x onerror=alert(1)> [a](javascript:alert(1))' });

    expect(await screen.findByText('<img src=x onerror=alert(1)> [a](javascript:alert(1))')).toBeTruthy();
    expect(document.querySelector('[role=log] img, [role=log] a')).toBeNull();
    await answer.end();
  });

  it('accepts no input during an answer, which the user can stop', async () => {
    const shown = await openAssistant();
    const answer = await ask(shown, 'Hello');
    expect(field().disabled).toBe(true);
    await answer.write({ type: 'text', text: 'Well, ' });

    await shown.user.click(screen.getByRole('button', { name: 'Stop' }));

    await waitFor(() => expect(answer.isListenedTo).toBe(false));
    expect(await screen.findByText(/Stopped\./)).toBeTruthy();
    expect(field().disabled).toBe(false);
  });
});

describe('a message', () => {
  it('is sent with Enter, and gets a line break with Shift+Enter', async () => {
    const shown = await openAssistant();

    await shown.user.type(field(), 'One{Shift>}{Enter}{/Shift}two{Enter}');

    await waitFor(() => expect(server.said.map(({ message }) => message)).toEqual(['One\ntwo']));
  });

  it('is not sent when Enter confirms an IME composition', async () => {
    await openAssistant();

    fireEvent.change(field(), { target: { value: 'こんにちは' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });

    expect(server.said).toEqual([]);
  });

  it('has at most 250 characters; the number of extra characters is shown in red', async () => {
    await openAssistant();

    fireEvent.change(field(), { target: { value: '👍'.repeat(250) } });
    expect(screen.getByText('0 characters left').hasAttribute('data-over')).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
    fireEvent.change(field(), { target: { value: 'a'.repeat(251) } });

    expect(screen.getByText('1 character over the limit').hasAttribute('data-over')).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(server.said).toEqual([]);
  });

  it('is not sent when it is empty', async () => {
    const { user } = await openAssistant();

    await user.type(field(), '   {Enter}');

    expect(server.said).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
});

describe('an error', () => {
  it.each<[string, ChatEvent, string]>([
    [
      'a campaign',
      { type: 'result', callId: 'c', name: 'createCampaign', result: { ok: false, error: 'This field is required.' } },
      "Couldn't create campaign: This field is required.",
    ],
    [
      'a page',
      {
        type: 'result',
        callId: 'c',
        name: 'addCampaignPage',
        result: { ok: false, error: 'Another campaign uses this URL. Enter a different URL.' },
      },
      "Couldn't add page: Another campaign uses this URL. Enter a different URL.",
    ],
    [
      'a page without a reason',
      { type: 'result', callId: 'c', name: 'addCampaignPage', result: { ok: false } },
      "Couldn't add page: Unknown error",
    ],
    ['the model', { type: 'error', code: 'failed', message: 'anything' }, 'An error occurred. Please try again.'],
    ['the budget', { type: 'error', code: 'budget', message: 'Come back tomorrow.' }, 'Come back tomorrow.'],
  ])('with %s is shown for ten seconds', async (_, event, labels) => {
    const answer = await ask(await openAssistant(), 'Hello');
    jest.useFakeTimers();

    await answer.write(event);
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText(labels)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(200));

    expect(screen.queryByText(labels)).toBeNull();
  });

  it('can be dismissed', async () => {
    const shown = await openAssistant();
    const answer = await ask(shown, 'Hello');
    await answer.write({ type: 'error', code: 'failed', message: '' });
    await answer.end();

    await shown.user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the model can be retried in the same conversation', async () => {
    const shown = await openAssistant();
    const failed = await ask(shown, 'Hello');
    await failed.write({ type: 'error', code: 'failed', message: '' });
    await failed.end();
    await waitFor(() => expect(field().disabled).toBe(false));

    await shown.user.type(field(), 'Hello again{Enter}');
    await waitFor(() => expect(server.answers).toHaveLength(2));
    await server.answers[1]!.write({ type: 'text', text: 'Good day.' });
    await server.answers[1]!.end();

    expect(await screen.findByText('Good day.')).toBeTruthy();
    expect(new Set(server.said.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  it('about a conversation that is too long hides the field and offers a new conversation', async () => {
    const shown = await openAssistant();
    const answer = await ask(shown, 'Hello');

    await answer.write({ type: 'error', code: 'over', message: '' });
    await answer.end(assistantLimits.tokens);

    expect(await screen.findByText('The conversation has exceeded the maximum token limit.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Start a new conversation' }));
    await ask(shown, 'Hello again');
    await waitFor(() => expect(new Set(server.said.map(({ conversationId }) => conversationId)).size).toBe(2));
  });

  it('before an answer shows the service’s message', async () => {
    const shown = await openAssistant();
    server.refusals.set('POST /assistant/chat', 'too_many_attempts');

    await shown.user.type(field(), 'Hello{Enter}');

    const { message } = (await problem('too_many_attempts').json()) as { message: string };
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field().disabled).toBe(false);
  });

  it('about a failed connection can be retried', async () => {
    const shown = await openAssistant();
    server.refusals.set('POST /assistant/chat', 'offline');

    await shown.user.type(field(), 'Hello{Enter}');

    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    expect(field().disabled).toBe(false);
  });
});
