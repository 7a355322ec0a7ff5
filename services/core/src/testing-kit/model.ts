import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll } from '@jest/globals';
import { chatEvent, type ChatBody, type ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { startSimulators, type Simulators } from '@lastcall/simulators';
import { as, type TestResponse, type SignedIn } from './clients.ts';

/** A scripted call of the model. */
interface ReportedCall {
  readonly id?: string;
  readonly name: string;
  readonly arguments: unknown;
}

/** A scripted answer of the model. */
interface ReportedAnswer {
  readonly text?: string;
  readonly calls?: readonly ReportedCall[];
}

/** A request that the model has received. */
interface ModelRequest {
  readonly key: string;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly max_completion_tokens: number;
    readonly tools: readonly unknown[];
  };
}

/** The simulated model of a spec file. */
interface ModelInTests {
  /** Environment variables of a service that uses it. */
  env(): Record<string, string>;
  /** Sets its behavior from now on; the default without arguments. */
  behave(behavior?: {
    isVictim?: boolean;
    includesUsage?: boolean;
    pieceMs?: number;
    bytesPerToken?: number;
  }): Promise<void>;
  /** Scripts its next answers in order. */
  answer(...answers: ReportedAnswer[]): Promise<void>;
  /**
   * Makes requests fail after a number of successful ones: a status, 0 to close the connection, or the name of another
   * failure.
   */
  fail(status: number | string, times?: number, after?: number): Promise<void>;
  /** Returns the requests, oldest first. */
  requests(): Promise<ModelRequest[]>;
  /** Returns the number of answers that are being streamed. */
  openStreams(): Promise<number>;
}

/** The key of the simulated model. */
export const modelKey = 'sk-of-the-tests';

/** Runs a simulated model for the specs of this file. Call it outside `describe`, before `useService`. */
export function useModel(): ModelInTests {
  let running: Simulators | undefined;
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(
      `${running!.origin}/model/sim/${path}`,
      body ? { method: 'POST', body: JSON.stringify(body) } : {},
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text === '' ? undefined : JSON.parse(text);
  };
  beforeAll(async () => {
    running = await startSimulators({ httpPort: 0, smtpPort: 0 });
    await ask('behavior', { pieceMs: 0 });
  });
  afterAll(() => running?.stop());

  return {
    env: () => ({
      ASSISTANT_URL: `${running!.origin}/model/v1`,
      ASSISTANT_KEY: modelKey,
      ASSISTANT_SINCE: '2000-01-01T00:00:00Z',
    }),
    behave: async (behavior = {}) => void (await ask('behavior', { pieceMs: 0, ...behavior })),
    answer: async (...answers) => void (await ask('answers', { answers })),
    fail: async (status, times = 1, after = 0) => void (await ask('faults', { status, times, after })),
    requests: async () => ((await ask('requests')) as { requests: ModelRequest[] }).requests,
    openStreams: async () => ((await ask('streams')) as { open: number }).open,
  };
}

/** An answer of the assistant as a browser reads it. */
export interface Chat extends TestResponse {
  readonly conversationId: string;
  readonly messageId: string;
  readonly events: readonly ChatEvent[];
  /** Its text. */
  readonly said: string;
  /** The results of its calls. */
  readonly results: readonly Extract<ChatEvent, { type: 'result' }>['result'][];
  /** The last event. */
  readonly end: ChatEvent | undefined;
}

/** Sends a message to the assistant, in a new conversation unless one is given, and waits for the whole answer. */
export async function chat(
  person: SignedIn,
  message: string,
  { conversationId = randomUUID(), messageId = randomUUID(), timezone = 'Europe/Vienna' }: Partial<ChatBody> = {},
): Promise<Chat> {
  const answer = await as(person).post('/v2/api/assistant/chat', { conversationId, messageId, message, timezone });
  const events = answer.status === 200 ? chatEventsIn(answer.text) : [];
  return {
    ...answer,
    conversationId,
    messageId,
    events,
    said: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    results: events.flatMap((event) => (event.type === 'result' ? [event.result] : [])),
    end: events.at(-1),
  };
}

/** Parses the events of a stream and validates them against the contract. */
export function chatEventsIn(text: string): ChatEvent[] {
  return text
    .split('\n\n')
    .filter((event) => event !== '' && !event.startsWith(':'))
    .map((event) => {
      const sent: unknown = JSON.parse(event.replace(/^data: /, ''));
      const parsed = chatEvent.parse(sent);
      if (!isDeepStrictEqual(parsed, sent)) throw new Error(`more than the contract says: ${event}`);
      return parsed;
    });
}
