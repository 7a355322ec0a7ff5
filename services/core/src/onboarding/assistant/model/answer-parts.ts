import type { ToolCall, Usage } from '../turns.ts';
import type { Chunk } from './chat-completions.ts';

/**
 * Maximum characters of the arguments of all tool calls of an answer; two campaigns with a dozen pages use a tenth of it. A
 * truncated call is rejected as invalid.
 */
const maxArgumentCharacters = 32 * 1024;
/** Maximum number of tool calls of one answer; further ones are ignored. */
const maxCalls = 32;

/** Assembles an answer from its chunks. */
export class AnswerParts {
  text = '';
  usage: Usage | null = null;
  /** The model's finish reason; null until the answer ends. */
  finish: string | null = null;
  private readonly calls = new Map<number, { id: string; name: string; arguments: string }>();
  private argumentLength = 0;

  /** Adds a chunk. Returns the text in it. */
  add({ choices: [choice], usage }: Chunk): string {
    if (usage) this.usage = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
    if (!choice) return '';
    for (const piece of choice.delta?.tool_calls ?? []) {
      const call = this.calls.get(piece.index) ?? { id: '', name: '', arguments: '' };
      const more = piece.function?.arguments ?? '';
      this.argumentLength += more.length;
      if (this.argumentLength > maxArgumentCharacters || (!this.calls.has(piece.index) && this.calls.size >= maxCalls))
        continue;
      this.calls.set(piece.index, {
        id: call.id || (piece.id ?? ''),
        name: call.name + (piece.function?.name ?? ''),
        arguments: call.arguments + more,
      });
    }
    this.finish = choice.finish_reason ?? this.finish;
    const text = `${choice.delta?.content ?? ''}${choice.delta?.refusal ?? ''}`;
    this.text += text;
    return text;
  }

  /** Returns the tool calls in order; a call without an id gets a generated one. */
  get requestedCalls(): ToolCall[] {
    return [...this.calls]
      .sort(([one], [other]) => one - other)
      .map(([index, { id, name, arguments: written }]) => ({
        id: id || `call_${index}`,
        name,
        arguments: written,
        result: null,
      }));
  }
}
