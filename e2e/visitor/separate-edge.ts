import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, removeDataFolder, repository } from '../../infra/local/data-folder.ts';
import { freePorts } from '../../infra/local/ports.ts';
import { Processes } from '../../infra/local/processes.ts';
import { test as base } from '../offers.ts';
import { expect, type StackUnderTest } from '../stack.ts';

/** A production build of the edge on the stack's database, whose system time a spec can set. */
export interface SeparateEdge {
  readonly origin: string;
  /** Its system time, in epoch milliseconds. */
  readonly now: () => number;
  /** Sets its system time, in epoch milliseconds, and waits until the edge reports it. */
  readonly setClock: (instant: number) => Promise<void>;
  /** Converts a URL of the stack's edge to a URL of this edge. */
  readonly at: (url: string) => string;
}

const movedClock = join(import.meta.dirname, 'moved-clock.ts');

async function startEdge({
  origins,
  databaseUrl,
  redisUrl,
}: StackUnderTest): Promise<SeparateEdge & { stop: () => Promise<void> }> {
  const folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-edge-')));
  const processes = new Processes(folder, (words) => process.stderr.write(`${words}\n`));
  const { EDGE_PORT: port } = await freePorts();
  const origin = `http://localhost:${port}`;
  await processes.start({
    name: 'edge',
    args: [join(repository, 'services/edge/dist/main.js')],
    cwd: join(repository, 'services/edge'),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=${movedClock}`,
      LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      EDGE_PORT: String(port),
      MAIL_PORT: '0',
      EDGE_ORIGIN: origin,
      EMBED_DIR: join(repository, 'packages/embed/dist'),
    },
    readyUrl: `${origin}/readyz`,
    readyWithinMs: 300_000,
  });

  let offsetMs = 0;
  const now = (): number => Date.now() + offsetMs;
  const errorMs = async (): Promise<number> =>
    Math.abs(
      now() - Date.parse(((await (await fetch(`${origin}/verify?lc=&campaign=`)).json()) as { now: string }).now),
    );
  return {
    origin,
    now,
    setClock: async (instant) => {
      offsetMs = instant - Date.now();
      processes.sendTo('edge', offsetMs);
      await expect
        .poll(errorMs, {
          message: 'milliseconds between the system time that was set and the one that the edge reports',
          intervals: [10],
        })
        .toBeLessThan(1_000);
    },
    at: (url) => url.replace(origins.edge, origin),
    stop: async () => {
      await processes.stopAll();
      removeDataFolder(folder.path);
    },
  };
}

/** The stack's `test` whose site and offers use an edge with its own system time. */
export const test = base.extend<object, { edge: SeparateEdge }>({
  edge: [
    async ({ stack }, use) => {
      const { stop, ...edge } = await startEdge(stack);
      await use(edge);
      await stop();
    },
    { scope: 'worker' },
  ],
  snippet: async ({ customer, edge }, use) => use(edge.at(customer.snippet)),
});

export { expect };
