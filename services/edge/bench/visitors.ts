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
import { countLeads, emailIn, createCampaigns, visitorIn, type BenchCampaign } from './support/leads.ts';
import { checkResponses } from './support/check-responses.ts';

/** Leads per campaign: the cost of a request must not depend on them. */
const sizes = [10_000, 100_000, 1_000_000];
const shape = { seconds: 4, connections: 50 };
/** The campaigns take turns, so that other load on the machine affects all of them equally; medians are reported. */
const rounds = 3;
const warmUp = { seconds: 2, connections: 50 };

const browser = '["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"';
/** Visitors have many IPs, because a single one would be rate limited. */
const randomIpHeader = '["x-forwarded-for"] = string.format("10.%d.%d.%d", pick(250), pick(250), pick(250))';

type Results = LoadNumbers & { readonly cpuMs: number };

/** The measured requests, as Lua for wrk. */
const decision = ({ accountKey, pageUrl }: BenchCampaign, visitor: string): string =>
  `return wrk.format("POST", "/e/decide", {["content-type"] = "text/plain", ${browser}, ${randomIpHeader}}, '{"key":"${accountKey}","url":"${pageUrl}","visitor":"' .. ${visitor} .. '"}')`;
const knownVisitor = (filled: BenchCampaign): string => decision(filled, visitorIn.lua(`pick(${filled.leads})`));
const image = ({ imagePath, leads }: BenchCampaign, more = ''): string =>
  `return wrk.format("GET", "${imagePath}?abc123=" .. n .. "&em=" .. ${emailIn.lua(`pick(${leads})`)}, {${browser}${more}})`;
const packedImage = (filled: BenchCampaign): string => image(filled, ', ["accept-encoding"] = "gzip, deflate, br"');
const event = ({ accountKey, pageId }: BenchCampaign): string =>
  `return wrk.format("POST", "/e/events", {["content-type"] = "text/plain", ${randomIpHeader}}, '{"key":"${accountKey}","events":[{"pageId":"${pageId}","what":"show"}]}')`;
const link = ({ linkHash, leads }: BenchCampaign): string =>
  `return wrk.format("GET", "/l/${linkHash}?em=" .. ${emailIn.lua(`pick(${leads})`)}, {${browser}})`;

await requireWrk();
await buildChangedWorkspaces(printLine);
// The edge trusts `x-forwarded-for`, so that each visitor can have their own IP.
const edge = await startBuiltService('edge', {
  EMBED_DIR: join(repository, 'packages/embed/dist'),
  TRUSTED_PROXIES: '1',
});
try {
  const began = performance.now();
  const campaigns = await createCampaigns(edge.databaseUrl, sizes);
  printTitle(`The edge, with its database and its load on ${describeMachine()}`);
  for (const campaign of campaigns) await checkResponses(edge.origin, campaign);
  printValue(
    'leads created',
    `${format(sizes.reduce((sum, size) => sum + size))} in ${format((performance.now() - began) / 1000)} s`,
  );

  const known = await countLeads(edge.databaseUrl);
  await measure('Decisions of known visitors', campaigns, knownVisitor, { perSecond: 4_000, p99Ms: 25 });
  checkGoal('new records', (await countLeads(edge.databaseUrl)) - known, '', { atMost: 0 });
  await measure('Images with deadlines of their own', campaigns, (campaign) => image(campaign), {
    perSecond: 5_000,
    perCore: 5_000,
  });
  await measure('The same, packed for those who accept it', campaigns, packedImage, {
    perSecond: 5_000,
    perCore: 5_000,
  });
  await offerImages(campaigns.at(-1)!, { perSecond: 2_000, p99Ms: 3 });
  await measure('Redirects of email links', campaigns, link, { perSecond: 4_000, p99Ms: 20 });
  await measure('Events, each request answered after its commit', campaigns, event, { perSecond: 3_000, p99Ms: 50 });
} finally {
  await edge.stop();
}
printSummary();

