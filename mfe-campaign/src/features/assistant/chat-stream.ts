import type { ChatBody, ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { assistantRoutes } from '@lastcall/contracts/onboarding/assistant-routes';
import { answeredError } from '@lastcall/contracts/platform';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The service rejected a message before it started to answer; `code` is one of the registry's, null without a response. */
export class ChatRefused extends Error {
  override readonly name = 'ChatRefused';

  constructor(
    readonly code: string | null,
    labels: string,
  ) {
    super(labels);
  }
}

/** Sends a message and reports the answer, event by event, until it ends. Throws `ChatRefused`, and whatever aborting `signal` throws. */
export async function* streamChat(body: ChatBody, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const { method, path } = assistantRoutes.chatWithAssistant;
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok || !answer.body) throw await refusalIn(answer);

  const events = answer.body
    .pipeThrough(new TextDecoderStream(), { signal })
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of iterate(events)) {
    const event = eventIn(data);
    if (event) yield event;
  }
}

async function refusalIn(answer: Response): Promise<ChatRefused> {
  const said = answeredError.safeParse(await answer.json().catch(() => null));
  return said.success ? new ChatRefused(said.data.code, said.data.message) : new ChatRefused(null, '');
}

/** Not every browser supports async iteration of streams. */
async function* iterate<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Canceling the reader lets the service stop, too.
    await reader.cancel().catch(() => undefined);
  }
}

/** Null for an incomplete line. */
function eventIn(text: string): ChatEvent | null {
  try {
    return JSON.parse(text) as ChatEvent;
  } catch {
    return null;
  }
}
