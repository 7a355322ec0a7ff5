import { setTimeout as pause } from 'node:timers/promises';
import type { ModelOutput } from './conversation.ts';

/** The options of a streamed response. */
interface CompletionOptions {
  readonly model: string;
  readonly answer: ModelOutput;
  /** Tokens of the prompt, and the maximum of the answer. */
  readonly promptTokens: number;
  readonly maxTokens: number;
  readonly bytesPerToken: number;
  readonly includesUsage: boolean;
  /** Milliseconds between two chunks. */
  readonly pieceMs: number;
}

/** Characters per chunk of a call's arguments. */
const chunkLength = 12;

let completionCount = 0;

/** Streams an answer like Chat Completions: text, calls with their arguments in chunks, the finish reason, the usage, and `[DONE]`. */
export async function* completion({
  model,
  answer,
  promptTokens,
  maxTokens,
  bytesPerToken,
  includesUsage,
  pieceMs,
}: CompletionOptions): AsyncGenerator<string, void, void> {
  const head = {
    id: `chatcmpl-${++completionCount}`,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1_000),
    model,
  };
  const event = (choice: object | null, more: object = {}): string =>
    `data: ${JSON.stringify({ ...head, choices: choice === null ? [] : [{ index: 0, logprobs: null, finish_reason: null, ...choice }], ...more })}\n\n`;
  const room = maxTokens * bytesPerToken;
  let bytes = 0;
  let finish = (answer.calls ?? []).length > 0 ? 'tool_calls' : 'stop';
  yield event({ delta: { role: 'assistant', content: '', refusal: null } });
  for (const delta of deltasOf(answer)) {
    bytes += delta.bytes;
    if (bytes > room) {
      finish = 'length';
      bytes = room;
      break;
    }
    await pause(pieceMs);
    yield event({ delta: delta.delta });
  }
  yield event({ delta: {}, finish_reason: finish });
  const completionTokens = Math.ceil(bytes / bytesPerToken);
  if (includesUsage)
    yield event(null, {
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    });
  yield 'data: [DONE]\n\n';
}

function* deltasOf({ text = '', calls = [] }: ModelOutput): Generator<{ delta: object; bytes: number }> {
  for (const word of text.match(/\S+\s*|\s+/g) ?? [])
    yield { delta: { content: word }, bytes: Buffer.byteLength(word) };
  for (const [index, { id = `call_${++completionCount}`, name, arguments: wanted }] of calls.entries()) {
    const written = typeof wanted === 'string' ? wanted : JSON.stringify(wanted);
    yield {
      delta: { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] },
      bytes: name.length,
    };
    for (let at = 0; at < written.length; at += chunkLength) {
      const piece = written.slice(at, at + chunkLength);
      yield { delta: { tool_calls: [{ index, function: { arguments: piece } }] }, bytes: Buffer.byteLength(piece) };
    }
  }
}
