import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QueueEvents } from 'bullmq';
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import { startCluster, type Cluster } from '../../../infra/local/bench-cluster.ts';
import { applyConstantLoad } from '../../../infra/local/bench-constant-load.ts';
import {
  printSummary,
  format,
  checkGoal,
  printValue,
  describeMachine,
  printTitle,
  printLine,
} from '../../../infra/local/bench-report.ts';
import { connectTo } from '../../../infra/local/bench-service.ts';
import type { LoadNumbers } from '../../../infra/local/bench-wrk.ts';
import { repository } from '../../../infra/local/data-folder.ts';
import { createDeliveryTargets, countDeliveries } from './support/deliveries.ts';

/** The number of restarts per process, and the load during them: half deliveries, half campaign list requests. */
const rounds = Number(process.env.RESTART_ROUNDS ?? 10);
const perSecond = 200;
/** Seconds of load per round. */
const chunkSeconds = 2;
const accounts = 50;
/** The time limit in milliseconds for the workers to process the remaining jobs. */
const processingTimeoutMs = 300_000;

await buildChangedWorkspaces(printLine);
const cluster = await startCluster({ EMBED_DIR: join(repository, 'packages/embed/dist'), DRAIN_SECONDS: '1' });
try {
  const targets = await createDeliveryTargets(cluster.databaseUrl, accounts);
  const cookie = await createSessionCookie(cluster);
  const stalled = await listenForStalls(cluster.redisUrl);
  printTitle(
    `Every process restarted ${rounds} times by SIGTERM, one after another, at ${format(perSecond)} requests per second, on ${describeMachine()}`,
  );

  const ending = new AbortController();
  const deliveries = applyLoadUntil(
    ending.signal,
    cluster.origins.edge,
    {},
    (n) => `${targets[n % targets.length]!.path}?email=person-${n}@site.test&event_id=${n}`,
  );
  const lists = applyLoadUntil(ending.signal, cluster.origins.api, { cookie }, () => '/api/campaigns');
  const began = performance.now();
  for (let round = 0; round < rounds; round++) for (const name of cluster.names) await cluster.restart(name);
  printValue('restarts', `${rounds * cluster.names.length} in ${format((performance.now() - began) / 1_000)} s`);
  ending.abort();

  const results = { deliveries: await deliveries, 'campaign lists': await lists };
  for (const [name, each] of Object.entries(results)) {
    printValue(
      name,
      `${format(each.responses)} responses, median ${format(each.p50Ms)} ms, p99 ${format(each.p99Ms)} ms`,
    );
    checkGoal(`failed requests for ${name}`, each.failures, '', { atMost: 0 });
  }
  await waitUntilProcessed(cluster);
  const {
    total: all,
    unprocessed,
    reportedStarts: started,
    ledgerStarts: starts,
  } = await countDeliveries(cluster.databaseUrl);
  checkGoal(
    'deliveries acknowledged and not stored, or stored and not acknowledged',
    Math.abs(all - results.deliveries.responses),
    '',
    { atMost: 0 },
  );
  checkGoal('deliveries not processed', unprocessed, '', { atMost: 0 });
  checkGoal(
    'countdowns missing or started twice',
    Math.abs(started - starts) + Math.abs(starts - results.deliveries.responses),
    '',
    { atMost: 0 },
  );
  checkGoal('stalled jobs', stalled.count(), '', { atMost: 0 });
  await stalled.end();
} finally {
  await cluster.stop();
}
printSummary();

/** Sends a steady load in rounds until stopped; returns totals of all rounds and the slowest latency of any. */
async function applyLoadUntil(
  signal: AbortSignal,
  origin: string,
  headers: Record<string, string>,
  pathOf: (n: number) => string,
): Promise<LoadNumbers> {
  const chunks: LoadNumbers[] = [];
  for (let asked = 0; !signal.aborted; asked += (perSecond / 2) * chunkSeconds)
    chunks.push(
      await applyConstantLoad({
        origin,
        headers,
        perSecond: perSecond / 2,
        seconds: chunkSeconds,
        pathOf: (index) => pathOf(asked + index),
      }),
    );
  const sum = (of: (piece: LoadNumbers) => number): number => chunks.reduce((all, piece) => all + of(piece), 0);
  const max = (of: (piece: LoadNumbers) => number): number =>
    chunks.map(of).toSorted((one, other) => one - other)[Math.floor(chunks.length * 0.99)] ?? 0;
  return {
    perSecond: sum((piece) => piece.perSecond) / chunks.length,
    p50Ms: max((piece) => piece.p50Ms),
    p95Ms: max((piece) => piece.p95Ms),
    p99Ms: max((piece) => piece.p99Ms),
    responses: sum((piece) => piece.responses),
    failures: sum((piece) => piece.failures),
  };
}

/** The cookie of a signed-in user. */
async function createSessionCookie({ databaseUrl }: Cluster): Promise<string> {
  const connection = await connectTo(databaseUrl);
  const [secret, userId] = [randomBytes(32).toString('base64url'), randomUUID()];
  try {
    await connection.query(
      "INSERT INTO user (account_id, id, email, name, password_hash) SELECT MIN(id), ?, 'ann@site.test', 'Ann', 'x' FROM account",
      [userId],
    );
    await connection.query(
      'INSERT INTO session (id_hash, account_id, user_id) SELECT SHA2(?, 256), MIN(id), ? FROM account',
      [secret, userId],
    );
  } finally {
    await connection.end();
  }
  return `sid=${secret}`;
}

/** Counts the jobs that a worker dropped without logging. */
async function listenForStalls(redisUrl: string): Promise<{ count: () => number; end: () => Promise<void> }> {
  const { pathname, searchParams, hostname, port, protocol } = new URL(redisUrl);
  const connection =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname), db: Number(searchParams.get('db') ?? 0) }
      : { host: hostname, port: Number(port || 6379), db: Number(pathname.slice(1) || 0) };
  let stalls = 0;
  const events = new QueueEvents('inbound-deliveries', { connection });
  events.on('stalled', () => stalls++);
  await events.waitUntilReady();
  return { count: () => stalls, end: () => events.close() };
}

async function waitUntilProcessed({ databaseUrl }: Cluster): Promise<void> {
  const end = Date.now() + processingTimeoutMs;
  while ((await countDeliveries(databaseUrl)).unprocessed > 0 && Date.now() < end) await pause(250);
}
