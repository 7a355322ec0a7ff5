import { portVariableOf, remotesIn, settingsOf } from '../../packages/config/src/workspaces.ts';
import { repository } from './data-folder.ts';
import { freePort, isFree } from './free-port.ts';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { messages } from './messages.ts';

/** The variable of each port with its default. */
const servicePorts = {
  API_PORT: 4000,
  EDGE_PORT: 4001,
  WORKER_PORT: 4002,
  SIMULATORS_PORT: 4010,
  SITES_PORT: 4011,
  MAILBOX_SMTP_PORT: 4012,
  MAIL_PORT: 4025,
} as const;

/** A port for a customer's own web server, which starts separately: pages there can be verified, so that first-party mode can be tried. */
const proxyPort = { PROXY_PORT: 4013 } as const;

type PortName = keyof typeof servicePorts | keyof typeof proxyPort | ReturnType<typeof portVariableOf>;
/** A TCP port on the loopback address for each process; those of remotes are used only in development. */
export type Ports = Readonly<Record<PortName, number>>;

/** The port of a remote's development server. */
export function portOf(remote: string, ports: Ports): number {
  const port = ports[portVariableOf(remote)];
  if (port === undefined) throw new TypeError(`${remote} has no port`);
  return port;
}

/** A remote that runs alone uses the port in its package.json; in a whole stack it uses another, so that both can run. */
const stackPortOffset = 100;
const remotePorts = Object.fromEntries(
  remotesIn(repository).map((remote) => [
    portVariableOf(remote),
    settingsOf(repository, remote).port - stackPortOffset,
  ]),
);
const defaultPorts: Ports = { ...servicePorts, ...proxyPort, ...remotePorts };
const names = Object.keys(defaultPorts) as PortName[];

/** Returns the ports from the environment, or else the defaults. An invalid or duplicate port is a `Failure`. */
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

/** Throws a `Failure` with the port and its variable when another process listens on one of the ports; those of remotes are checked in development. */
export async function checkPortsAreFree(ports: Ports, { isDev }: { isDev: boolean }): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (!(name in proxyPort) && (isDev || name in servicePorts) && !(await isFree(port)))
      throw new Failure(messages.portTaken(port, name));
  }
}

/** Returns different free ports, for a stack beside another one. */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries(names.map((name, index) => [name, [...ports][index]])) as Ports;
}
