import type { ChatEvent } from '@lastcall/contracts/assistant';
import { messages } from './messages.ts';
import { callIdOf, isTool } from './tools/tools.service.ts';
import type { Round, ToolResult, Turn } from './semaphore.ts';

/** What ends an answer before its end. */
export type StopCode = Extract<ChatEvent, { type: 'error' }>['code'];

/** What was streamed of a turn before. */
export function* eventsOf({ messageId, rounds }: Turn): Generator<ChatEvent> {
  for (const { text, calls } of rounds) {
    if (text !== '') yield { type: 'text', text };
    for (const call of calls) {
      const { name, result } = call;
      const callId = callIdOf(messageId, call);
      if (!isTool(name) || result === null) continue;
      yield { type: 'tool', callId, name };
      yield resultOf(callId, name, result);
    }
  }
}

/** What the model writes, piece by piece; returns the round that it comes to. */
export async function* textsOf(answer: AsyncGenerator<string, Round, void>): AsyncGenerator<ChatEvent, Round, void> {
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done) return step.value;
      yield { type: 'text', text: step.value };
    }
  } finally {
    // Whoever stops listening ends the question.
    await answer.return(undefined as never);
  }
}

/** What became of a call, as the browser is told. */
export function resultOf(callId: string, name: 'createCampaign' | 'addCampaignPage', result: ToolResult): ChatEvent {
  return name === 'createCampaign'
    ? { type: 'result', callId, name, result }
    : {
        type: 'result',
        callId,
        name,
        result: { ok: result.ok, ...(result.error !== undefined && { error: result.error }) },
      };
}

/** An answer's end before its end. */
export function told(code: StopCode): ChatEvent {
  return { type: 'error', code, message: messages[code] };
}
