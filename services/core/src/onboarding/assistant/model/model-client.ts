import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ErrorStatus, SafeFetchError, streamedLines, NotConnected, type Config } from '@lastcall/core/platform';
import type { Round } from '../turns.ts';
import { AnswerParts } from './answer-parts.ts';
import { chunk, type Chunk, type ModelMessage, type ModelTool } from './chat-completions.ts';
import { ModelProblem, type ModelProblemReason } from './model-problem.ts';

/** Maximum milliseconds of one answer. */
const maxMs = 60_000;

/** A request to the model. */
interface CompletionRequest {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** Maximum tokens of the answer. */
  readonly maxTokens: number;
  /** Aborts the request and its connection. */
  readonly signal: AbortSignal;
}

/** A client for the model at an endpoint that is compatible with OpenAI's Chat Completions. */
@Injectable()
export class ModelClient {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL'>,
  ) {}

  /** True when an endpoint is configured. */
  get isConfigured(): boolean {
    return this.config.ASSISTANT_URL !== undefined;
  }

  /** The name of the model. */
  get model(): string {
    return this.config.ASSISTANT_MODEL;
  }

  /**
   * Yields the text of an answer as it is received, and returns the whole. Never retries, because every request costs money.
   * Throws a `ModelProblem`.
   */
  async *streamCompletion({
    messages,
    tools,
    maxTokens,
    signal,
  }: CompletionRequest): AsyncGenerator<string, Round, void> {
    const parts = new AnswerParts();
    const limit = AbortSignal.timeout(maxMs);
    try {
      const lines = streamedLines({
        url: `${this.config.ASSISTANT_URL}/chat/completions`,
        headers:
          this.config.ASSISTANT_KEY === undefined ? {} : { authorization: `Bearer ${this.config.ASSISTANT_KEY}` },
        body: {
          model: this.config.ASSISTANT_MODEL,
          messages,
          tools,
          max_completion_tokens: maxTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        signal: AbortSignal.any([signal, limit]),
      });
      for await (const line of lines) {
        const data = dataOf(line);
        if (data === '[DONE]') break;
        const text = data === null ? '' : parts.add(chunkOf(data));
        if (text !== '') yield text;
      }
    } catch (error) {
      throw problemOf(error);
    }
    if (parts.finish === null) throw new ModelProblem('broken', true, 'the response ended early');
    return { text: parts.text, calls: parts.requestedCalls, usage: parts.usage };
  }
}

/** Returns the data of a line of an event stream; null for other fields, comments and empty lines. */
function dataOf(line: string): string | null {
  const [, data] = /^data: ?(.*)$/s.exec(line) ?? [];
  return data?.trim() ?? null;
}

function chunkOf(data: string): Chunk {
  const parsed = chunk.safeParse(jsonOf(data));
  if (!parsed.success)
    throw new ModelProblem('broken', true, 'a chunk of the response does not follow Chat Completions');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // The schema of chunks rejects it.
  }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof SafeFetchError)) return error;
  if (error instanceof ErrorStatus)
    return new ModelProblem(error.status === 429 ? 'busy' : 'refused', false, error.message);
  const trouble: ModelProblemReason =
    error.reason === 'timeout' ? 'timeout' : error.reason === 'too_large' ? 'broken' : 'unreachable';
  // The cause is omitted because it contains the request's headers.
  return new ModelProblem(trouble, !(error instanceof NotConnected), error.message);
}
