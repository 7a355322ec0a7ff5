/** A tool call of an answer. */
export interface ToolCall {
  readonly id?: string;
  readonly name: string;
  /** JSON as text; other values are serialized. */
  readonly arguments: unknown;
}

/** A model's answer: text, calls, or both. */
export interface ModelOutput {
  readonly text?: string;
  readonly calls?: readonly ToolCall[];
}

/** A message as it was sent. */
export interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly toolNames: readonly string[];
}

/** Parses the messages of a request, in any of their formats. */
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

/** A tool's result. */
interface ToolResult {
  readonly ok: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly error?: string;
}

/** Parses a tool's message; an empty one is a failure. */
export function parseToolResult({ content }: SentMessage): ToolResult {
  try {
    const said: unknown = JSON.parse(content);
    return typeof said === 'object' && said !== null ? { ok: false, ...said } : { ok: false };
  } catch {
    return { ok: false };
  }
}
