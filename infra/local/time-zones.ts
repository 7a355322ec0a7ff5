import { existsSync } from 'node:fs';
import { installByApt } from './executables.ts';
import type { PrintLine } from '../../packages/sdk-cli/src/tools/print-line.ts';

/** A file of the C library's tz database, with which tests compare deadlines. */
const database = '/usr/share/zoneinfo/Europe/Vienna';

/** Installs a tz database when the system has none, as in small images. Without apt, the test that needs it reports what is missing. */
export async function ensureTimeZones(printLine: PrintLine): Promise<void> {
  if (existsSync(database) || process.env.NO_AUTO_INSTALL === '1') return;
  await installByApt(['tzdata'], printLine);
}
