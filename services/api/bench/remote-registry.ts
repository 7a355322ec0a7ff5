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
import { connectTo, startBuiltService } from '../../../infra/local/bench-service.ts';
import { load, requireWrk, type LoadNumbers } from '../../../infra/local/bench-wrk.ts';
import { fill, sessionIn, type Size } from './support/remotes.ts';

/** The cost of a page must not depend on the number of accounts, and only slightly on the number of remotes, which the response lists. */
const sizes: readonly Size[] = [
  { remotes: 5, accounts: 100 },
  { remotes: 5, accounts: 100_000 },
  { remotes: 50, accounts: 100_000 },
];
const shape = { seconds: 4, connections: 20 };
const warmUp = { seconds: 1, connections: 20 };
/** The milliseconds within which the API reloads the registry. */
const freshMs = 600;

const signedOut = 'return wrk.format("GET", "/remotes/registry")';
const signedIn = ({ accounts }: Size): string =>
  `local who = pick(${accounts}) return wrk.format("GET", "/remotes/registry", {cookie = "sid=" .. ${sessionIn.lua('who')}})`;

type Results = LoadNumbers & { readonly cpuMs: number };

await requireWrk();
await buildChangedWorkspaces(printLine);
const api = await startBuiltService('api', {});
const connection = await connectTo(api.databaseUrl);
try {
  printTitle(
    `The registry of remotes, with its database and its load on ${describeMachine()}, ${shape.connections} connections, ${shape.seconds} s`,
  );
  const all: Results[] = [];
  for (const size of sizes) {
    await fill(connection, size);
    await pause(freshMs);
    await checkResponses(size);
    const name = `${format(size.remotes)} remotes, ${format(size.accounts)} accounts`;
    printValue(`signed out, ${name}`, formatResults(await measured(signedOut)));
    const results = await measured(signedIn(size));
    printValue(`signed in, ${name}`, formatResults(results));
    all.push(results);
  }
  const [few, many, large] = all as [Results, Results, Results];
  checkGoal('signed in, with the most accounts', many.perSecond, 'per second', { atLeast: 1_000 });
  checkGoal('processor time, compared to the fewest accounts', many.cpuMs / few.cpuMs, 'x', { atMost: 1.3 });
  checkGoal('processor time, compared to a tenth of the remotes', large.cpuMs / many.cpuMs, 'x', { atMost: 3 });
  checkGoal('p99 with the most remotes', large.p99Ms, 'ms', { atMost: 100 });
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

/** Throws when the response is not this account's registry: a fast but wrong response must not count. */
async function checkResponses({ remotes }: Size): Promise<void> {
  const { remotes: found } = (await (
    await fetch(`${api.origin}/remotes/registry`, { headers: { cookie: `sid=${'10'.padStart(43, 'x')}` } })
  ).json()) as { remotes: { reason: string }[] };
  const pinned = found.filter(({ reason }) => reason === 'pin');
  if (found.length !== remotes || pinned.length !== 1)
    throw new Error(`Unexpected response: ${found.length} remotes, ${pinned.length} of them pinned`);
}

async function measured(request: string): Promise<Results> {
  await load({ origin: api.origin, request, ...warmUp });
  const before = await api.cpuMs();
  const results = await load({ origin: api.origin, request, ...shape });
  return { ...results, cpuMs: ((await api.cpuMs()) - before) / results.responses };
}

function formatResults({ perSecond, p50Ms, p99Ms, cpuMs }: Results): string {
  return `${`${format(perSecond)} per second`.padEnd(18)} median ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms, ${format(cpuMs)} ms of one core each`;
}
