import { randomUUID } from 'node:crypto';

/** A client that reads a streamed answer of the assistant. */
export interface Reader {
  readonly conversationId: string;
  /** Milliseconds until the first text. */
  readonly firstMs: number;
  /** Disconnects before the answer is complete. */
  readonly leave: () => void;
  /** Resolves to the last event of a complete answer; null after a disconnect. */
  readonly end: Promise<string | null>;
}

/** Sends a message to the assistant and starts reading the answer; without an id, it starts a new conversation. */
export async function read(
  origin: string,
  cookie: string,
  message: string,
  conversationId: string = randomUUID(),
): Promise<Reader> {
  const stopped = new AbortController();
  const began = performance.now();
  const response = await fetch(`${origin}/v2/api/assistant/chat`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId, messageId: randomUUID(), message, timezone: 'Europe/Vienna' }),
    signal: stopped.signal,
  });
  if (response.status !== 200) throw new Error(`status ${response.status}: ${await response.text()}`);
  const words = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let first = '';
  for (let step = await words.read(); !step.done && !(first += step.value).includes('data:');)
    step = await words.read();
  return {
    conversationId,
    firstMs: performance.now() - began,
    leave: () => stopped.abort(),
    end: readRest(words, first).catch(() => null),
  };
}

async function readRest(words: ReadableStreamDefaultReader<string>, first: string): Promise<string> {
  let text = first;
  for (let step = await words.read(); !step.done; step = await words.read()) text += step.value;
  const { type, code } = JSON.parse(
    text
      .trimEnd()
      .split('\n\n')
      .at(-1)!
      .replace(/^data: /, ''),
  ) as { type: string; code?: string };
  return code ?? type;
}
