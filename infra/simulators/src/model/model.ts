import { type Answer, type Handler, jsonObject, type Request } from '../answer.ts';
import { Faults } from '../faults.ts';
import { completion } from './completion.ts';
import { messagesIn, type ModelOutput } from './conversation.ts';
import { obey } from './obey.ts';
import { faultyStream, isStreamFault, type StreamFault } from './stream-faults.ts';
import { understand } from './understand.ts';

/** The behavior of the model. */
interface Behavior {
  /** Obeys every instruction in any text. */
  isVictim: boolean;
  /** Reports its usage. */
  includesUsage: boolean;
  /** Milliseconds between two chunks of an answer; reading speed by default. */
  pieceMs: number;
  /** The bytes of a token; 1 is the most expensive possible. */
  bytesPerToken: number;
}

const defaultBehavior: Behavior = { isVictim: false, includesUsage: true, pieceMs: 15, bytesPerToken: 4 };
/** The maximum number of requests that are stored for tests. */
const maxRecordedRequests = 500;
const name = '/model';

/**
 * Simulates a model with OpenAI's Chat Completions at `/model/v1/chat/completions`. It understands plain requests well enough to try the assistant.
 * Tests control it at `/model/sim`. `POST faults` works as with providers; its status may also name a stream fault, which `after` delays by as many streams.
 * `POST answers` sets the next answers, and `POST behavior` the behavior. `GET requests` lists the requests, and `GET streams` counts the open streams.
 */
export function createModel(): { readonly handle: Handler } {
  const faults = new Faults(errorOf);
  const streamFaults: { readonly trouble: StreamFault; times: number; after: number }[] = [];
  const scripted: ModelOutput[] = [];
  const seen: { readonly key: string; readonly body: unknown }[] = [];
  let behavior = { ...defaultBehavior };
  let open = 0;

  async function* countOpenStreams(events: AsyncIterable<string>): AsyncGenerator<string, void, void> {
    open += 1;
    try {
      yield* events;
    } finally {
      open -= 1;
    }
  }

  const simulate = ({ method, path, body }: Request): Answer => {
    const sent = jsonObject(body) ?? {};
    switch (`${method} ${path}`) {
      case 'POST /sim/faults':
        if (isStreamFault(sent.status))
          streamFaults.push({ trouble: sent.status, times: Number(sent.times ?? 1), after: Number(sent.after ?? 0) });
        else if (!faults.inject({ path: '/v1/', ...sent })) return errorOf(422);
        return { status: 204 };
      case 'DELETE /sim/faults':
        faults.clear();
        streamFaults.length = 0;
        return { status: 204 };
      case 'POST /sim/behavior':
        behavior = { ...defaultBehavior, ...sent };
        return { status: 204 };
      case 'POST /sim/answers':
        scripted.length = 0;
        scripted.push(...(sent.answers as ModelOutput[]));
        return { status: 204 };
      case 'GET /sim/requests':
        return { status: 200, json: { requests: seen } };
      case 'GET /sim/streams':
        return { status: 200, json: { open } };
      default:
        return errorOf(404);
    }
  };

  /** The fault of this stream; undefined for one that succeeds. */
  const nextTrouble = (): StreamFault | undefined => {
    const fault = streamFaults.find(({ times }) => times > 0);
    if (!fault) return undefined;
    if (fault.after > 0) return void (fault.after -= 1);
    fault.times -= 1;
    return fault.trouble;
  };

  const complete = (body: Record<string, unknown>): Answer => {
    const messages = messagesIn(body);
    const answer = scripted.shift() ?? (behavior.isVictim ? obey(messages) : understand(messages));
    const options = body.stream_options as { include_usage?: boolean } | undefined;
    const events = completion({
      model: String(body.model),
      answer,
      promptTokens: Math.ceil(Buffer.byteLength(JSON.stringify([body.messages, body.tools])) / behavior.bytesPerToken),
      maxTokens: Number(body.max_completion_tokens ?? 100_000),
      includesUsage: behavior.includesUsage && options?.include_usage === true,
      pieceMs: behavior.pieceMs,
      bytesPerToken: behavior.bytesPerToken,
    });
    const trouble = nextTrouble();
    return { status: 200, events: countOpenStreams(trouble ? faultyStream(trouble, events) : events) };
  };

  const handle: Handler = (request) => {
    if (!request.path.startsWith(`${name}/`)) return undefined;
    const below = { ...request, path: request.path.slice(name.length) };
    if (below.path.startsWith('/sim/')) return simulate(below);
    if (below.method !== 'POST' || below.path !== '/v1/chat/completions') return errorOf(404);
    const body = jsonObject(below.body);
    seen.push({ key: below.headers.authorization ?? '', body });
    if (seen.length > maxRecordedRequests) seen.shift();
    const fault = faults.consume(below);
    if (fault) return fault.answer;
    return body?.stream === true ? complete(body) : errorOf(400);
  };
  return { handle };
}

/** An error in OpenAI's format; it echoes the key, as careless endpoints do. */
function errorOf(status: number): Answer {
  return {
    status,
    json: {
      error: {
        message: `The request failed with ${status}. Incorrect API key provided: sk-of-the-simulator.`,
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    },
    ...(status === 429 && { headers: { 'retry-after': '30' } }),
  };
}
