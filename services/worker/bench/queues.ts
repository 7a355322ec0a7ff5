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
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import { aClickedCampaign, click, countPendingWork, enqueueNoOps, type ClickedCampaign } from './support/clicks.ts';
import { reportLedger, waitUntilDone } from './support/outcome.ts';
import { fillPolls, countFailedPolls } from './support/polls.ts';
import { openWorkers } from './support/workers.ts';

/** The sizes of the measured loads. */
const backlog = 100_000;
/** Containers that are polled; the last number is too many for all of them to be due at once. */
const polled = [10, 1_000, 100_000];
const maxDue = 1_000;
const flood = { jobs: 10_000, probes: 60, everyMs: 100 };

await buildChangedWorkspaces(printLine, { only: ['@lastcall/worker', '@lastcall/api'] });
const workers = await openWorkers();
const { database } = workers;
try {
  printTitle(
    `Queues, with real workers, database and Redis on ${describeMachine()}; load average ${loadavg().map(format).join(', ')}`,
  );
  await measureFairness();
  await measurePolls();
  await measureBacklog();
} finally {
  await workers.end();
}
printSummary();

/** Measures a backlog of jobs with one write each, as one worker finds it at startup. */
async function measureBacklog(): Promise<void> {
  printTitle(`A backlog of ${format(backlog)} jobs with one write each, and one worker`);
  const { accountId } = await aClickedCampaign(database);
  for (let n = 0; n < backlog; n += 10_000) await enqueueNoOps(database, accountId, 10_000);
  await workers.start('drain');
  const seconds = await waitUntilDone(database, 600);
  printValue('load average at the end', loadavg().map(format).join(', '));
  checkGoal('jobs', (backlog - (await countPendingWork(database))) / seconds, 'per second', { atLeast: 500 });
  await workers.stopAll();
}

/** Measures how long the jobs of one account take, from outbox row to inbox row, during a flood from another account. */
async function measureFairness(): Promise<void> {
  printTitle(
    `${flood.probes} jobs of one account, ${flood.everyMs} ms apart, alone and while another account queues ${format(flood.jobs)}`,
  );
  await workers.start('fair');
  const [mine, theirs] = [await aClickedCampaign(database), await aClickedCampaign(database)];
  await probe(mine); // The first job warms the worker up.
  const alone = await probe(mine);
  await click(database, theirs, flood.jobs);
  const beside = await probe(mine);
  const left = await countPendingWork(database);
  printValue('alone', `median ${format(alone.p50)} ms, p95 ${format(alone.p95)} ms`);
  printValue('during the flood', `median ${format(beside.p50)} ms, p95 ${format(beside.p95)} ms`);
  printValue('jobs of the flood left at the end', format(left));
  checkGoal('median during the flood', beside.p50 / alone.p50, 'times', { atMost: 2 });
  checkGoal('p95 during the flood', beside.p95 / alone.p95, 'times', { atMost: 2 });
  await waitUntilDone(database, 300);
  await reportLedger(database, theirs, flood.jobs);
  await workers.stopAll();
}

async function probe(campaign: ClickedCampaign): Promise<{ p50: number; p95: number }> {
  const [[last]] = (await database.query('SELECT MAX(id) AS id FROM outbox')) as unknown as [[{ id: string | null }]];
  for (let n = 0; n < flood.probes; n++) {
    await click(database, campaign, 1);
    await pause(flood.everyMs);
  }
  for (let tries = 0; tries < 300; tries++) {
    const [rows] = (await database.query(
      'SELECT TIMESTAMPDIFF(MICROSECOND, o.created_at, i.done_at) / 1000 AS ms FROM outbox o LEFT JOIN inbox i ON i.outbox_id = o.id WHERE o.account_id = ? AND o.id > ? ORDER BY ms',
      [campaign.accountId, last.id ?? 0],
    )) as unknown as [{ ms: string | null }[]];
    if (rows.every(({ ms }) => ms !== null))
      return { p50: Number(rows[rows.length >> 1]!.ms), p95: Number(rows[Math.floor(rows.length * 0.95)]!.ms) };
    await pause(200);
  }
  throw new Error('the jobs of a small account are not done after a minute');
}

/** Measures the cost of finding due polls among this many, and of one poll from being found to being recorded, without the provider's time. */
async function measurePolls(): Promise<void> {
  printTitle('Polled containers');
  await workers.start('polls');
  for (const containers of polled) {
    await fillPolls(database, containers);
    const from = performance.now();
    for (let n = 0; n < 20; n++)
      await database.query(
        'SELECT account_id FROM provider_poll WHERE next_at <= CURRENT_TIMESTAMP(6) ORDER BY next_at LIMIT 200',
      );
    printValue(`a poll of ${format(containers)} of which none is due`, `${format((performance.now() - from) / 20)} ms`);
    const due = Math.min(containers, maxDue);
    const began = performance.now();
    await database.query('UPDATE provider_poll SET next_at = CURRENT_TIMESTAMP(6) ORDER BY container_id LIMIT ?', [
      due,
    ]);
    while ((await countFailedPolls(database)) < due) await pause(50);
    printValue(
      `${format(due)} of them, from due to recorded`,
      `${format(performance.now() - began)} ms, ${format((performance.now() - began) / due)} ms each`,
    );
    await database.query('DELETE FROM provider_poll');
  }
  await workers.stopAll();
}
