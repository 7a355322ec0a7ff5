import type { ClientRequest, IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { got, RequestError, type Method, type Response } from 'got';
import { NetworkGate, DeniedIp, type NetworkRules } from './network-rules.ts';
import { StallTolerantTimeout } from './stall-tolerant-timeout.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** Timeouts in milliseconds: for the whole request, including redirects, and for the first line of a response. */
const totalMs = 8_000;
const headerMs = 3_000;
/** Timeout of a delivery in milliseconds, and maximum number of bytes that are read from its response. */
const deliveryMs = 10_000;
const excerptBytes = 1024;
const maxRedirects = 3;
/** Maximum bytes after decompression. */
const maxPageBytes = 2 * 1024 * 1024;
const maxJsonBytes = 1024 * 1024;

/** A page as its server sent it. */
export interface FetchedPage {
  /** The final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
}

/** A request to a provider whose hosts are known. */
interface JsonCall {
  readonly url: string;
  /** Hosts (with a port if it is not the default) that this provider uses; any other host is rejected. */
  readonly hosts: readonly string[];
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form if these are its fields. */
  readonly body?: unknown;
  readonly form?: URLSearchParams | undefined;
}

/**
 * A provider's response. The body is unknown until a schema has parsed it, and undefined if there was none or an error
 * response was not JSON.
 */
export interface FetchedJson {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A request to a customer's server. */
interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent unchanged. */
  readonly body: string;
}

/** The response of a customer's server to a delivery, with the beginning of its body. */
interface DeliveryResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The hosts, IP addresses and ports that a SafeFetch may reach, and its user agent. */
export interface SafeFetchOptions extends NetworkRules {
  readonly userAgent: string;
  /** Resolves names; the system's resolver by default. */
  readonly lookup?: LookupFunction;
  /** The timeout in milliseconds of the whole request and of each step, instead of the defaults of eight, ten and three seconds. */
  readonly totalMs?: number;
}

interface Exchange {
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly maxBytes: number;
  /** True to truncate a longer response; otherwise it is rejected. */
  readonly shouldTruncate?: boolean;
  /** The timeout in milliseconds of each step up to the first line of the response, instead of the default of three seconds. */
  readonly stepMs?: number;
  readonly signal: AbortSignal;
  /** Returns true to read the body of a response; throws to reject the response. */
  readonly wantsBody: (response: Response) => boolean;
}

/**
 * Sends all requests to URLs that customers have entered, and to third parties. The IP address of every connection is
 * checked, time and bytes are limited, and no cookies, credentials or proxies are used.
 */
export class SafeFetch {
  private readonly gate: NetworkGate;

  constructor(private readonly options: SafeFetchOptions) {
    this.gate = new NetworkGate(options, options.lookup);
  }

  /**
   * Reads an HTML page, following at most three redirects. Throws a `SafeFetchError`; a status of 400 or more is
   * returned, whatever its body.
   */
  page(url: string): Promise<FetchedPage> {
    return withTimeout(this.options.totalMs ?? totalMs, (signal) => this.pageAfterRedirects(url, signal));
  }

  /**
   * Calls a provider and reads JSON of at most 1 MB; redirects are not followed. Throws a `SafeFetchError` when there
   * is no response, or a successful one that is not JSON.
   */
  async json({ url, hosts, method = 'GET', headers = {}, body, form }: JsonCall): Promise<FetchedJson> {
    const target = this.parseAllowedUrl(url);
    if (!hosts.includes(target.host)) throw new SafeFetchError('not_allowed', 'not one of the hosts of this provider');
    const { response, bytes } = await withTimeout(this.options.totalMs ?? totalMs, (signal) =>
      this.exchange(target, {
        method,
        headers: { accept: 'application/json', ...contentTypeOf({ body, form }), ...headers },
        body: form?.toString() ?? (body === undefined ? undefined : JSON.stringify(body)),
        maxBytes: maxJsonBytes,
        signal,
        wantsBody: () => true,
      }),
    );
    return { status: response.statusCode, headers: response.headers, body: jsonOf(response, bytes) };
  }

  /** Returns true when deliveries to a URL are allowed: over https, or to a host and port that the configuration allows. */
  canDeliverTo(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const target = new URL(url);
    return this.gate.refusalOf(target) === null && (target.protocol === 'https:' || this.gate.isAllowedPrivate(target));
  }

  /**
   * Posts a body within ten seconds, follows no redirects, and reads the beginning of the response. Throws a
   * `SafeFetchError` when there is no response.
   */
  async deliver({ url, headers, body }: Delivery): Promise<DeliveryResponse> {
    if (!this.canDeliverTo(url)) throw new SafeFetchError('not_allowed', 'not a URL to deliver to');
    const usualMs = this.options.totalMs ?? deliveryMs;
    const { response, bytes } = await withTimeout(usualMs, (signal) =>
      this.exchange(this.parseAllowedUrl(url), {
        method: 'POST',
        headers,
        body,
        maxBytes: excerptBytes,
        shouldTruncate: true,
        stepMs: usualMs,
        signal,
        wantsBody: () => true,
      }),
    );
    return { status: response.statusCode, headers: response.headers, text: new TextDecoder().decode(bytes) };
  }

  private async pageAfterRedirects(url: string, signal: AbortSignal): Promise<FetchedPage> {
    let current = this.parseAllowedUrl(url);
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const { response, bytes } = await this.exchange(current, {
        method: 'GET',
        headers: { accept: 'text/html' },
        maxBytes: maxPageBytes,
        signal,
        wantsBody: (answer) => {
          if (isRedirect(answer)) return false;
          if (answer.statusCode < 400 && !/^text\/html\s*(;|$)/i.test(answer.headers['content-type'] ?? ''))
            throw new SafeFetchError('not_html', 'the answer is no HTML page');
          return true;
        },
      });
      if (!isRedirect(response))
        return {
          url: current.href,
          status: response.statusCode,
          headers: response.headers,
          html: decodeText(bytes, response.headers['content-type']),
        };
      current = this.resolveRedirect(current, response.headers.location!);
    }
    throw new SafeFetchError('too_many_redirects', `more than ${maxRedirects} redirects`);
  }

  private parseAllowedUrl(text: string, base?: URL): URL {
    if (!URL.canParse(text, base?.href)) throw new SafeFetchError('not_allowed', 'not a URL');
    const url = new URL(text, base);
    url.hash = '';
    const refusal = this.gate.refusalOf(url);
    if (refusal !== null) throw new SafeFetchError('not_allowed', refusal);
    return url;
  }

  private resolveRedirect(from: URL, location: string): URL {
    const to = this.parseAllowedUrl(location, from);
    if (from.protocol === 'https:' && to.protocol === 'http:')
      throw new SafeFetchError('not_allowed', 'a redirect from https to http');
    return to;
  }

  private exchange(
    url: URL,
    {
      method,
      headers,
      body,
      maxBytes,
      shouldTruncate = false,
      stepMs = this.options.totalMs ?? headerMs,
      signal,
      wantsBody,
    }: Exchange,
  ): Promise<{ response: Response; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      const stream = got.stream(url, {
        method,
        headers: { 'user-agent': this.options.userAgent, ...headers },
        ...(body === undefined ? {} : { body }),
        // Hosts that the configuration allows are connected to directly; all others only if they are public.
        ...(this.gate.isAllowedPrivate(url) ? {} : { agent: this.gate.agents, dnsLookup: this.gate.lookup as never }),
        enableUnixSockets: false,
        followRedirect: false,
        throwHttpErrors: false,
        decompress: true,
        retry: { limit: 0 },
        signal,
      });
      const step = new StallTolerantTimeout(stepMs, () => fail(timeoutError()));
      stream.on('request', (request: ClientRequest) => {
        request.once('socket', (socket) => {
          if (!socket.connecting) return;
          for (const progress of ['lookup', 'connect', 'secureConnect'] as const)
            socket.once(progress, () => step.restart());
        });
      });
      // For methods that can have a body, got waits for the stream to be ended.
      if (body === undefined && method !== 'GET') stream.end();
      const chunks: Buffer[] = [];
      let length = 0;
      let response: Response | undefined;
      const fail = (error: unknown): void => {
        step.stop();
        stream.destroy();
        reject(toSafeFetchError(error));
      };
      const finish = (): void => {
        if (response) resolve({ response, bytes: Buffer.concat(chunks) });
      };
      stream.on('response', (answer: Response) => {
        step.stop();
        try {
          response = answer;
          if (wantsBody(answer)) return;
          finish();
          stream.destroy();
        } catch (error) {
          fail(error);
        }
      });
      stream.on('data', (chunk: Buffer) => {
        const room = maxBytes - length;
        length += chunk.length;
        if (length <= maxBytes) return void chunks.push(chunk);
        if (!shouldTruncate) return fail(new SafeFetchError('too_large', `more than ${maxBytes} bytes`));
        chunks.push(chunk.subarray(0, room));
        finish();
        stream.destroy();
      });
      stream.once('end', finish);
      stream.on('error', fail);
      stream.once('close', () => {
        step.stop();
        reject(new SafeFetchError('unreachable', 'the answer was cut short'));
      });
    });
  }
}

