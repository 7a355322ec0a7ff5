import { messages } from './messages.ts';
import type { ModelMessage, ModelTool } from './model/chat-completions.ts';
import type { Round, Turn, Usage } from './semaphore.ts';

/** Tokens by which an endpoint's own count may grow without a word of ours, as when the day in the seed changes. */
const slack = 64;

/** A message, and what the endpoint counted up to its end. */
interface Said {
  readonly message: ModelMessage;
  readonly usage: Usage | null;
}

/** What a model is sent: the seed, and all that was said in its order. */
export function promptOf(seed: string, turns: readonly Turn[]): ModelMessage[] {
  return saidIn(seed, turns).map(({ message }) => message);
}

/**
 * Tokens that a prompt has at most. Every token is at least a byte of what is sent, so bytes are a bound, four times too high;
 * what the endpoint has counted before is taken as it counted it, and bytes for what came since.
 */
export function mostTokensOf(seed: string, turns: readonly Turn[], tools: readonly ModelTool[]): number {
  const said = saidIn(seed, turns);
  const last = said.findLastIndex(({ usage }) => usage !== null);
  const counted = said[last]?.usage ?? null;
  const since = said.slice(last + 1).map(({ message }) => message);
  return counted === null
    ? bytesOf({ messages: since, tools })
    : counted.prompt + counted.completion + bytesOf(since) + slack;
}

/** Bytes of something as it is sent. */
export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function saidIn(seed: string, turns: readonly Turn[]): Said[] {
  return [
    uncounted({ role: 'system', content: seed }),
    ...turns.flatMap(({ text, rounds }) => [uncounted({ role: 'user', content: text }), ...rounds.flatMap(ofRound)]),
  ];
}

function ofRound({ text, calls, usage }: Round): Said[] {
  const made = calls.map(
    ({ id, name, arguments: written }) => ({ id, type: 'function', function: { name, arguments: written } }) as const,
  );
  return [
    { message: { role: 'assistant', content: text, ...(made.length > 0 && { tool_calls: made }) }, usage },
    // Endpoints refuse a conversation in which a call was not answered.
    ...calls.map(({ id, result }) =>
      uncounted({
        role: 'tool',
        tool_call_id: id,
        content: JSON.stringify(result ?? { ok: false, error: messages.notDone }),
      }),
    ),
  ];
}

function uncounted(message: ModelMessage): Said {
  return { message, usage: null };
}
