import { messages } from './messages.ts';
import type { ModelMessage, ModelTool } from './model/chat-completions.ts';
import type { Round, Turn, Usage } from './turns.ts';

/** Tokens by which the endpoint's count may grow without new turns, for example when the date in the system prompt changes. */
const tokenMargin = 64;

/** A message and the endpoint's token count up to its end. */
interface CountedMessage {
  readonly message: ModelMessage;
  readonly usage: Usage | null;
}

/** Returns the messages for the model: the system prompt (`seed`) and all turns in order. */
export function promptOf(seed: string, turns: readonly Turn[]): ModelMessage[] {
  return messagesIn(seed, turns).map(({ message }) => message);
}

/**
 * Returns the maximum number of tokens of a prompt. A token is at least one byte, so the number of bytes is an upper
 * bound, about four times too high. It is only used for what was added since the endpoint's last count.
 */
export function maxTokensOf(seed: string, turns: readonly Turn[], tools: readonly ModelTool[]): number {
  const said = messagesIn(seed, turns);
  const last = said.findLastIndex(({ usage }) => usage !== null);
  const counted = said[last]?.usage ?? null;
  const since = said.slice(last + 1).map(({ message }) => message);
  return counted === null
    ? bytesOf({ messages: since, tools })
    : counted.prompt + counted.completion + bytesOf(since) + tokenMargin;
}

/** Returns the size in bytes of a value as it is sent. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function messagesIn(seed: string, turns: readonly Turn[]): CountedMessage[] {
  return [
    uncounted({ role: 'system', content: seed }),
    ...turns.flatMap(({ text, rounds }) => [uncounted({ role: 'user', content: text }), ...rounds.flatMap(ofRound)]),
  ];
}

function ofRound({ text, calls, usage }: Round): CountedMessage[] {
  const made = calls.map(
    ({ id, name, arguments: written }) => ({ id, type: 'function', function: { name, arguments: written } }) as const,
  );
  return [
    { message: { role: 'assistant', content: text, ...(made.length > 0 && { tool_calls: made }) }, usage },
    // Endpoints reject a conversation in which a tool call has no result.
    ...calls.map(({ id, result }) =>
      uncounted({
        role: 'tool',
        tool_call_id: id,
        content: JSON.stringify(result ?? { ok: false, error: messages.notDone }),
      }),
    ),
  ];
}

function uncounted(message: ModelMessage): CountedMessage {
  return { message, usage: null };
}
