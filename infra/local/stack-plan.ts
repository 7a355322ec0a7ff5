import { join } from 'node:path';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { trustedKeyOf } from '../../packages/sdk-cli/src/signing.ts';
import { simulatorClients } from '../simulators/src/oauth/clients.ts';
import { type DataFolder, repository, type Secrets } from './data-folder.ts';
import { deployTokenOf, developmentKey } from '../../packages/sdk-cli/src/development-keys.ts';
import { portOf, type Ports } from './ports.ts';
import type { ProcessPlan } from './processes.ts';
import type { Provision } from './provision.ts';

/** The URLs of the parts of a stack. */
export interface Origins {
  /** The shell and its API. */
  readonly app: string;
  readonly edge: string;
  readonly worker: string;
  readonly simulators: string;
  /** The demo customers' sites. */
  readonly sites: string;
  /** A customer's own web server, if one is started. */
  readonly proxy: string;
}

const at = (port: number): string => `http://localhost:${port}`;

export function originsOf(ports: Ports): Origins {
  return {
    app: at(ports.API_PORT),
    edge: at(ports.EDGE_PORT),
    worker: at(ports.WORKER_PORT),
    simulators: at(ports.SIMULATORS_PORT),
    sites: at(ports.SITES_PORT),
    proxy: at(ports.PROXY_PORT),
  };
}

/** The parts of a stack. */
interface Parts {
  readonly ports: Ports;
  readonly servers: Provision;
  readonly folder: DataFolder;
  readonly secrets: Secrets;
  /** Includes the remotes from their development servers. */
  readonly isDev: boolean;
}

/** The user to sign in with, whose session also checks new versions of a remote. */
const demoEmail = 'demo@lastcall.test';

/** Returns the environment of every process of a stack; `own` is applied last. */
export function environmentFor(
  { ports, servers, folder, secrets, isDev }: Parts,
  own: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const origins = originsOf(ports);
  const local = [ports.SITES_PORT, ports.SIMULATORS_PORT, ports.PROXY_PORT].flatMap((port) => [
    `localhost:${port}`,
    `127.0.0.1:${port}`,
  ]);
  return {
    ...process.env,
    NODE_ENV: 'development',
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    APP_ORIGIN: origins.app,
    EDGE_ORIGIN: origins.edge,
    SITES_ORIGIN: origins.sites,
    SECRET_KEY: secrets.secretKey,
    ENCRYPTION_KEYS: secrets.encryptionKeys,
    VERIFY_KEYS: secrets.verifyKeys,
    SMTP_URL: `smtp://localhost:${ports.MAILBOX_SMTP_PORT}`,
    MAIL_FROM: 'Lastcall <hello@lastcall.test>',
    SAFE_FETCH_ALLOW: local.join(','),
    PROVIDER_SIMULATORS: origins.simulators,
    OAUTH_CLIENTS: JSON.stringify(simulatorClients()),
    STORE_SUBSCRIPTION: JSON.stringify({ name: 'Lastcall for stores', amount: '19.00', currency: 'USD', isTest: true }),
    ...(!process.env.ASSISTANT_URL && { ASSISTANT_URL: `${origins.simulators}/model/v1`, ASSISTANT_SIMULATOR: 'true' }),
    REMOTES_STORE: folder.remotes,
    REMOTE_KEYS: JSON.stringify([trustedKeyOf(developmentKey(secrets))]),
    ...(isDev && {
      REMOTES_DEVELOPMENT: JSON.stringify(
        Object.fromEntries(remotesIn(repository).map((name) => [name, `${remoteServer(name, ports)}/`])),
      ),
    }),
    CHECK_EMAIL: demoEmail,
    SHELL_DIR: join(repository, 'shell/dist'),
    EMBED_DIR: join(repository, 'packages/embed/dist'),
    STAFF_EMAILS: process.env.STAFF_EMAILS ?? demoEmail,
    ...own,
  };
}

/** The deploy token of each remote, by its name. */
export function deployTokens(secrets: Secrets): Record<string, string> {
  return Object.fromEntries(remotesIn(repository).map((name) => [name, deployTokenOf(secrets)]));
}

/** The origin of a remote's development server. */
const remoteServer = (name: string, ports: Ports): string => at(portOf(name, ports));

/** The simulators, and in development the remotes' own servers, which do not depend on the services. */
export function outsidePlans(ports: Ports, env: NodeJS.ProcessEnv, isDev: boolean): ProcessPlan[] {
  const origins = originsOf(ports);
  const plan = (name: string, args: string[], readyUrl: string): ProcessPlan => ({
    name,
    args,
    env,
    cwd: repository,
    readyUrl,
    readyWithinMs: 180_000,
  });
  return [
    plan('simulators', [join(repository, 'infra/simulators/src/main.ts')], `${origins.simulators}/readyz`),
    plan('sites', [join(repository, 'e2e/sites/serve.ts')], `${origins.sites}/`),
    ...(isDev
      ? remotesIn(repository).map((name) =>
          watchPlan(name, name, ['serve'], env, `${remoteServer(name, ports)}/remoteEntry.js`),
        )
      : []),
  ];
}

const serviceNames = ['api', 'edge', 'worker'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** The three services, and in development the shell with hot reload. */
export function servicePlans(ports: Ports, env: NodeJS.ProcessEnv, isDev: boolean): ProcessPlan[] {
  const origins = originsOf(ports);
  const ready = { api: origins.app, edge: origins.edge, worker: origins.worker };
  const services = serviceNames.map((name) => {
    const folder = `services/${name}`;
    const readyUrl = `${ready[name]}/readyz`;
    return isDev
      ? watchPlan(name, folder, ['--watch'], env, readyUrl)
      : {
          name,
          args: [join(repository, folder, 'dist/main.js')],
          env,
          cwd: join(repository, folder),
          readyUrl,
          readyWithinMs: 180_000,
        };
  });
  return isDev ? [...services, watchPlan('shell', 'shell', ['serve'], env, `${devShell(env)}/`)] : services;
}

/** The origin of the shell's development server, with hot reload. */
export const devShell = (env: NodeJS.ProcessEnv): string => at(Number(env.SHELL_DEV_PORT ?? 4003));

function watchPlan(
  name: string,
  folder: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): ProcessPlan {
  return {
    name,
    args: [join(repository, 'node_modules/webpack/bin/webpack.js'), ...args, '--mode', 'development'],
    env: { ...env, NODE_ENV: 'development' },
    cwd: join(repository, folder),
    readyUrl,
    readyWithinMs: 180_000,
  };
}
