import { createServer, type Server } from 'node:http';
import { type Handler, readRequest, send } from './answer.ts';
import { createHooks } from './hooks/hooks.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { createModel } from './model/model.ts';
import { createOAuth } from './oauth/oauth.ts';
import { createS3 } from './s3/s3.ts';
import { simulatedProviders } from './simulated-providers.ts';
import { WebhookSender } from './webhook-sender.ts';

export type { Mail } from './mailbox/mailbox.ts';
export { startSmtp } from './mailbox/smtp.ts';
export { s3Bucket } from './s3/s3.ts';
export { simulatorClients } from './oauth/clients.ts';
export { s3Key } from './s3/signature.ts';
export { accountKeyOf, type ProviderSimulator } from './providers/simulated-provider.ts';
export { simulatedProviders } from './simulated-providers.ts';

/** Options of the simulators. A port of 0 uses a free one. */
interface SimulatorOptions {
  readonly httpPort: number;
  readonly smtpPort: number;
  /** The factor by which webhooks are batched and retried faster than by the providers; 1 is their own schedule. */
  readonly webhookSpeed?: number;
  /** The maximum number of keys on a page of S3 lists; 1000 in S3 itself. */
  readonly s3PageSize?: number;
}

/** Running simulators. */
export interface Simulators {
  /** `http://localhost:4010`: the mailbox at `/mailbox`, the providers below their names, S3 at `/s3`, a model at `/model/v1`, a customer's server below `/hooks/`. */
  readonly origin: string;
  readonly smtpPort: number;
  readonly stop: () => Promise<void>;
}

/** Starts the simulators of external systems: a mailbox that accepts every email, providers, S3, a model, and a customer's server. */
export async function startSimulators({
  httpPort,
  smtpPort,
  webhookSpeed = 30,
  s3PageSize = 1000,
}: SimulatorOptions): Promise<Simulators> {
  const mailbox = createMailbox();
  const oauth = createOAuth();
  const s3 = createS3({ pageSize: s3PageSize });
  const hooks = createHooks();
  const model = createModel();
  const sender = new WebhookSender(webhookSpeed);
  const providers = (await simulatedProviders()).map(({ create }) => create(sender));
  const handlers: Handler[] = [
    ownHealth,
    oauth.handle,
    mailbox.handle,
    ...providers,
    s3.handle,
    hooks.handle,
    model.handle,
  ];

  const server = createServer((incoming, outgoing) => {
    const work = async () => {
      const request = oauth.translateRequest(await readRequest(incoming));
      for (const handle of handlers) {
        const answer = await handle(request);
        if (answer) return send(outgoing, answer);
      }
      send(outgoing, { status: 404, json: { errors: ['Not Found'] } });
    };
    work().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      send(outgoing, { status: 500, json: { errors: ['Internal Server Error'] } });
    });
  });
  const smtp = await startSmtp(smtpPort, mailbox.receive);
  const port = await listen(server, httpPort).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });

  return {
    origin: `http://localhost:${port}`,
    smtpPort: smtp.port,
    stop: async () => {
      sender.stop();
      server.closeAllConnections();
      await Promise.all([new Promise((done) => server.close(done)), smtp.stop()]);
    },
  };
}

const ownHealth: Handler = ({ path }) =>
  path === '/readyz' || path === '/healthz' ? { status: 200, json: { ok: true } } : undefined;

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
