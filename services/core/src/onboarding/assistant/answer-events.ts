import type { ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { messages } from './messages.ts';
import { callIdOf, isTool } from './tools/tools.service.ts';
import type { Round, ToolResult, Turn } from './turns.ts';

/** The code of an answer that ended early. */
export type StopCode = Extract<ChatEvent, { type: 'error' }>['code'];

/** Yields the events of a stored turn. */
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

/** Yields the model's text in chunks; returns the complete round. */
export async function* textsOf(answer: AsyncGenerator<string, Round, void>): AsyncGenerator<ChatEvent, Round, void> {
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done) return step.value;
      yield { type: 'text', text: step.value };
    }
  } finally {
    // Aborts the model's request when the caller stops reading.
    await answer.return(undefined as never);
  }
}

/** Returns the event for the result of a call. */
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

/** Returns the event for an answer that ended early. */
export function stopEvent(code: StopCode): ChatEvent {
  return { type: 'error', code, message: messages[code] };
}
