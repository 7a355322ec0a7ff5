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
import { load, requireWrk, type LoadNumbers } from '../../../infra/local/bench-wrk.ts';
import { repository } from '../../../infra/local/data-folder.ts';
import { emailIn, createCampaigns } from './support/leads.ts';
import { fillSales, addPrices, storedOrders, type SaleTarget } from './support/sales.ts';

/** The leads per campaign; the last campaign already has a million sales, since the cost of a sale must not depend on them. */
const sizes = [10, 1_000, 100_000];
const salesBefore = 1_000_000;
/** The number of accounts that sell at the same time, each with its own campaign. */
const shops = 500;
const offered = { perSecond: 1_000, seconds: 6 };
const shape = { seconds: 5, connections: 100 };
const rounds = 3;
/** The number of sales in flight when the service is killed. */
const rateDuringFault = 500;

await requireWrk();
await buildChangedWorkspaces(printLine);
const edge = await startBuiltService('edge', {
  EMBED_DIR: join(repository, 'packages/embed/dist'),
  TRUSTED_PROXIES: '1',
});
try {
  const campaigns = await addPrices(edge.databaseUrl, await createCampaigns(edge.databaseUrl, sizes));
  const largest = campaigns.at(-1)!;
  await fillSales(edge.databaseUrl, largest, salesBefore);
  printTitle(`Sales, each answered after its commit, with the database and the load on ${describeMachine()}`);
  await load({ origin: edge.origin, request: saleOf(campaigns[1]!, 'warm-up'), seconds: 2, connections: 50 });

  for (const campaign of campaigns) await offerSales(`${format(campaign.leads)} leads`, [campaign]);
  await offerSales(
    `${format(shops)} accounts`,
    await addPrices(edge.databaseUrl, await createCampaigns(edge.databaseUrl, Array<number>(shops).fill(10))),
  );
  await measureMaxSales(campaigns);
  await killUnderLoad(largest);
} finally {
  await edge.stop();
}
printSummary();

/** A steady load of sales: every fifth sale is a duplicate of the previous one, every seventh buyer is unknown. */
async function offerSales(name: string, targets: readonly SaleTarget[]): Promise<void> {
  printTitle(
    `Sales with ${name}, ${format(offered.perSecond)} per second offered for ${offered.seconds} s, one in five a duplicate, one in seven from an unknown buyer`,
  );
  const run = `offered-${name.replace(/\W/g, '-')}`;
  const orders = new Set<string>();
  const pathOf = (index: number): string => {
    const number = index % 5 === 4 ? index - 1 : index;
    const order = `${run}-${number}`;
    const { salePath, leads } = targets[number % targets.length]!;
    orders.add(order);
    return `${salePath}?order_id=${order}&email=${number % 7 === 3 ? `stranger-${order}@site.test` : emailIn.text(1 + ((number * 7919) % leads))}`;
  };
  const before = await edge.cpuMs();
  const results = await applyConstantLoad({ origin: edge.origin, headers: {}, ...offered, pathOf });
  printValue(
    'responses',
    `${formatResults(results)}, ${format(((await edge.cpuMs()) - before) / results.responses)} ms of one core each`,
  );
  checkGoal('p99', results.p99Ms, 'ms', { atMost: 100 });
  checkGoal('answered in time', results.perSecond, 'per second', { atLeast: offered.perSecond * 0.97 });
  checkGoal('unexpected responses', results.failures, '', { atMost: 0 });
  checkGoal(
    'sales stored without a response, or acknowledged without being stored',
    difference(orders, await storedOrders(edge.databaseUrl, targets, run)),
    '',
    { atMost: 0 },
  );
}

/** A maximum load of sales, each buyer with a new order. */
async function measureMaxSales(targets: readonly SaleTarget[]): Promise<void> {
  printTitle(`Maximum rate of sales, ${shape.connections} connections, median of ${rounds} runs of ${shape.seconds} s`);
  for (const target of targets) {
    const runs: LoadNumbers[] = [];
    for (let round = 0; round < rounds; round++) {
      await pause(500);
      const run = `most-${target.leads}-${round}`;
      const results = await load({ origin: edge.origin, request: saleOf(target, run), ...shape });
      // When the run ends, each connection may have a request that is stored but whose response is not counted.
      const stored = (await storedOrders(edge.databaseUrl, [target], run)).size;
      if (stored < results.responses || stored > results.responses + shape.connections)
        checkGoal(`sales stored of ${format(results.responses)} answered`, stored, '', {
          atLeast: results.responses,
          atMost: results.responses + shape.connections,
        });
      runs.push(results);
    }
    const median = runs.sort((one, other) => one.perSecond - other.perSecond)[rounds >> 1]!;
    printValue(`with ${format(target.leads)} leads`, formatResults(median));
    checkGoal('sales', median.perSecond, 'per second', { atLeast: 1_000 });
    checkGoal(
      'unexpected responses',
      runs.reduce((sum, { failures }) => sum + failures, 0),
      '',
      { atMost: 0 },
    );
  }
}

/** Kills the service during writes, and checks that every acknowledged sale is stored, and that resent sales are stored once. */
async function killUnderLoad(target: SaleTarget): Promise<void> {
  printTitle(`${rateDuringFault} sales, during which the service is killed`);
  const orders = Array.from({ length: rateDuringFault }, (_, number) => `fault-${number}`);
  const answered = new Set<string>();
  let killed: Promise<void> | undefined;
  const deliver = async (order: string): Promise<void> => {
    const answer = await fetch(`${edge.origin}${target.salePath}?order_id=${order}&email=${order}@site.test`).catch(
      () => null,
    );
    if (answer?.status !== 200) return;
    answered.add(order);
    if (answered.size === rateDuringFault / 5) killed ??= edge.kill();
  };
  await Promise.all(
    Array.from({ length: 20 }, async (_, first) => {
      for (let number = first; number < orders.length; number += 20) await deliver(orders[number]!);
    }),
  );
  await killed;
  const stored = await storedOrders(edge.databaseUrl, [target], 'fault');
  printValue('acknowledged before the kill, and stored', `${answered.size}, ${stored.size}`);
  checkGoal('acknowledged and not stored', [...answered].filter((order) => !stored.has(order)).length, '', {
    atMost: 0,
  });
  await edge.restart();
  for (const order of orders) await deliver(order);
  checkGoal(
    'missing or doubled after all are sent again',
    difference(new Set(orders), await storedOrders(edge.databaseUrl, [target], 'fault')),
    '',
    { atMost: 0 },
  );
}

/** Builds a sale in Lua, as JSON from an API client. */
function saleOf({ salePath, leads }: SaleTarget, run: string): string {
  return `return wrk.format("POST", "${salePath}", {["content-type"] = "application/json"}, '{"email":"' .. (n % 7 == 3 and "stranger-${run}-" .. n .. "@site.test" or ${emailIn.lua(`pick(${leads})`)}) .. '","order_id":"${run}-' .. n .. '"}')`;
}

function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.symmetricDifference(other).size;
}

function formatResults({ perSecond, p50Ms, p99Ms }: LoadNumbers): string {
  return `${`${format(perSecond)} per second`.padEnd(18)} median ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms`;
}
