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
import { connectTo, startBuiltService } from '../../../infra/local/bench-service.ts';
import { load, requireWrk, type LoadNumbers } from '../../../infra/local/bench-wrk.ts';
import { repository } from '../../../infra/local/data-folder.ts';
import { createCampaigns, type BenchCampaign } from './support/leads.ts';

/** The number of leads of the campaign before the first visits. */
const leads = Number(process.argv[2] ?? 100_000);
const shape = { seconds: 4, connections: 50 };
const rounds = 3;
const goals = { perSecond: 3_000, p99Ms: 30 };

const browser = '["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"';
/** Visitors have many public IPs, because new browsers are limited per IP. */
const randomIpHeader =
  '["x-forwarded-for"] = string.format("%d.%d.%d.%d", 20 + pick(60), pick(250), pick(250), pick(250))';

/** The first visit of a new browser, in Lua. Each run has its own browsers. */
const newVisitor = ({ accountKey, pageUrl }: BenchCampaign, run: number): string =>
  `return wrk.format("POST", "/e/decide", {["content-type"] = "text/plain", ${browser}, ${randomIpHeader}}, '{"key":"${accountKey}","url":"${pageUrl}","visitor":"' .. string.format("stranger%04d%010d", ${run}, n) .. '"}')`;

await requireWrk();
await buildChangedWorkspaces(printLine);
// Each visitor has their own IP, as far as the edge can tell.
const edge = await startBuiltService('edge', {
  EMBED_DIR: join(repository, 'packages/embed/dist'),
  TRUSTED_PROXIES: '1',
});
try {
  const [campaign] = await createCampaigns(edge.databaseUrl, [leads]);
  printTitle(
    `First visits, each of which starts a countdown and is answered after its commit, with ${format(leads)} leads, ${shape.connections} connections, on ${describeMachine()}`,
  );
  await load({ origin: edge.origin, request: newVisitor(campaign!, 0), seconds: 2, connections: shape.connections });
  const before = await countStartedLeads();
  const runs: (LoadNumbers & { cpuMs: number })[] = [];
  for (let run = 1; run <= rounds; run++) {
    // Excludes unfinished work of the previous load, such as the rows of visits.
    await pause(500);
    const cpu = await edge.cpuMs();
    const numbers = await load({ origin: edge.origin, request: newVisitor(campaign!, run), ...shape });
    runs.push({ ...numbers, cpuMs: ((await edge.cpuMs()) - cpu) / numbers.responses });
    const { perSecond, p50Ms, p99Ms, cpuMs } = runs.at(-1)!;
    printValue(
      `run ${run}`,
      `${`${format(perSecond)} per second`.padEnd(18)} median ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms, ${format(cpuMs)} ms of one core each`,
    );
  }
  const median = (field: keyof LoadNumbers): number =>
    runs.map((run) => run[field]).sort((one, other) => one - other)[runs.length >> 1]!;
  const answers = runs.reduce((sum, run) => sum + run.responses, 0);
  const failures = runs.reduce((sum, run) => sum + run.failures, 0);
  checkGoal('first visits', median('perSecond'), 'per second', { atLeast: goals.perSecond });
  checkGoal('p99', median('p99Ms'), 'ms', { atMost: goals.p99Ms });
  checkGoal('unexpected responses', failures, '', { atMost: 0 });
  // Requests in flight when a run ends are committed, but not counted by the load.
  checkGoal('answered visits without a countdown', Math.max(0, answers - ((await countStartedLeads()) - before)), '', {
    atMost: 0,
  });
} finally {
  await edge.stop();
}
printSummary();

async function countStartedLeads(): Promise<number> {
  const connection = await connectTo(edge.databaseUrl);
  try {
    const [rows] = await connection.query('SELECT COUNT(*) AS n FROM campaign_lead WHERE started_at IS NOT NULL');
    return Number((rows as { n: unknown }[])[0]!.n);
  } finally {
    await connection.end();
  }
}
