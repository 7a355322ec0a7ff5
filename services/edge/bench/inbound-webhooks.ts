import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhatChanged } from '../../../infra/local/build.ts';
import { conclude, format, goal, line, machine, title, printLine } from '../../../infra/local/bench-report.ts';
import { offer } from '../../../infra/local/bench-offered.ts';
import { startBuiltService } from '../../../infra/local/bench-service.ts';
import { load, needWrk } from '../../../infra/local/bench-wrk.ts';
import { repository } from '../../../infra/local/data-folder.ts';
import { deliveryPlaces, storedDeliveries, type DeliveryPlace } from './support/deliveries.ts';

/** The number of accounts that receive deliveries at the same time, each with its own campaign. */
const accounts = 200;
const offeredRates = [500, 1_000];
const seconds = 6;
const shape = { seconds: 3, connections: 50 };
/** Bytes of a delivery with one contact's fields, and of a batch of a hundred. */
const bodies = { 'deliveries of 1 KB': 1_000, 'deliveries of 100 contacts': 100_000 };
/** The number of deliveries in flight when the service is killed. */
const atTheFault = 500;
/** The time limit in milliseconds for the worker to process the remaining deliveries. */
const readWithinMs = 300_000;

await needWrk();
await buildWhatChanged(printLine);
const edge = await startBuiltService('edge', {
  EMBED_DIR: join(repository, 'packages/embed/dist'),
  TRUSTED_PROXIES: '1',
});
try {
  const places = await deliveryPlaces(edge.databaseUrl, accounts);
  title(`Deliveries, each answered after its commit, with the database and the load on ${machine()}`);
  await load({ origin: edge.origin, request: deliveryOf(places, 'warm-up', 1_000), seconds: 2, connections: 20 });
  await offer({
    origin: edge.origin,
    headers: {},
    perSecond: 300,
    seconds: 3,
    pathOf: (index) => `${places[index % places.length]!.path}?email=first-${index}@site.test&event_id=first-${index}`,
  });
  for (const perSecond of offeredRates) await offerDeliveries(places, perSecond);
  for (const [name, bytes] of Object.entries(bodies)) await mostDeliveries(places, name, bytes);
  await killInTheMiddle(places[0]!);
  await readAll(places);
} finally {
  await edge.stop();
}
conclude();

async function offerDeliveries(places: readonly DeliveryPlace[], perSecond: number): Promise<void> {
  title(`${format(perSecond)} per second offered for ${seconds} s`);
  const before = await storedDeliveries(edge.databaseUrl);
  const cpuBefore = await edge.cpuMs();
  const pathOf = (index: number): string =>
    `${places[index % places.length]!.path}?email=offered-${perSecond}-${index}@site.test&event_id=${perSecond}-${index}`;
  const results = await offer({ origin: edge.origin, headers: {}, perSecond, seconds, pathOf });
  line(
    'responses',
    `${format(results.perSecond)} per second, median ${format(results.p50Ms)} ms, ${format(((await edge.cpuMs()) - cpuBefore) / results.answers)} ms of one core each`,
  );
  goal('p99', results.p99Ms, 'ms', { atMost: 100 });
  goal('unexpected responses', results.failures, '', { atMost: 0 });
  goal(
    'deliveries stored without a response, or acknowledged without being stored',
    Math.abs((await storedDeliveries(edge.databaseUrl)).all - before.all - results.answers),
    '',
    { atMost: 0 },
  );
}

async function mostDeliveries(places: readonly DeliveryPlace[], name: string, bytes: number): Promise<void> {
  await pause(500);
  const results = await load({
    origin: edge.origin,
    request: deliveryOf(places, name.replace(/\W/g, '-'), bytes),
    ...shape,
  });
  line(
    `maximum rate of ${name}`,
    `${format(results.perSecond)} per second, median ${format(results.p50Ms)} ms, p99 ${format(results.p99Ms)} ms`,
  );
  goal(`unexpected responses to ${name}`, results.failures, '', { atMost: 0 });
}

/** Kills the service during writes, and checks that every acknowledged delivery is stored. */
async function killInTheMiddle({ path, campaignId }: DeliveryPlace): Promise<void> {
  title(`${atTheFault} deliveries, during which the service is killed`);
  const before = await storedDeliveries(edge.databaseUrl, campaignId);
  let answered = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: 20 }, async (_, first) => {
      for (let number = first; number < atTheFault; number += 20) {
        const answer = await fetch(
          `${edge.origin}${path}?email=fault-${number}@site.test&event_id=fault-${number}`,
        ).catch(() => null);
        if (answer?.status === 200 && ++answered === atTheFault / 5) killed ??= edge.kill();
      }
    }),
  );
  await killed;
  goal(
    'acknowledged and not stored',
    Math.max(0, answered - ((await storedDeliveries(edge.databaseUrl, campaignId)).all - before.all)),
    '',
    { atMost: 0 },
  );
  await edge.startAgain();
}

/** Runs the worker, and checks that each remaining delivery is processed exactly once. */
async function readAll(places: readonly DeliveryPlace[]): Promise<void> {
  const { all } = await storedDeliveries(edge.databaseUrl);
  title(`${format(all)} deliveries to ${format(places.length)} accounts, processed by the worker`);
  const began = performance.now();
  await edge.startWorker();
  let unread = all;
  while (unread > 0 && performance.now() - began < readWithinMs) {
    await pause(500);
    ({ unread } = await storedDeliveries(edge.databaseUrl));
  }
  const { unread: left, started, starts } = await storedDeliveries(edge.databaseUrl);
  line(
    'processed',
    `${format((all - left) / ((performance.now() - began) / 1_000))} per second, each of which starts a countdown`,
  );
  goal('not processed', left, '', { atMost: 0 });
  goal('countdowns missing or started twice', Math.abs(started - starts), '', { atMost: 0 });
}

/** Builds a delivery in Lua: JSON with one contact and some bytes. */
function deliveryOf(places: readonly DeliveryPlace[], run: string, bytes: number): string {
  const paths = places.map(({ path }) => `"${path}"`).join(',');
  const filling = randomBytes(Math.ceil(bytes * 0.75)).toString('base64url');
  return `local paths = {${paths}}; return wrk.format("POST", paths[n % #paths + 1], {["content-type"] = "application/json", ["x-forwarded-for"] = "198.51." .. (n % 200) .. "." .. (n % 250)}, '{"email":"${run}-' .. n .. '@site.test","event_id":"${run}-' .. n .. '","note":"${filling}"}')`;
}
