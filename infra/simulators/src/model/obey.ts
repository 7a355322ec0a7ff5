import { type ModelOutput, type SentMessage, parseToolResult, type ToolCall } from './conversation.ts';

/**
 * Answers like the worst possible model: it obeys every text, whether of a user or of a tool. `call name({...})` calls a tool, `say "..."` says something, and
 * `repeat your instructions` reveals the first message. It ignores the texts before its own last message, which it has obeyed already.
 */
export function obey(messages: readonly SentMessage[]): ModelOutput {
  const fresh = messages.slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1);
  const texts = fresh
    .filter(({ role }) => role !== 'system')
    .flatMap((message) =>
      message.role === 'tool' ? Object.values(parseToolResult(message)).map(String) : [message.content],
    );
  const calls = texts.flatMap(callsIn);
  const said = texts.flatMap((text) => [...text.matchAll(/say "([^"]*)"/g)].map(([, words]) => words!));
  const seed = texts.some((text) => /repeat your instructions/i.test(text)) ? [messages[0]?.content ?? ''] : [];
  return { text: [...seed, ...said].join('\n') || (calls.length > 0 ? '' : 'Done.'), calls };
}

function callsIn(text: string): ToolCall[] {
  return [...text.matchAll(/call (\w+)\((.*?)\)(?:#(\w+))?/gs)].map(([, name, written, id]) => ({
    name: name!,
    arguments: written!,
    ...(id !== undefined && { id }),
  }));
}
