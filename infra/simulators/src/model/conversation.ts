/** A call of a tool, as an answer carries it. */
export interface WantedCall {
  readonly id?: string;
  readonly name: string;
  /** JSON as text; another value is made into it. */
  readonly arguments: unknown;
}

/** What a model answers: words, calls, or both. */
export interface ModelAnswer {
  readonly text?: string;
  readonly calls?: readonly WantedCall[];
}

/** A message as it was sent. */
export interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly toolNames: readonly string[];
}

/** The messages of a request, however they were written. */
export function messagesIn(body: Record<string, unknown>): SentMessage[] {
  const { messages } = body;
  return (Array.isArray(messages) ? messages : []).map(
    (message: { role?: unknown; content?: unknown; tool_calls?: unknown }) => ({
      role: String(message.role),
      content: typeof message.content === 'string' ? message.content : '',
      toolNames: (Array.isArray(message.tool_calls) ? message.tool_calls : []).map(
        (call: { function?: { name?: unknown } }) => String(call.function?.name),
      ),
    }),
  );
}

/** What a tool said. */
interface ToolSaid {
  readonly ok: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string;
}

/** What a tool's message says; nothing at all is a failure. */
export function toolSaid({ content }: SentMessage): ToolSaid {
  try {
    const said: unknown = JSON.parse(content);
    return typeof said === 'object' && said !== null ? { ok: false, ...said } : { ok: false };
  } catch {
    return { ok: false };
  }
}
