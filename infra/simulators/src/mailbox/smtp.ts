import { SMTPServer } from 'smtp-server';

/** Listens for email on the loopback interface and passes each message on unchanged. */
export async function startSmtp(
  port: number,
  receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    // Certificates and host names matter only to a real mail server.
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
  // A client that disconnects early needs no response.
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
