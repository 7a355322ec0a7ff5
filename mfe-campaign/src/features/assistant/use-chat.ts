import { useEffect, useReducer, useRef } from 'react';
import { assistantLimits } from '@lastcall/contracts/onboarding/assistant-facts';
import { api, sessionExpired, useAppDispatch } from '@lastcall/host-api';
import { useReportAssistantUsageMutation } from './assistant-api.ts';
import { ChatRefused, streamChat } from './chat-stream.ts';
import { conversationReducer, newConversation, type ConversationEvent, type Conversation } from './conversation.ts';
import { messages } from './messages.ts';

/** A conversation, and its actions. */
interface Chat extends Conversation {
  readonly say: (text: string) => void;
  /** Stops the current answer; earlier results stay. */
  readonly stop: () => void;
  readonly dismiss: (errorId: string) => void;
}

interface ChatOptions {
  readonly conversationId: string;
  readonly mostTokens: number;
  readonly timezone: string;
}

/** Manages a conversation with the assistant. An answer is aborted when the component unmounts. */
export function useChat({ conversationId, mostTokens, timezone }: ChatOptions): Chat {
  const [conversation, change] = useReducer(conversationReducer, newConversation);
  const dispatch = useAppDispatch();
  const [report] = useReportAssistantUsageMutation();
  const answering = useRef<AbortController | null>(null);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      answering.current?.abort();
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);

  /** Applies an event, and dismisses an error after a while. */
  const announce = (made: ConversationEvent): void => {
    change(made);
    if (made.type !== 'failed' && made.type !== 'heard') return;
    const timer = window.setTimeout(
      () => (timers.current.delete(timer), change({ type: 'dismissed', id: made.id })),
      assistantLimits.errorShownMs,
    );
    timers.current.add(timer);
  };

  const say = (text: string): void => {
    if (conversation.isStreaming) return;
    const asked = new AbortController();
    answering.current = asked;
    change({ type: 'said', id: crypto.randomUUID(), text });
    void hear({ conversationId, messageId: crypto.randomUUID(), message: text, timezone }, asked.signal);
  };

  const hear = async (body: Parameters<typeof streamChat>[0], signal: AbortSignal): Promise<void> => {
    try {
      for await (const event of streamChat(body, signal)) {
        announce({ type: 'heard', id: crypto.randomUUID(), event, mostTokens });
        if (event.type === 'result' && event.result.ok)
          dispatch(api.util.invalidateTags(event.name === 'createCampaign' ? ['campaigns'] : ['campaigns', 'pages']));
        if (event.type === 'done') void report({ body: { conversationId, tokens: event.tokens, model: event.model } });
      }
    } catch (problem) {
      if (problem instanceof ChatRefused && problem.code === 'session_expired') dispatch(sessionExpired());
      if (!signal.aborted)
        announce({
          type: 'failed',
          id: crypto.randomUUID(),
          text: problem instanceof ChatRefused && problem.message !== '' ? problem.message : messages.failed,
        });
    } finally {
      change({ type: 'ended', id: crypto.randomUUID(), wasStopped: signal.aborted });
    }
  };

  return {
    ...conversation,
    say,
    stop: () => answering.current?.abort(),
    dismiss: (id) => change({ type: 'dismissed', id }),
  };
}
