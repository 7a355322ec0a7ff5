import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  printSummary,
  format,
  checkGoal,
  printValue,
  describeMachine,
  printTitle,
  printLine,
} from '../../../infra/local/bench-report.ts';
import { connectTo, startBuiltService } from '../../../infra/local/bench-service.ts';
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import { simulatorClients, startSimulators } from '../../../infra/simulators/src/index.ts';
import { aShop, inspectShop, countFinishedCodes } from './support/shops.ts';

/** Leads who receive codes, all with the same deadline. Command-line arguments override the numbers. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10, 1_000, 100_000];
/** Codes in one call: Shopify's own limit. */
const codesPerCall = 250;
const maxSeconds = 3_600;

await buildChangedWorkspaces(printLine, { only: ['@lastcall/worker', '@lastcall/api'] });
const simulators = await startSimulators({ httpPort: 0, smtpPort: 0 });
const api = await startBuiltService('api', {
  PROVIDER_SIMULATORS: simulators.origin,
  SAFE_FETCH_ALLOW: new URL(simulators.origin).host,
  OAUTH_CLIENTS: JSON.stringify(simulatorClients()),
});
const database = await connectTo(api.databaseUrl);
try {
  await api.startWorker();
  printTitle(
    `Personal codes in a store on its smallest plan, with a real worker and database and a simulated store on ${describeMachine()}; load average ${loadavg().map(format).join(', ')}`,
  );
  for (const leads of sizes) await measureCodeSync(leads);
} finally {
  await database.end();
  await api.stop();
  await simulators.stop();
}
printSummary();

/** Measures the time from saving a discount until the store has the code of every lead with an active countdown. */
async function measureCodeSync(leads: number): Promise<void> {
  printTitle(`${format(leads)} leads with one deadline`);
  const campaign = await aShop(database, api.origin, leads);
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1_000;
  await campaign.call('POST', `/v2/api/shopify/promotion/${campaign.campaignId}/discount`, {
    value: 10,
    type: 'percentage',
    applies_to: 'all',
    discount_code: '',
  });
  while ((await countFinishedCodes(database, campaign)) < leads && seconds() < maxSeconds)
    await pause(Math.min(1_000, 50 + leads / 50));
  printValue(
    'from saving the discount until the store has all codes',
    `${format(seconds())} s, ${format(leads / seconds())} per second`,
  );
  const { discounts, codes, additions, calls } = await inspectShop(simulators.origin, campaign);
  checkGoal('codes missing in the store', leads - codes, '', { atMost: 0 });
  checkGoal('discounts in the store', discounts, '', { atMost: 1 });
  checkGoal('calls that add codes', additions, '', { atMost: Math.ceil(leads / codesPerCall) + 1 });
  printValue('calls in total', format(calls));
  printValue(
    'a poll when nothing is due',
    `${format(await meanMs(() => database.query('SELECT account_id, MIN(requested_at) FROM store_code WHERE is_due = 1 GROUP BY is_due, account_id')))} ms`,
  );
  printValue(
    'the progress that the screen requests',
    `${format(await meanMs(() => campaign.call('GET', `/v2/api/shopify/promotion/${campaign.campaignId}/codes`)))} ms`,
  );
}

async function meanMs(work: () => Promise<unknown>): Promise<number> {
  const times = 20;
  const from = performance.now();
  for (let n = 0; n < times; n++) await work();
  return (performance.now() - from) / times;
}
