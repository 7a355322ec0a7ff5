import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A proxy with TLS and HTTP/2 in front of one origin. */
export interface TlsProxy {
  readonly origin: string;
  /** The hash by which Chromium accepts the proxy's certificate (`--ignore-certificate-errors-spki-list`), so that it caches as usual. */
  readonly spki: string;
  /** Forwards requests to this origin from now on. */
  readonly setTarget: (origin: string) => void;
  readonly stop: () => void;
}

/** Connection-specific headers, which HTTP/2 does not allow. */
const hopByHopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Starts a proxy like the one in front of the API in production; browsers use HTTP/2 only with TLS. Clients without it get HTTP/1.1. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const agent = new Agent({ keepAlive: true });
  let target = '';
  const pass = (asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
    const host = asked.authority || asked.headers.host || '';
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
    const passed = request(
      target + asked.url,
      { agent, method: asked.method, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (given) => {
        const forwarded = Object.entries(given.headers).filter(([name]) => !hopByHopHeaders.has(name));
        answer.writeHead(given.statusCode ?? 502, Object.fromEntries(forwarded));
        given.pipe(answer);
      },
    );
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, pass);
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    spki: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    setTarget: (origin) => void (target = origin),
    stop: () => {
      for (const session of sessions) session.destroy();
      server.close();
      agent.destroy();
    },
  };
}
