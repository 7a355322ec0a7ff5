import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignNumbers } from '@lastcall/contracts/analytics';
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
import { fill, type Filled } from './support/events.ts';

/** Events of a campaign, spread over this many days: the cost of a response must not depend on the number of events. In the last case, all events are on one day. */
const sizes = [
  { events: 10, days: 60 },
  { events: 1_000, days: 60 },
  { events: 1_000_000, days: 60 },
  { events: 1_000_000, days: 1 },
];
/** An account has a few simultaneous readers of its analytics, not hundreds. */
const shape = { seconds: 4, connections: 2 };
const warmUp = { seconds: 1, connections: 2 };
/** The maximum milliseconds for computing all days for the first time. */
const builtWithinMs = 300_000;
const dayMs = 86_400_000;

await requireWrk();
await buildChangedWorkspaces(printLine);
const api = await startBuiltService('api', {});
const connection = await connectTo(api.databaseUrl);
try {
  printTitle(
    `Analytics of a campaign, with its database and its load on ${describeMachine()}, ${shape.connections} connections, ${shape.seconds} s`,
  );
  const filled: Filled[] = [];
  for (const [index, { events, days }] of sizes.entries()) filled.push(await fill(connection, index + 1, events, days));
  await connection.query(
    'ANALYZE TABLE campaign_lead, page_visit, page_event, link_click, image_load, sale, sale_refund',
  );

  const began = performance.now();
  await api.startWorker();
  for (const campaign of filled) {
    await until(() => isCounted(campaign), builtWithinMs);
    printValue(`${nameOf(campaign)}: first computed within`, `${format((performance.now() - began) / 1000)} s`);
  }
  let wrong = 0;
  for (const campaign of filled) if (!(await isRight(campaign))) wrong++;
  checkGoal('campaigns whose numbers differ from a raw count', wrong, '', { atMost: 0 });

  for (const campaign of filled)
    printValue(`${nameOf(campaign)}: a dirty day is recomputed in`, `${format(await dayMsOf(campaign))} ms`);
  checkGoal('seconds from an event to its numbers, with 1,000,000 events', await secondsToNumbers(filled[2]!), 's', {
    atMost: 5,
  });

  const all: LoadNumbers[] = [];
  for (const campaign of filled) {
    const results = await measured(campaign, '');
    const compared = await measured(campaign, `?from=${dayBefore(365)}&to=${dayBefore(0)}&compare=previous`);
    printValue(
      nameOf(campaign),
      `30 days: ${formatResults(results)}; 366 days compared to the previous 366: ${formatResults(compared)}`,
    );
    all.push(results, compared);
  }
  checkGoal('p95 of the slowest query', Math.max(...all.map(({ p95Ms }) => p95Ms)), 'ms', { atMost: 300 });
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

function nameOf({ events, days }: Filled): string {
  return `${format(events)} events on ${days === 1 ? 'one or two days' : `${days} days`}`;
}

function formatResults({ p50Ms, p95Ms }: LoadNumbers): string {
  return `median ${format(p50Ms)} ms, p95 ${format(p95Ms)} ms`;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
}

async function rows<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> {
  return ((await connection.query(sql, [...parameters])) as unknown as [T[]])[0];
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('the rollups were not computed in time');
    await pause(20);
  }
}

async function isCounted({ campaignId }: Filled): Promise<boolean> {
  const [state] = await rows<{ counted: number }>(
    'SELECT counted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM dirty_bucket h WHERE h.campaign_id = s.campaign_id) AS counted FROM rollup_state s WHERE campaign_id = ?',
    [campaignId],
  );
  return state?.counted === 1;
}

async function measured({ campaignId, cookie }: Filled, query: string): Promise<LoadNumbers> {
  const request = `return wrk.format("GET", "/v2/api/campaigns/${campaignId}/analytics${query}", {cookie = "${cookie}"})`;
  await load({ origin: api.origin, request, ...warmUp });
  return load({ origin: api.origin, request, ...shape });
}

async function ask({ campaignId, cookie }: Filled): Promise<CampaignNumbers> {
  return (await (
    await fetch(`${api.origin}/v2/api/campaigns/${campaignId}/analytics?from=${dayBefore(70)}&to=${dayBefore(0)}`, {
      headers: { cookie },
    })
  ).json()) as CampaignNumbers;
}

