import { createServer } from 'node:http';
import type { Demo } from './demo.ts';
import { developmentKey } from '../../packages/sdk-cli/src/development-keys.ts';
import type { Stack } from './stack.ts';
import { deployTokens, type Origins } from './stack-plan.ts';

/** The details of a stack for other processes, as JSON in `LASTCALL_STACK`. */
export interface StackDescription {
  readonly origins: Origins;
  readonly demo: Demo;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Credentials for deploying a remote to this stack: `REMOTE_SIGNING_KEY` with its id, and tokens by the remotes' names. */
  readonly deploying: {
    readonly signingKey: string;
    readonly signingKeyId: string;
    readonly tokens: Readonly<Record<string, string>>;
  };
  /** `POST {control}/{process}/stop` and `/start` respond once it is done; parameters of `/start?SHELL_DIR=...` are added to its environment. */
  readonly control: string;
}

/** Lets other processes, such as the workers of a test run, stop and start the processes of a stack. */
export async function publish(stack: Stack): Promise<{ description: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://control');
    const [, name = '', verb] = pathname.split('/');
    const work =
      verb === 'stop'
        ? stack.stopProcess(name)
        : verb === 'start'
          ? stack.startProcess(name, Object.fromEntries(searchParams))
          : Promise.reject(new Error(`unknown request ${request.url}: use /stop or /start`));
    work.then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const { origins, demo, databaseUrl, redisUrl, secrets } = stack;
  const deploying = {
    signingKey: secrets.remoteSigningKey,
    signingKeyId: developmentKey(secrets).keyId,
    tokens: deployTokens(secrets),
  };
  const description: StackDescription = {
    origins,
    demo,
    databaseUrl,
    redisUrl,
    deploying,
    control: `http://127.0.0.1:${port}`,
  };
  return {
    description: JSON.stringify(description),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
