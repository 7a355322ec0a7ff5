import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll } from '@jest/globals';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: string;
  readonly text: string;
}

/** A mailbox that takes every mail of a spec file. */
export function createMailbox(): { url(): string; recipients(): string[]; mailTo(address: string): Promise<Received> } {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Quoted-printable, as nodemailer writes long lines: a soft break and an equals sign are undone.
        const text = Buffer.concat(chunks).toString().replace(/=\r?\n/g, '').replace(/=3D/g, '=');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text });
        for (const look of waiting) look();
        done();
      });
    },
  });
  let port = 0;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  return {
    url: () => `smtp://127.0.0.1:${port}`,
    recipients: () => received.map(({ to }) => to),
    /** The next mail to somebody, now or when it comes; each is handed out once. */
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = (): void => {
          const index = received.findIndex(({ to }) => to === address);
          if (index < 0) return;
          waiting.delete(look);
          resolve(received.splice(index, 1)[0]!);
        };
        waiting.add(look);
        look();
      }),
  };
}