/** Returns true when a response equals the result of counting the rows themselves. */
async function isRight(campaign: Filled): Promise<boolean> {
  const { total, apart, pages } = await ask(campaign);
  const one = async (sql: string): Promise<number> =>
    Number((await rows<{ n: string | number }>(sql, [campaign.campaignId]))[0]!.n);
  const money = await rows<{ currency: string; sold: string; refunded: string }>(
    `SELECT s.currency, CAST(CAST(SUM(s.amount) AS DECIMAL(20, 2)) AS CHAR) AS sold, CAST(CAST(SUM(COALESCE(r.amount, 0)) AS DECIMAL(20, 2)) AS CHAR) AS refunded
     FROM sale s LEFT JOIN sale_refund r ON r.account_id = s.account_id AND r.sale_id = s.id WHERE s.campaign_id = ? GROUP BY s.currency`,
    [campaign.campaignId],
  );
  const counted = {
    visitors: await one(
      'SELECT COUNT(DISTINCT DATE(visited_at), visitor_key) AS n FROM page_visit WHERE campaign_id = ? AND NOT is_bot',
    ),
    leads: await one('SELECT COUNT(*) AS n FROM campaign_lead WHERE campaign_id = ?'),
    clicks: await one('SELECT COUNT(*) AS n FROM link_click WHERE campaign_id = ? AND NOT is_scanner'),
    opens: await one('SELECT COUNT(*) AS n FROM image_load WHERE campaign_id = ?'),
    orders: await one('SELECT COUNT(*) AS n FROM sale WHERE campaign_id = ?'),
    refunds: await one('SELECT COUNT(*) AS n FROM sale_refund WHERE campaign_id = ?'),
  };
  const isSame = Object.entries(counted).every(([name, count]) => total[name as keyof typeof counted] === count);
  const isMoneySame =
    money.length === total.money.length &&
    money.every(({ currency, sold, refunded }) =>
      total.money.some((each) => each.currency === currency && each.gross === sold && each.refunded === refunded),
    );
  const shows = await one("SELECT COUNT(*) AS n FROM page_event WHERE campaign_id = ? AND what = 'show'");
  const bots = await one('SELECT COUNT(*) AS n FROM page_visit WHERE campaign_id = ? AND is_bot');
  return isSame && isMoneySame && apart.bots === bots && pages.reduce((sum, page) => sum + page.shows, 0) === shows;
}

/** Measures the time to recompute the busiest day, derived from the worker's backoff, which is nineteen times as long. */
async function dayMsOf(campaign: Filled): Promise<number> {
  const { accountId, campaignId } = campaign;
  await connection.query(
    'UPDATE rollup_state SET backoff_until = NULL, counted_at = counted_at - INTERVAL 1 SECOND WHERE campaign_id = ?',
    [campaignId],
  );
  const [{ hour }] = (await rows<{ hour: string }>(
    "SELECT DATE_FORMAT(MAX(day), '%Y-%m-%d 00:00:00') AS hour FROM daily_rollup WHERE campaign_id = ? AND visitors = (SELECT MAX(visitors) FROM daily_rollup WHERE campaign_id = ?)",
    [campaignId, campaignId],
  )) as [{ hour: string }];
  await connection.query('INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour) VALUES (?, ?, ?)', [
    accountId,
    campaignId,
    hour,
  ]);
  let restMs = 0;
  await until(async () => {
    const [state] = await rows<{ restMs: string | null }>(
      'SELECT TIMESTAMPDIFF(MICROSECOND, NOW(6), backoff_until) / 1000 AS restMs FROM rollup_state WHERE campaign_id = ?',
      [campaignId],
    );
    restMs = Number(state?.restMs ?? 0);
    return restMs > 0;
  }, 60_000);
  return restMs / 19;
}

/** Records a lead start as the edge does, with its dirty bucket, and measures the time until the rollups include it. */
async function secondsToNumbers(campaign: Filled): Promise<number> {
  const { accountId, campaignId } = campaign;
  await until(
    async () =>
      (
        await rows<{ rests: number }>(
          'SELECT backoff_until > NOW(6) AS rests FROM rollup_state WHERE campaign_id = ?',
          [campaignId],
        )
      )[0]!.rests === 0,
    60_000,
  );
  const before = (await ask(campaign)).total.leads;
  const began = performance.now();
  await connection.query(
    'INSERT INTO campaign_lead (account_id, campaign_id, id, started_at) VALUES (?, ?, UUID(), NOW(6))',
    [accountId, campaignId],
  );
  await connection.query(
    "INSERT IGNORE INTO dirty_bucket (account_id, campaign_id, hour) VALUES (?, ?, DATE_FORMAT(NOW(), '%Y-%m-%d %H:00:00'))",
    [accountId, campaignId],
  );
  await until(async () => (await ask(campaign)).total.leads > before, 60_000);
  return (performance.now() - began) / 1000;
}