/** Requests images at a constant rate, like readers of a mailing, regardless of response times. */
async function offerImages(
  { leads, imagePath }: BenchCampaign,
  goals: { perSecond: number; p99Ms: number },
): Promise<void> {
  printTitle(
    `Images with deadlines of their own, ${format(goals.perSecond)} per second offered, median of ${rounds} runs of ${shape.seconds} s`,
  );
  const pathOf = (index: number): string =>
    `${imagePath}?abc123=${index}&em=${emailIn.text(1 + ((index * 7919) % leads))}`;
  const offered = {
    origin: edge.origin,
    headers: { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' },
    perSecond: goals.perSecond,
    seconds: shape.seconds,
    pathOf,
  };
  await applyConstantLoad({ ...offered, seconds: warmUp.seconds });
  const runs: Results[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await withCpuTime(() => applyConstantLoad(offered)));
  const all = medians(runs);
  printValue(`with ${format(leads)} leads`, formatResults(all));
  checkGoal('p99', all.p99Ms, 'ms', { atMost: goals.p99Ms });
  checkGoal(
    'unexpected responses',
    runs.reduce((sum, { failures }) => sum + failures, 0),
    '',
    { atMost: 0 },
  );
}

async function measure(
  name: string,
  campaigns: readonly BenchCampaign[],
  requestFor: (filled: BenchCampaign) => string,
  goals: { perSecond: number; perCore?: number; p99Ms?: number },
): Promise<void> {
  printTitle(`${name}, ${shape.connections} connections, median of ${rounds} runs of ${shape.seconds} s`);
  await load({ origin: edge.origin, request: requestFor(campaigns[0]!), ...warmUp });
  const runs: Results[][] = campaigns.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, campaign] of campaigns.entries()) runs[index]!.push(await measureOnce(requestFor(campaign)));
  }
  const all = runs.map(medians);
  for (const [index, { leads }] of campaigns.entries())
    printValue(`with ${format(leads)} leads`, formatResults(all[index]!));
  const [fewest, most] = [all[0]!, all.at(-1)!];
  checkGoal('with the most leads', most.perSecond, 'per second', { atLeast: goals.perSecond });
  if (goals.perCore !== undefined)
    checkGoal('per core of the edge alone, with the most leads', 1000 / most.cpuMs, 'per second', {
      atLeast: goals.perCore,
    });
  if (goals.p99Ms !== undefined) checkGoal('p99 with the most leads', most.p99Ms, 'ms', { atMost: goals.p99Ms });
  checkGoal('processor time, compared to the fewest leads', most.cpuMs / fewest.cpuMs, 'x', { atMost: 1.2 });
  checkGoal(
    'unexpected responses',
    runs.flat().reduce((sum, { failures }) => sum + failures, 0),
    '',
    { atMost: 0 },
  );
}

function medians(runs: readonly Results[]): Results {
  const median = (field: keyof Results): number =>
    runs.map((run) => run[field]).sort((one, other) => one - other)[runs.length >> 1]!;
  return {
    perSecond: median('perSecond'),
    p50Ms: median('p50Ms'),
    p95Ms: median('p95Ms'),
    p99Ms: median('p99Ms'),
    responses: median('responses'),
    failures: median('failures'),
    cpuMs: median('cpuMs'),
  };
}

async function measureOnce(request: string): Promise<Results> {
  return withCpuTime(() => load({ origin: edge.origin, request, ...shape }));
}

/** `cpuMs` is the edge's own CPU time per response, without other load on the machine. */
async function withCpuTime(ask: () => Promise<LoadNumbers>): Promise<Results> {
  // Excludes unfinished work of the previous load, such as click counting.
  await pause(500);
  const before = await edge.cpuMs();
  const results = await ask();
  return { ...results, cpuMs: ((await edge.cpuMs()) - before) / results.responses };
}

function formatResults({ perSecond, p50Ms, p99Ms, cpuMs }: Results): string {
  return `${`${format(perSecond)} per second`.padEnd(18)} median ${format(p50Ms)} ms, p99 ${format(p99Ms)} ms, ${format(cpuMs)} ms of one core each`;
}