function contentTypeOf({ body, form }: Pick<JsonCall, 'body' | 'form'>): Readonly<Record<string, string>> {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function isRedirect({ statusCode, headers }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
}

/** Aborts work after a number of milliseconds in which this process was able to run. */
async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timeout = new StallTolerantTimeout(ms, () => abort.abort());
  try {
    return await work(abort.signal);
  } finally {
    timeout.stop();
  }
}

function timeoutError(options?: ErrorOptions): SafeFetchError {
  return new SafeFetchError('timeout', 'the answer took too long', options);
}

function toSafeFetchError(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error;
  const options = { cause: error };
  const { message, name } = error as Error;
  if (name === 'AbortError') return timeoutError(options);
  if (error instanceof RequestError && (error.cause instanceof DeniedIp || /is not allowed\. Because/.test(message)))
    return new SafeFetchError('not_allowed', 'the host is not public', options);
  return new SafeFetchError('unreachable', 'no answer', options);
}

/** Decodes text in the charset of the response; as UTF-8 if the charset is unknown. */
function decodeText(bytes: Buffer, contentType: string | undefined): string {
  const [, charset = 'utf-8'] = /charset="?([\w-]{1,40})/i.exec(contentType ?? '') ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function jsonOf({ statusCode }: Response, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (statusCode >= 300) return undefined;
    throw new SafeFetchError('not_json', 'the answer is no JSON', { cause: error });
  }
}
