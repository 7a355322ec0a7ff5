import { existsSync } from 'node:fs';
import { installByApt } from './programs.ts';
import type { Say } from './say.ts';

/** Where the C library looks for its tz database, against which deadlines are held. */
const database = '/usr/share/zoneinfo/Europe/Vienna';

/** Makes sure that the system has a tz database: small images come without one. Where there is no apt, the test that needs it says what is missing. */
export async function ensureTimeZones(say: Say): Promise<void> {
  if (existsSync(database) || process.env.NO_AUTO_INSTALL === '1') return;
  await installByApt(['tzdata'], say);
}
