import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { format, checkGoal, printValue } from '../../../../infra/local/bench-report.ts';
import { ledgerOf, countPendingWork, type ClickedCampaign } from './clicks.ts';

/** Waits until no work is left and returns how many seconds that took. */
export async function waitUntilDone(database: Connection, maxSeconds: number): Promise<number> {
  const from = performance.now();
  const seconds = (): number => (performance.now() - from) / 1_000;
  while ((await countPendingWork(database)) > 0 && seconds() < maxSeconds) await pause(200);
  return seconds();
}

/** Compares what the jobs have done with what was expected. */
export async function reportLedger(database: Connection, campaign: ClickedCampaign, jobs: number): Promise<void> {
  const { clicks, started, doubled } = await ledgerOf(database, campaign);
  printValue('clicks, and countdowns they started', `${format(clicks)}, ${format(started)}`);
  checkGoal('lost jobs', jobs - started, '', { atMost: 0 });
  checkGoal('duplicate effects', doubled, '', { atMost: 0 });
}
