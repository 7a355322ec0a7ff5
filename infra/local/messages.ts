import { toolMessages } from '../../packages/sdk-cli/src/tools/messages.ts';

/** All messages of `npm start`. */
export const messages = {
  ...toolMessages,
  database: 'database',
  redis: 'Redis',
  externalDatabase: (host: string) => `using the database in DATABASE_URL (${host})`,
  externalRedis: (host: string) => `using the Redis in REDIS_URL (${host})`,
  adopted: (what: string) => `reusing ${what} from an earlier run`,
  initializing: 'preparing a new private database',
  databaseUp: (seconds: string) => `private database is up (${seconds} s)`,
  redisUp: (seconds: string) => `private Redis is up (${seconds} s)`,
  installing: (packages: string, how: string) => `installing ${packages} ${how}`,
  byApt: 'with apt',
  bySudo: 'with sudo apt',
  withoutRoot: (folder: string) => `from apt's archive into ${folder}, because this user isn't root`,
  unpacked: (folder: string) => `from apt's archive into ${folder}`,
  byDocker: 'starting MariaDB and Redis with docker compose',

  badDatabaseUrl: (reason: string) => `DATABASE_URL is set, but no database responds there: ${reason}`,
  badRedisUrl: (reason: string) => `REDIS_URL is set, but no Redis responds there: ${reason}`,
  notThere: (missing: string, commands: string) =>
    `Not installed: ${missing}. Automatic installation isn't possible on this machine. Install with \`${commands}\`, or set DATABASE_URL and REDIS_URL to running servers.`,
  gifReadersMissing: (missing: string, command: string) =>
    `Not installed: ${missing}. The tests decode GIFs with independent tools. Install with \`${command}\`.`,
  webServersMissing: (missing: string, command: string) =>
    `Not installed: ${missing}. The tests run the first-party mode recipes on real web servers. Install with \`${command}\`.`,
  notAllowed: (missing: string, commands: string) =>
    `Not installed: ${missing}. NO_AUTO_INSTALL=1 prevents automatic installation. Install with \`${commands}\`, or set DATABASE_URL and REDIS_URL to running servers.`,
  aptFailed: (reason: string) => `apt couldn't install the packages: ${reason}`,
  startFailed: (what: string, log: string, reason: string) =>
    `The private ${what} didn't start: ${reason} (log: ${log})`,
  stopSlow: (what: string, pid: number) =>
    `The private ${what} (process ${pid}) didn't stop in time. It was left running to prevent data loss.`,
  portTaken: (port: number, variable: string) =>
    `Port ${port} is used by another process. Set ${variable} to a free port and start again.`,
  badPort: (variable: string, text: string) => `${variable} is "${text}", which isn't a port between 1 and 65535.`,
  samePort: (port: number, variables: string) =>
    `${variables} have the same value, ${port}. Use a different port for each.`,
  alreadyRunning: (pid: number, folder: string) =>
    `Lastcall is already running from this folder (process ${pid}, data in ${folder}). Stop it first.`,

  benchmarking: (file: string) => `measuring: ${file}`,
  memoryAfterRest: (us: string, isUsual: boolean) =>
    `touching 4 KiB of memory after one second idle: ${us} µs${
      isUsual
        ? ''
        : '. On most machines it is below 1, so the page and load results cannot be compared with theirs: a page is idle between ticks.'
    }`,
  goalsMissed: (files: string) => `Failed or missed a goal: ${files}`,
  migrating: 'migrating the database',
  migrated: (seconds: string) => `database migrated (${seconds} s)`,
  seeding: 'creating the demo account',
  commandFailed: (name: string, output: string, log: string) =>
    `"${name}" failed. Last lines of its output:\n${output}\nThe full output is in ${log}`,
  badSeed: (log: string) => `The demo data was created, but its summary couldn't be read. The output is in ${log}`,
  started: (name: string) => `${name} is up`,
  activatedRemote: (name: string, version: string, replaced: string | null) =>
    `${name} ${version} from this clone is active for everyone${replaced === null ? '' : ` (replaces ${replaced})`}`,
  leftRemote: (
    name: string,
    { version, stable, command }: { version: string; stable: string | null; command: string },
  ) =>
    `${name} stays as deployed (${stable === null ? 'not active' : `${stable} is active for everyone`}); this clone has ${version}. To activate it:  ${command}`,
  notReady: (name: string, url: string, output: string, log: string) =>
    `${name} didn't respond at ${url} in time. The end of its log:\n${output}\nThe full log is in ${log}`,
  diedAtStart: (name: string, how: string, output: string, log: string) =>
    `${name} exited during startup (${how}). The end of its log:\n${output}\nThe full log is in ${log}`,
  died: (name: string, how: string, output: string, log: string) =>
    `${name} exited unexpectedly (${how}). The end of its log:\n${output}\nThe full log is in ${log}. All other processes are still running; to restart this one, run the command again.`,
  diedAndRestarts: (name: string, how: string, output: string, log: string) =>
    `${name} exited unexpectedly (${how}) and is being restarted. The end of its log:\n${output}\nThe full log is in ${log}.`,
  exitCode: (code: number) => `exit code ${code}`,
  signal: (name: string) => `signal ${name}`,
  snippetFailed: (status: number) =>
    `The snippet couldn't be installed on the demo customer's page (status ${status}).`,

  resetting: (folder: string) => `removing ${folder}`,
  notOurs: (folder: string) =>
    `${folder} contains files that aren't Lastcall's, so nothing was changed. Use an empty folder, or one that Lastcall created.`,
  stopping: 'stopping',
  stopped: 'stopped; your data is saved',
  ready: (rows: readonly (readonly [string, string])[]) =>
    [
      '',
      ...rows.map(([what, where]) => `  ${what.padEnd(24)}${where}`),
      '',
      '  Press Ctrl-C to stop. Your data is saved.',
      '',
    ].join('\n'),
  onThisMachine: (person: string) => `${person} on this machine`,
  shell: 'Lastcall',
  signIn: 'demo sign-in',
  demo: ({ email, password, accountId }: { email: string; password: string; accountId: number }) =>
    `${email}   ${password}   (account ${accountId}, as in --account ${accountId})`,
  storeSignIn: 'demo store',
  store: ({ email, password }: { email: string; password: string }) =>
    `${email}   ${password}   (for any store name, such as bakery)`,
  customerPage: 'demo customer page',
  otherSite: 'site without snippet',
  pasteAt: (site: string) => `${site}   (install one at ${site}admin)`,
  webhookReceiver: 'webhook receiver',
  mailbox: 'mailbox',
  logs: 'logs',
  sourceShell: 'shell (dev server)',
  startedIn: (seconds: string) => `ready in ${seconds} s`,
  galleryFailed: (code: number) => `Some pictures couldn't be created (exit code ${code}).`,
  recordedSamples: (responses: number, reads: number) => `Recorded ${responses} responses from ${reads} endpoints.`,
  noDemoAccount: (app: string) => `The demo account can't sign in to ${app}. Run npm start first.`,
} as const;
