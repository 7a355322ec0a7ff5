import { SMTPServer } from 'smtp-server';

/** Listens for mail on the loopback address and hands each one over as it came. */
export async function startSmtp(
  port: number,
  receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    // Certificates and names are a real mail server's business.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    size: 5 * 1024 * 1024,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        receive(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
        ).then(() => done(), done);
      });
    },
  });
  // A client that goes away in the middle of a sentence is its own problem.
  server.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as { port: number }).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
