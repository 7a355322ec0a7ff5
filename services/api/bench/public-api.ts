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
import { connectTo, startBuiltService } from '../../../infra/local/bench-service.ts';
import { load, requireWrk, type LoadNumbers } from '../../../infra/local/bench-wrk.ts';
import { ofApiClients, fillApiClients } from './support/api-clients.ts';

/** Enough API keys, each of a separate account, that none reaches its rate limit. */
const apiKeys = 500;
const shape = { seconds: 5, connections: 20 };
const warmUp = { seconds: 1, connections: 20 };

const call = (method: string, path: string, body: string, more = ''): string => `
local who = pick(${apiKeys})
local headers = {authorization = "Bearer " .. ${ofApiClients.keyLua('who')}, ["content-type"] = "application/json"${more}}
return wrk.format("${method}", ${path}, headers, ${body})`;

const ofCampaign = `'{"campaignId":"' .. ${ofApiClients.campaignLua('who')} .. '"'`;
const calls = {
  'start a countdown': call(
    'POST',
    '"/v1/deadlines"',
    `${ofCampaign} .. ',"email":"person' .. n .. "-" .. pick(1000000000) .. '@site.test"}'`,
  ),
  'start a countdown, with an Idempotency-Key': call(
    'POST',
    '"/v1/deadlines"',
    `${ofCampaign} .. ',"email":"other' .. n .. "-" .. pick(1000000000) .. '@site.test"}'`,
    ', ["idempotency-key"] = n .. "-" .. pick(1000000000)',
  ),
  'read a known lead': call('POST', '"/v1/deadlines"', `${ofCampaign} .. ',"email":"ann@site.test"}'`),
  'record a sale': call(
    'POST',
    '"/v1/sales"',
    `${ofCampaign} .. ',"email":"ann@site.test","amount":"49.00","currency":"EUR","orderId":"' .. n .. "-" .. pick(1000000000) .. '"}'`,
  ),
};

type Results = LoadNumbers & { readonly cpuMs: number };

await requireWrk();
await buildChangedWorkspaces(printLine);
const api = await startBuiltService('api', {});
const connection = await connectTo(api.databaseUrl);
try {
  printTitle(
    `The public API, with its database and its load on ${describeMachine()}, ${shape.connections} connections, ${shape.seconds} s`,
  );
  await fillApiClients(connection, apiKeys);
  const results: Record<string, Results> = {};
  for (const [name, request] of Object.entries(calls)) {
    results[name] = await measured(request);
    printValue(name, formatResults(results[name]));
  }
  const all = Object.values(results);
  checkGoal('countdowns started', results['start a countdown']!.perSecond, 'per second', { atLeast: 200 });
  checkGoal('processor time of the API for each', results['start a countdown']!.cpuMs, 'ms', { atMost: 5 });
  checkGoal('p99 of them', results['start a countdown']!.p99Ms, 'ms', { atMost: 250 });
  checkGoal(
    'unexpected responses',
    all.reduce((sum, { failures }) => sum + failures, 0),
    '',
    { atMost: 0 },
  );
} finally {
  await connection.end();
  await api.stop();
}
printSummary();

async function measured(request: string): Promise<Results> {
  await load({ origin: api.origin, request, ...warmUp });
  const before = await api.cpuMs();
  const results = await load({ origin: api.origin, request, ...shape });
  return { ...results, cpuMs: ((await api.cpuMs()) - before) / results.responses };
}

function formatResults({ perSecond, p50Ms, p99Ms, cpuMs }: Results): string {
  return `${`${format(perSecond)} per second`.padEnd(18)} median ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms, ${format(cpuMs)} ms of one core each`;
}
