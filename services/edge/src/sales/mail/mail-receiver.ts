import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { limits } from '@lastcall/contracts/platform';
import { MailReceivingService, type SaleSource } from '@lastcall/core/sales';
import { CONFIG, isDatabaseDown, LOGGER, type Config, type Logger } from '@lastcall/core/platform';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { VisitRateLimiter } from '../../tracking/decide/visit-rate-limiter.ts';
import { replies, type Reply } from './replies.ts';
import { checksOf, dnsOf } from './sender-check.ts';

/** Maximum concurrent connections, in total and per IP; providers send a few emails at a time from several IPs. */
const maxConnections = 50;
const maxConnectionsPerIp = 10;
/** Maximum number of our recipient addresses per email. */
const maxRecipients = 10;
/** Milliseconds of silence before a connection is closed, and the grace period of idle connections at shutdown. */
const idleTimeoutMs = 30_000;
const closeGraceMs = 200;

/** Receives emails at the sales email addresses only: no relaying, no users, and the same reply for every wrong address. */
@Injectable()
export class MailReceiver implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: SMTPServer;
  private readonly sources = new WeakMap<SMTPServerAddress, SaleSource>();
  private readonly connected = new Map<string, string>();
  private readonly processing = new Set<Promise<unknown>>();
  private isEnding = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limit: VisitRateLimiter,
    private readonly mails: MailReceivingService,
  ) {
    const { MAIL_TLS_CERT: cert, MAIL_TLS_KEY: key } = config;
    const isSecured = cert !== undefined && key !== undefined;
    this.server = new SMTPServer({
      name: config.MAIL_HOST,
      size: limits.inboundMailBytes,
      disabledCommands: isSecured ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      ...(isSecured ? { cert: readFileSync(cert), key: readFileSync(key) } : {}),
      authOptional: true,
      hideSMTPUTF8: true,
      disableReverseLookup: true,
      logger: false,
      maxClients: maxConnections,
      maxRecipients,
      socketTimeout: idleTimeoutMs,
      closeTimeout: closeGraceMs,
      onConnect: (session, done) => this.answer(this.acceptConnection(session), done),
      onClose: (session) => void this.connected.delete(session.id),
      onMailFrom: (_sender, session, done) => this.answer(this.begin(session), done),
      onRcptTo: (recipient, session, done) => this.answer(this.findRecipient(recipient, session), done),
      onData: (stream, session, done) => this.answer(this.receive(stream, session), done),
    });
    // A client that disconnects in the middle of a command is not our error.
    this.server.on('error', (error) => this.logger.debug({ reason: error.message }, 'SMTP connection closed early'));
  }

  /** The listening port. */
  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  async onApplicationBootstrap(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.server.once('error', reject);
      this.server.listen(this.config.MAIL_PORT, this.config.LISTEN_HOST, resolve);
    });
    this.logger.info({ port: this.port }, 'SMTP receiver listening');
  }

  /** Finishes emails that have fully arrived; rejects the others with a temporary error. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.allSettled(this.processing);
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async acceptConnection({ id, remoteAddress }: SMTPServerSession): Promise<Reply | null> {
    if (this.isEnding) return replies.ending;
    if ([...this.connected.values()].filter((ip) => ip === remoteAddress).length >= maxConnectionsPerIp)
      return replies.busy;
    this.connected.set(id, remoteAddress);
    return null;
  }

  private async begin({ remoteAddress }: SMTPServerSession): Promise<Reply | null> {
    if (this.isEnding) return replies.ending;
    return (await this.limit.allows('mails', 'mail', remoteAddress)) ? null : replies.tooOften;
  }

  private async findRecipient(
    recipient: SMTPServerAddress,
    { remoteAddress }: SMTPServerSession,
  ): Promise<Reply | null> {
    if (!(await this.limit.allows('recipients', 'mail', remoteAddress))) return replies.tooOften;
    const source = await this.mails.sourceOf(recipient.address);
    if (source === null) return replies.noSuchRecipient;
    this.sources.set(recipient, source);
    return null;
  }

  /** Responds after everything is committed. At shutdown, an email that has fully arrived is processed; one that is still being sent is not waited for. */
  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Reply | null> {
    const raw = await readUpTo(stream, limits.inboundMailBytes);
    return this.track(this.count(raw, stream.sizeExceeded, session, new Date()));
  }

  private async count(
    raw: Buffer,
    isTooLarge: boolean,
    session: SMTPServerSession,
    receivedAt: Date,
  ): Promise<Reply | null> {
    const sources = session.envelope.rcptTo.flatMap((recipient) => this.sources.get(recipient) ?? []);
    if (isTooLarge) {
      await this.mails.saveTooLarge(sources, raw, receivedAt);
      return replies.tooLarge;
    }
    const envelope = {
      ip: session.remoteAddress,
      helo: session.hostNameAppearsAs || '',
      sender: (session.envelope.mailFrom || { address: '' }).address,
    };
    const became = await this.mails.receive(
      sources,
      raw,
      () => checksOf(raw, envelope, dnsOf(this.config.MAIL_DNS_SERVERS)),
      receivedAt,
    );
    return became === 'too-large' ? replies.tooLarge : null;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const held = work.finally(() => this.processing.delete(held));
    this.processing.add(held);
    return held;
  }

  /** Replies with the result; when the result is unknown, a temporary error makes the sender retry. */
  private answer(outcome: Promise<Reply | null>, done: (error?: Error | null) => void): void {
    outcome.then(
      (refusal) => done(refusal && asError(refusal)),
      (error: unknown) => {
        const isGone = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
        if (!isDatabaseDown(error) && !isGone)
          this.logger.warn({ err: error }, 'Failed to process an email; the sender will retry');
        done(asError(replies.later));
      },
    );
  }
}

function asError({ code, text }: Reply): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** Returns the beginning of an email; bytes after the limit are read and discarded, since the sender only reads a reply at the end. */
async function readUpTo(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < maxBytes) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
