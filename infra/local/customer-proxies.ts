import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../packages/sdk-cli/src/tools/failure.ts';
import { webServers } from './web-servers.ts';

/** A customer's own web server, whose configuration contains a recipe of first-party mode. */
export interface CustomerProxy {
  readonly stop: () => Promise<void>;
}

interface ProxyPlan {
  readonly port: number;
  /** The recipe as its owner copies it. */
  readonly recipe: string;
}

/** The temporary folders of nginx, which would otherwise be those of the system. */
const nginxFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const readyWithinMs = 120_000;

/** Starts nginx for a site. Like many sites it serves script files itself; `upstream` is the origin of its pages. */
export function startNginx({
  port,
  recipe,
  upstream,
}: ProxyPlan & { readonly upstream?: string }): Promise<CustomerProxy> {
  const { nginx, env } = webServers();
  return startServer(port, env, (folder) => {
    const config = join(folder, 'nginx.conf');
    const folders = nginxFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const pages = upstream === undefined ? 'return 404;' : `proxy_pass ${upstream};`;
    writeFileSync(
      config,
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; ${folders}
  server {
    listen 127.0.0.1:${port};
    ${recipe}
    location / { ${pages} }
    location ~ \\.js$ { return 404; }
  }
}`,
    );
    return [nginx, '-p', folder, '-c', config];
  });
}

/** Starts Caddy for a site that serves every host name. */
export function startCaddy({ port, recipe }: ProxyPlan): Promise<CustomerProxy> {
  const { caddy, env } = webServers();
  return startServer(port, env, (folder) => {
    const config = join(folder, 'Caddyfile');
    writeFileSync(
      config,
      `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\toutput discard\n\t}\n}\n:${port} {\n\tbind 127.0.0.1\n${recipe}\n\thandle {\n\t\trespond 404\n\t}\n}\n`,
    );
    return [caddy, 'run', '--config', config, '--adapter', 'caddyfile'];
  });
}

/** Starts PHP with the plugin for WordPress, which runs before WordPress would. */
export function startPhp({ port, recipe }: ProxyPlan): Promise<CustomerProxy> {
  const { php, phpOptions, env } = webServers();
  return startServer(port, env, (folder) => {
    const plugin = join(folder, 'lastcall.php');
    const site = join(folder, 'index.php');
    writeFileSync(plugin, recipe);
    writeFileSync(site, `<?php\nrequire '${plugin}';\nhttp_response_code( 404 );\n`);
    return [php, ...phpOptions, '-S', `127.0.0.1:${port}`, '-t', folder, site];
  });
}

/** Runs a Worker's fetch handler behind a server, which names the visitor's IP address as Cloudflare does. */
export async function startWorker({ port, recipe }: ProxyPlan): Promise<CustomerProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-proxy-'));
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, recipe);
  const { default: worker } = (await import(pathToFileURL(file).href)) as {
    default: { fetch: (request: Request) => Promise<Response> };
  };
  const server = createServer((request, response) => void respondWith(worker, request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function respondWith(
  worker: { readonly fetch: (request: Request) => Promise<Response> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url, headers } = request;
  const given = new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'host' || value === undefined ? [] : [[name, String(value)]],
    ) as [string, string][],
  );
  given.set('cf-connecting-ip', request.socket.remoteAddress ?? '');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const asked = new Request(`http://${headers.host}${url}`, {
    ...(method && { method }),
    headers: given,
    ...(hasBody && { body: Buffer.concat((await request.toArray()) as Buffer[]) }),
  });
  const answer = await worker.fetch(asked).catch(() => new Response(null, { status: 502 }));
  const answered = [...answer.headers].filter(
    ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection)$/.test(name),
  );
  response.writeHead(answer.status, answered.flat()).end(Buffer.from(await answer.arrayBuffer()));
}

/** Starts a server with its files in a separate folder, and waits until it accepts connections. */
async function startServer(
  port: number,
  env: NodeJS.ProcessEnv,
  commandIn: (folder: string) => string[],
): Promise<CustomerProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lastcall-proxy-'));
  const [executable = '', ...args] = commandIn(folder);
  const child = spawn(executable, args, {
    cwd: folder,
    env: { ...env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  // The server must not outlive the test process.
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', kill);
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + readyWithinMs;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > end) {
      await stop();
      throw new Failure(`${executable} did not start: ${output}`);
    }
    await pause(20);
  }
  return { stop };
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
