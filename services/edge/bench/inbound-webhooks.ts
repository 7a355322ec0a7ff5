import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import {
  printSummary,
  format,
  checkGoal,
  printValue,
  describeMachine,
  printTitle,
  printLine,
} from '../../../infra/local/bench-report.ts';
import { applyConstantLoad } from '../../../infra/local/bench-constant-load.ts';
import { startBuiltService } from '../../../infra/local/bench-service.ts';
import { load, requireWrk } from '../../../infra/local/bench-wrk.ts';
import { repository } from '../../../infra/local/data-folder.ts';
import { createDeliveryTargets, countDeliveries, type DeliveryTarget } from './support/deliveries.ts';

/** The number of accounts that receive deliveries at the same time, each with its own campaign. */
const accounts = 200;
const offeredRates = [500, 1_000];
const seconds = 6;
const shape = { seconds: 3, connections: 50 };
/** Bytes of a delivery with one contact's fields, and of a batch of a hundred. */
const bodies = { 'deliveries of 1 KB': 1_000, 'deliveries of 100 contacts': 100_000 };
/** The number of deliveries in flight when the service is killed. */
const rateDuringFault = 500;
/** The time limit in milliseconds for the worker to process the remaining deliveries. */
const processingTimeoutMs = 300_000;

await requireWrk();
await buildChangedWorkspaces(printLine);
const edge = await startBuiltService('edge', {
  EMBED_DIR: join(repository, 'packages/embed/dist'),
  TRUSTED_PROXIES: '1',
});
try {
  const targets = await createDeliveryTargets(edge.databaseUrl, accounts);
  printTitle(`Deliveries, each answered after its commit, with the database and the load on ${describeMachine()}`);
  await load({ origin: edge.origin, request: deliveryOf(targets, 'warm-up', 1_000), seconds: 2, connections: 20 });
  await applyConstantLoad({
    origin: edge.origin,
    headers: {},
    perSecond: 300,
    seconds: 3,
    pathOf: (index) =>
      `${targets[index % targets.length]!.path}?email=first-${index}@site.test&event_id=first-${index}`,
  });
  for (const perSecond of offeredRates) await offerDeliveries(targets, perSecond);
  for (const [name, bytes] of Object.entries(bodies)) await measureMaxDeliveries(targets, name, bytes);
  await killUnderLoad(targets[0]!);
  await processAll(targets);
} finally {
  await edge.stop();
}
printSummary();

async function offerDeliveries(targets: readonly DeliveryTarget[], perSecond: number): Promise<void> {
  printTitle(`${format(perSecond)} per second offered for ${seconds} s`);
  const before = await countDeliveries(edge.databaseUrl);
  const cpuBefore = await edge.cpuMs();
  const pathOf = (index: number): string =>
    `${targets[index % targets.length]!.path}?email=offered-${perSecond}-${index}@site.test&event_id=${perSecond}-${index}`;
  const results = await applyConstantLoad({ origin: edge.origin, headers: {}, perSecond, seconds, pathOf });
  printValue(
    'responses',
    `${format(results.perSecond)} per second, median ${format(results.p50Ms)} ms, ${format(((await edge.cpuMs()) - cpuBefore) / results.responses)} ms of one core each`,
  );
  checkGoal('p99', results.p99Ms, 'ms', { atMost: 100 });
  checkGoal('unexpected responses', results.failures, '', { atMost: 0 });
  checkGoal(
    'deliveries stored without a response, or acknowledged without being stored',
    Math.abs((await countDeliveries(edge.databaseUrl)).total - before.total - results.responses),
    '',
    { atMost: 0 },
  );
}

async function measureMaxDeliveries(targets: readonly DeliveryTarget[], name: string, bytes: number): Promise<void> {
  await pause(500);
  const results = await load({
    origin: edge.origin,
    request: deliveryOf(targets, name.replace(/\W/g, '-'), bytes),
    ...shape,
  });
  printValue(
    `maximum rate of ${name}`,
    `${format(results.perSecond)} per second, median ${format(results.p50Ms)} ms, p99 ${format(results.p99Ms)} ms`,
  );
  checkGoal(`unexpected responses to ${name}`, results.failures, '', { atMost: 0 });
}

/** Kills the service during writes, and checks that every acknowledged delivery is stored. */
async function killUnderLoad({ path, campaignId }: DeliveryTarget): Promise<void> {
  printTitle(`${rateDuringFault} deliveries, during which the service is killed`);
  const before = await countDeliveries(edge.databaseUrl, campaignId);
  let answered = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: 20 }, async (_, first) => {
      for (let number = first; number < rateDuringFault; number += 20) {
        const answer = await fetch(
          `${edge.origin}${path}?email=fault-${number}@site.test&event_id=fault-${number}`,
        ).catch(() => null);
        if (answer?.status === 200 && ++answered === rateDuringFault / 5) killed ??= edge.kill();
      }
    }),
  );
  await killed;
  checkGoal(
    'acknowledged and not stored',
    Math.max(0, answered - ((await countDeliveries(edge.databaseUrl, campaignId)).total - before.total)),
    '',
    { atMost: 0 },
  );
  await edge.restart();
}

/** Runs the worker, and checks that each remaining delivery is processed exactly once. */
async function processAll(targets: readonly DeliveryTarget[]): Promise<void> {
  const { total: all } = await countDeliveries(edge.databaseUrl);
  printTitle(`${format(all)} deliveries to ${format(targets.length)} accounts, processed by the worker`);
  const began = performance.now();
  await edge.startWorker();
  let unprocessed = all;
  while (unprocessed > 0 && performance.now() - began < processingTimeoutMs) {
    await pause(500);
    ({ unprocessed } = await countDeliveries(edge.databaseUrl));
  }
  const { unprocessed: left, reportedStarts: started, ledgerStarts: starts } = await countDeliveries(edge.databaseUrl);
  printValue(
    'processed',
    `${format((all - left) / ((performance.now() - began) / 1_000))} per second, each of which starts a countdown`,
  );
  checkGoal('not processed', left, '', { atMost: 0 });
  checkGoal('countdowns missing or started twice', Math.abs(started - starts), '', { atMost: 0 });
}

/** Builds a delivery in Lua: JSON with one contact and some bytes. */
function deliveryOf(targets: readonly DeliveryTarget[], run: string, bytes: number): string {
  const paths = targets.map(({ path }) => `"${path}"`).join(',');
  const filling = randomBytes(Math.ceil(bytes * 0.75)).toString('base64url');
  return `local paths = {${paths}}; return wrk.format("POST", paths[n % #paths + 1], {["content-type"] = "application/json", ["x-forwarded-for"] = "198.51." .. (n % 200) .. "." .. (n % 250)}, '{"email":"${run}-' .. n .. '@site.test","event_id":"${run}-' .. n .. '","note":"${filling}"}')`;
}
