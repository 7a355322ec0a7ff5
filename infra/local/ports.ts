import { createServer } from 'node:net';
import { Failure } from './failure.ts';
import { messages } from './messages.ts';

/** The variable of each port with its default. */
const defaultPorts = {
  API_PORT: 4000,
  EDGE_PORT: 4001,
  WORKER_PORT: 4002,
  SIMULATORS_PORT: 4010,
  SITES_PORT: 4011,
  MAILBOX_SMTP_PORT: 4012,
  MFE_CAMPAIGN_PORT: 3101,
  MFE_FLOATING_BAR_PORT: 3102,
  MFE_TIMERS_PORT: 3103,
  MFE_SALES_TESTING_PORT: 3104,
} as const;

export type PortName = keyof typeof defaultPorts;
/** A TCP port on the loopback address for each process. */
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(defaultPorts) as PortName[];

/** The ports to use: what the environment says, else the defaults. A value that is no port, or one given twice, is a `Failure`. */
export function portsFrom(env: NodeJS.ProcessEnv): Ports {
  const ports = Object.fromEntries(
    names.map((name) => {
      const text = env[name]?.trim();
      if (!text) return [name, defaultPorts[name]];
      const port = Number(text);
      if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure(messages.badPort(name, text));
      return [name, port];
    }),
  ) as Ports;
  for (const port of new Set(Object.values(ports))) {
    const users = names.filter((name) => ports[name] === port);
    if (users.length > 1) throw new Failure(messages.samePort(port, users.join(' and ')));
  }
  return ports;
}

/** Fails, naming the port and its variable, when another program listens on one of the ports. */
export async function checkPortsAreFree(ports: Ports): Promise<void> {
  for (const name of names) {
    if (!(await isFree(ports[name]))) throw new Failure(messages.portTaken(ports[name], name));
  }
}

async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // A machine without IPv6 has nobody listening there either.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Ports that were free a moment ago, for a stack beside another one. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(
    names.map(
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Ports;
}
