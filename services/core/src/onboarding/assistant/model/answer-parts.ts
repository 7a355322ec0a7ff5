import type { ToolCall, Usage } from '../semaphore.ts';
import type { Chunk } from './chat-completions.ts';

/** Characters of the arguments of all calls of an answer; two campaigns with a dozen pages take a tenth of it. A call that is cut there is answered as one that could not be read. */
const mostArguments = 32 * 1024;
/** Calls in one answer that are looked at at all. */
const mostCalls = 32;

/** An answer that is put together from its pieces. */
export class AnswerParts {
  text = '';
  usage: Usage | null = null;
  /** Why the model ended; null while it has not. */
  finish: string | null = null;
  private readonly calls = new Map<number, { id: string; name: string; arguments: string }>();
  private argumentLength = 0;

  /** Takes a piece. Returns the text in it. */
  take({ choices: [choice], usage }: Chunk): string {
    if (usage) this.usage = { prompt: usage.prompt_tokens, completion: usage.completion_tokens };
    if (!choice) return '';
    for (const piece of choice.delta?.tool_calls ?? []) {
      const call = this.calls.get(piece.index) ?? { id: '', name: '', arguments: '' };
      const more = piece.function?.arguments ?? '';
      this.argumentLength += more.length;
      if (this.argumentLength > mostArguments || (!this.calls.has(piece.index) && this.calls.size >= mostCalls))
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

  /** The calls in their order. One that came without an id gets one. */
  get wantedCalls(): ToolCall[] {
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
