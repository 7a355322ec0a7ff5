import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  printSummary,
  format,
  checkGoal,
  describeMachine,
  printTitle,
  printLine,
} from '../../../infra/local/bench-report.ts';
import { buildChangedWorkspaces } from '../../../infra/local/build.ts';
import { aClickedCampaign, click, ledgerOf } from './support/clicks.ts';
import { reportLedger, waitUntilDone } from './support/outcome.ts';
import { openWorkers } from './support/workers.ts';

/** Number of rounds of each fault. */
const workerKills = { kills: 50, jobs: 10_000 };
const relayDeaths = 200;
/** One in this many relay deaths is a killed process; the others are closed database connections. */
const processKillInterval = 10;
const redisFaults = { jobs: 10_000, flushes: 5, kills: 5 };

await buildChangedWorkspaces(printLine, { only: ['@lastcall/worker', '@lastcall/api'] });
const workers = await openWorkers();
const { database } = workers;
try {
  printTitle(
    `Faults of queues, with real workers, database and Redis on ${describeMachine()}; load average ${loadavg().map(format).join(', ')}`,
  );
  await loseRedis();
  await killRelays();
  await killWorkers();
} finally {
  await workers.end();
}
printSummary();

/** Runs two workers and repeatedly kills and restarts one of them at random while jobs keep arriving. */
async function killWorkers(): Promise<void> {
  const { kills, jobs } = workerKills;
  printTitle(`${format(jobs)} jobs, with one of two workers killed ${kills} times`);
  const campaign = await aClickedCampaign(database);
  await Promise.all([workers.start('one'), workers.start('two')]);
  for (let n = 0; n < kills; n++) {
    const name = n % 2 === 0 ? 'one' : 'two';
    await click(database, campaign, jobs / kills);
    await pause(Math.random() * 300);
    await workers.kill(name);
    await workers.start(name);
  }
  checkGoal('from the last kill until all are done', await waitUntilDone(database, 120), 's', { atMost: 15 });
  await reportLedger(database, campaign, jobs);
  await workers.stopAll();
}

/** Kills the relay after its jobs are queued and before it records that: during that statement, the server ends its connection or its process is killed. */
async function killRelays(): Promise<void> {
  printTitle(`A relay that is killed ${relayDeaths} times between queueing and recording`);
  const campaign = await aClickedCampaign(database);
  // Slows the statement down, so that the process list of the server shows it in progress.
  await database.query('CREATE TRIGGER slow_note BEFORE UPDATE ON outbox FOR EACH ROW DO SLEEP(0.02)');
  await workers.start('relay');
  let deaths = 0;
  for (let tries = 0; deaths < relayDeaths && tries < 500 * relayDeaths; tries++) {
    const [notes] = (await database.query(
      "SELECT ID AS id FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND (INFO LIKE 'UPDATE outbox SET sent_at = %' OR INFO LIKE 'DO SLEEP%')",
    )) as unknown as [{ id: number }[]];
    for (const { id } of notes)
      deaths +=
        deaths % processKillInterval === 0
          ? await killProcess()
          : await database.query(`KILL ${id}`).then(
              () => 1,
              () => 0,
            );
    // A statement may finish between two polls.
    if (notes.length > 0 || tries % 100 === 0) await click(database, campaign, 5);
    await pause(10);
  }
  await database.query('DROP TRIGGER slow_note');
  checkGoal('kills between queueing and recording', deaths, '', { atLeast: relayDeaths });
  await waitUntilDone(database, 120);
  await reportLedger(database, campaign, (await ledgerOf(database, campaign)).clicks);
  await workers.stopAll();

  async function killProcess(): Promise<number> {
    await workers.kill('relay');
    await workers.start('relay');
    return 1;
  }
}

/** Flushes and kills Redis while jobs keep arriving. */
async function loseRedis(): Promise<void> {
  const { jobs, flushes, kills } = redisFaults;
  printTitle(`${format(jobs)} jobs, with Redis flushed ${flushes} times and killed ${kills} times under load`);
  const campaign = await aClickedCampaign(database);
  await workers.start('redis');
  const faults = flushes + kills;
  for (let n = 0; n < faults; n++) {
    await click(database, campaign, jobs / faults);
    await pause(300 + Math.random() * 700);
    if (n % 2 === 0) await workers.redis.flushall();
    else await workers.killRedis();
  }
  checkGoal('from the last fault until all are done', await waitUntilDone(database, 180), 's', { atMost: 60 });
  await reportLedger(database, campaign, jobs);
  await workers.stopAll();
}
