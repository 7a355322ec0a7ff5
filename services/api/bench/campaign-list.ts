import type { CampaignSort } from '@lastcall/contracts/campaigns/campaign-list';
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
import { fill, ofEach, type Filled } from './support/campaigns.ts';

/** The numbers of campaigns per account. */
const sizes = [10, 1_000, 10_000];
/** An account has a few simultaneous readers of its list, not hundreds. */
const shape = { seconds: 4, connections: 2 };
const warmUp = { seconds: 1, connections: 2 };

const sortedBy = (sort: CampaignSort): string => `?sort=${sort}`;

/** The measured queries of the list; the last one matches nothing, so every campaign is searched. */
const questions = {
  'newest first': '',
  'by name': sortedBy('name'),
  'last changed': sortedBy('changed'),
  'most leads': sortedBy('leads'),
  'most orders': sortedBy('orders'),
  ended: `${sortedBy('name')}&state=ended`,
  'of a type and a category': '?type=Hybrid&search=autumn',
  'a search that finds nothing': '?search=nowhere',
};

await requireWrk();
await buildChangedWorkspaces(printLine);
const api = await startBuiltService('api', {});
const connection = await connectTo(api.databaseUrl);
try {
  printTitle(
    `The list of campaigns, with its database and its load on ${describeMachine()}, ${shape.connections} connections, ${shape.seconds} s; each campaign with ${ofEach.recentLeads} leads of the last 30 days, as many older ones, and ${ofEach.sales} sales`,
  );
  const filled: Filled[] = [];
  for (const [index, campaigns] of sizes.entries()) filled.push(await fill(connection, index + 1, campaigns));
  await connection.query('ANALYZE TABLE campaign, campaign_lead, sale, session, user, account');

  const slowest: LoadNumbers[] = [];
  let failures = 0;
  for (const account of filled) {
    await checkResponses(account);
    const each: LoadNumbers[] = [];
    for (const [name, query] of Object.entries(questions)) {
      const results = await measured(account, query);
      printValue(`${format(account.campaigns)} campaigns, ${name}`, formatResults(results));
      failures += results.failures;
      each.push(results);
    }
    const last = await measured(account, await lastPage(account));
    printValue(`${format(account.campaigns)} campaigns, the last page`, formatResults(last));
    slowest.push([...each, last].reduce((slow, results) => (results.p95Ms > slow.p95Ms ? results : slow)));
  }
  checkGoal('p95 of the slowest query, with 10,000 campaigns', slowest.at(-1)!.p95Ms, 'ms', { atMost: 100 });
  checkGoal('unexpected responses', failures, '', { atMost: 0 });
} finally {
  await connection.end();
  await api.stop();
}
printSummary();

function formatResults({ p50Ms, p95Ms, p99Ms }: LoadNumbers): string {
  return `median ${format(p50Ms)} ms, p95 ${format(p95Ms)} ms, p99 ${format(p99Ms)} ms`;
}

async function measured({ cookie }: Filled, query: string): Promise<LoadNumbers> {
  const request = `return wrk.format("GET", "/api/campaigns${query}", {cookie = "${cookie}"})`;
  await load({ origin: api.origin, request, ...warmUp });
  return load({ origin: api.origin, request, ...shape });
}

interface Answer {
  readonly campaigns: readonly { readonly leads: number }[];
  readonly nextCursor: string | null;
}

async function ask({ cookie }: Filled, query: string): Promise<Answer> {
  return (await (await fetch(`${api.origin}/api/campaigns${query}`, { headers: { cookie } })).json()) as Answer;
}

/** Throws when the response is not this account's list: a fast but wrong response must not count. */
async function checkResponses(account: Filled): Promise<void> {
  const { campaigns } = await ask(account, sortedBy('leads'));
  const leads = campaigns.map((campaign) => campaign.leads);
  const isRight =
    campaigns.length === Math.min(50, account.campaigns * 0.9) &&
    leads.every((count, at) => at === 0 || count <= leads[at - 1]!) &&
    leads[0]! > 0;
  if (!isRight)
    throw new Error(`Unexpected response: ${campaigns.length} campaigns, with ${leads.slice(0, 5).join(', ')} leads`);
}

/** Returns the query for the last page, sorted by name. */
async function lastPage(account: Filled): Promise<string> {
  let query = sortedBy('name');
  for (;;) {
    const { nextCursor } = await ask(account, query);
    if (nextCursor === null) return query;
    query = `?sort=name&cursor=${nextCursor}`;
  }
}
