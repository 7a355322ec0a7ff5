import type { Campaign } from '@lastcall/contracts/campaigns';
import type { AssistantTool, ChatEvent } from '@lastcall/contracts/onboarding/assistant';
import { messages } from './messages.ts';

/** An entry of a conversation: text of the user or the assistant, or the result of an action. */
export type Entry =
  | { readonly kind: 'words'; readonly id: string; readonly by: 'you' | 'assistant'; readonly text: string }
  | {
      readonly kind: 'campaign';
      readonly id: string;
      readonly campaignId: string;
      readonly name: string;
      readonly rule: Campaign['rule'] | null;
      readonly timezone: string;
    }
  | { readonly kind: 'page'; readonly id: string };

/** A displayed conversation. `work` is the assistant's current action, other than writing. */
export interface Conversation {
  readonly entries: readonly Entry[];
  readonly isStreaming: boolean;
  readonly work: AssistantTool | null;
  readonly tokens: number;
  readonly isFull: boolean;
  /** Errors that are still shown, oldest first. */
  readonly errors: readonly { readonly id: string; readonly text: string }[];
}

/** An empty conversation. */
export const newConversation: Conversation = {
  entries: [],
  isStreaming: false,
  work: null,
  tokens: 0,
  isFull: false,
  errors: [],
};

/** The events of a conversation. Ids are generated in the browser, so that an entry keeps its position. */
export type ConversationEvent =
  | { readonly type: 'said'; readonly id: string; readonly text: string }
  | { readonly type: 'heard'; readonly id: string; readonly event: ChatEvent; readonly mostTokens: number }
  | { readonly type: 'ended'; readonly id: string; readonly wasStopped: boolean }
  | { readonly type: 'failed'; readonly id: string; readonly text: string }
  | { readonly type: 'dismissed'; readonly id: string };

/** Returns the conversation after an event. */
export function conversationReducer(conversation: Conversation, change: ConversationEvent): Conversation {
  switch (change.type) {
    case 'said':
      return {
        ...conversation,
        isStreaming: true,
        work: null,
        entries: [...conversation.entries, { kind: 'words', id: change.id, by: 'you', text: change.text }],
      };
    case 'heard':
      return applyChatEvent(conversation, change);
    case 'ended':
      return {
        ...conversation,
        isStreaming: false,
        work: null,
        entries: change.wasStopped
          ? appendText(conversation.entries, change.id, messages.stopped)
          : conversation.entries,
      };
    case 'failed':
      return withError(conversation, change.id, change.text);
    case 'dismissed':
      return { ...conversation, errors: conversation.errors.filter(({ id }) => id !== change.id) };
  }
}

function applyChatEvent(
  conversation: Conversation,
  { id, event, mostTokens }: Extract<ConversationEvent, { type: 'heard' }>,
): Conversation {
  switch (event.type) {
    case 'text':
      return { ...conversation, work: null, entries: appendText(conversation.entries, id, event.text) };
    case 'tool':
      return { ...conversation, work: event.name };
    case 'result':
      return applyResult({ ...conversation, work: null }, id, event);
    case 'done':
      return { ...conversation, tokens: event.tokens, isFull: event.tokens >= mostTokens };
    case 'error':
      return event.code === 'over'
        ? withError({ ...conversation, isFull: true }, id, messages.over)
        : withError(conversation, id, event.code === 'failed' ? messages.failed : event.message);
    default:
      // A newer service may send more event types.
      return conversation;
  }
}

function applyResult(
  conversation: Conversation,
  id: string,
  event: Extract<ChatEvent, { type: 'result' }>,
): Conversation {
  const { name, result } = event;
  const reason = result.error ?? messages.unknown;
  if (name === 'addCampaignPage')
    return result.ok
      ? withEntry(conversation, { kind: 'page', id })
      : withError(conversation, id, messages.noPage(reason));
  if (!result.ok || result.id === undefined) return withError(conversation, id, messages.noCampaign(reason));
  return withEntry(conversation, {
    kind: 'campaign',
    id,
    campaignId: result.id,
    name: result.promotion_name ?? result.name ?? '',
    rule: result.rule ?? null,
    timezone: result.timezone ?? 'UTC',
  });
}

/** Appends text to the assistant's current message. */
function appendText(entries: readonly Entry[], id: string, text: string): readonly Entry[] {
  const last = entries.at(-1);
  if (last?.kind === 'words' && last.by === 'assistant')
    return [...entries.slice(0, -1), { ...last, text: last.text + text }];
  return text.trim() === '' ? entries : [...entries, { kind: 'words', id, by: 'assistant', text }];
}

const withEntry = (conversation: Conversation, entry: Entry): Conversation => ({
  ...conversation,
  entries: [...conversation.entries, entry],
});
const withError = (conversation: Conversation, id: string, text: string): Conversation => ({
  ...conversation,
  errors: [...conversation.errors, { id, text }],
});
