/** All messages of `npm start`. */
export const messages = {
  database: 'database',
  redis: 'Redis',
  externalDatabase: (host: string) => `using the database of DATABASE_URL (${host})`,
  externalRedis: (host: string) => `using the Redis of REDIS_URL (${host})`,
  adopted: (what: string) => `${what} of an earlier run is still up, reusing it`,
  initialising: 'preparing a new private database',
  databaseUp: (seconds: string) => `private database is up (${seconds} s)`,
  redisUp: (seconds: string) => `private Redis is up (${seconds} s)`,
  installing: (packages: string, how: string) => `installing ${packages} ${how}`,
  byApt: 'with apt',
  bySudo: 'with sudo apt',
  withoutRoot: (folder: string) => `from apt's archive into ${folder}, as this is not root`,
  byDocker: 'starting MariaDB and Redis with docker compose',

  badDatabaseUrl: (reason: string) => `DATABASE_URL is set, but no database responds there: ${reason}`,
  badRedisUrl: (reason: string) => `REDIS_URL is set, but no Redis responds there: ${reason}`,
  notThere: (missing: string, commands: string) =>
    `There is no ${missing} on this machine and no way to get one was found. Install it with \`${commands}\`, or set DATABASE_URL and REDIS_URL to servers that run.`,
  gifReadersMissing: (missing: string, command: string) =>
    `There is no ${missing} on this machine, by which GIFs are read as others read them. Install it with \`${command}\`.`,
  notAllowed: (missing: string, commands: string) =>
    `There is no ${missing} on this machine, and NO_AUTO_INSTALL=1 keeps it from being installed. Install it with \`${commands}\`, or set DATABASE_URL and REDIS_URL to servers that run.`,
  aptFailed: (reason: string) => `apt could not install the packages: ${reason}`,
  startFailed: (what: string, log: string, reason: string) =>
    `The private ${what} did not start: ${reason} (its log is ${log})`,
  stopSlow: (what: string, pid: number) =>
    `The private ${what} (process ${pid}) did not stop in time. It was left running, so that nothing is lost.`,
  diskFull: (folder: string) => `The disk of ${folder} is full. Free some space and start again.`,
  diskReadOnly: (folder: string) => `The folder ${folder} isn't writable. Start again as a user with write access.`,
  portTaken: (port: number, variable: string) =>
    `Port ${port} is used by another process. Set ${variable} to a free port and start again.`,
  badPort: (variable: string, text: string) => `${variable} is "${text}", which isn't a port between 1 and 65535.`,
  samePort: (port: number, variables: string) => `${variables} are all ${port}. Use a different port for each.`,
  alreadyRunning: (pid: number, folder: string) =>
    `Lastcall is already running from this folder (process ${pid}, data in ${folder}). Stop it first.`,

  building: (name: string) => `building ${name}`,
  built: (name: string, seconds: string) => `built ${name} (${seconds} s)`,
  nothingToBuild: 'everything is up to date',
  noSuchRemote: (name: string, names: string) => `Unknown remote ${name}. The remotes of this repository are ${names}.`,
  buildFailed: (name: string, output: string, log: string) =>
    `${name} does not build. The end of its output:\n${output}\nThe whole of it is in ${log}`,
  benchmarking: (file: string) => `measuring: ${file}`,
  goalsMissed: (files: string) => `Failed or short of a goal: ${files}`,
  migrating: 'migrating the database',
  migrated: (seconds: string) => `database migrated (${seconds} s)`,
  seeding: 'creating the demo account',
  commandFailed: (name: string, output: string, log: string) =>
    `"${name}" failed. The end of its output:\n${output}\nThe whole of it is in ${log}`,
  badSeed: (log: string) => `The demo data was made, but its summary could not be read. Its output is in ${log}`,
  started: (name: string) => `${name} is up`,
  activatedRemote: (name: string, version: string, replaced: string | null) =>
    `${name} ${version}, as built here, is active for everyone${replaced === null ? '' : ` in place of ${replaced}`}`,
  pinnedRemote: (name: string, version: string, account: number) =>
    `${name} ${version}, as built here, is active for account ${account} only`,
  leftRemote: (
    name: string,
    { version, stable, command }: { version: string; stable: string | null; command: string },
  ) =>
    `${name} is left as it was deployed: ${stable === null ? 'nobody has it' : `everybody has ${stable}`}, and not ${version}, which is built here. To change that:  ${command}`,
  notReady: (name: string, url: string, output: string, log: string) =>
    `${name} did not answer at ${url} in time. The end of its log:\n${output}\nThe whole of it is in ${log}`,
  diedAtStart: (name: string, how: string, output: string, log: string) =>
    `${name} ended while starting (${how}). The end of its log:\n${output}\nThe whole of it is in ${log}`,
  died: (name: string, how: string, output: string, log: string) =>
    `${name} ended unexpectedly (${how}). The end of its log:\n${output}\nThe whole of it is in ${log}. Everything else goes on; start again to have it back.`,
  exitCode: (code: number) => `exit code ${code}`,
  signal: (name: string) => `signal ${name}`,
  emptyLog: '(nothing was written)',
  snippetFailed: (status: number) => `The demo customer's page did not take its snippet (status ${status}).`,

  resetting: (folder: string) => `removing ${folder}`,
  notOurs: (folder: string) =>
    `${folder} holds something that is not Lastcall's data. Nothing was touched; name an empty folder, or one that Lastcall made.`,
  stopping: 'stopping',
  stopped: 'everything is stopped, your data is kept',
  ready: (rows: readonly (readonly [string, string])[]) =>
    [
      '',
      ...rows.map(([what, where]) => `  ${what.padEnd(24)}${where}`),
      '',
      '  Ctrl-C stops everything and keeps the data.',
      '',
    ].join('\n'),
  onThisMachine: (person: string) => `${person} on this machine`,
  shell: 'Lastcall',
  signIn: 'demo sign-in',
  demo: ({ email, password, accountId }: { email: string; password: string; accountId: number }) =>
    `${email}   ${password}   (account ${accountId}, as in --account ${accountId})`,
  storeSignIn: 'demo store',
  store: ({ email, password }: { email: string; password: string }) =>
    `${email}   ${password}   (connects any store, such as bakery)`,
  customerPage: 'a demo customer page',
  otherSite: 'a site without snippet',
  pasteAt: (site: string) => `${site}   (paste one at ${site}admin)`,
  webhookReceiver: 'takes webhooks',
  mailbox: 'mailbox',
  logs: 'logs',
  sourceShell: 'shell from its sources',
  startedIn: (seconds: string) => `ready in ${seconds} s`,
  galleryFailed: (code: number) => `The pictures were not all made (exit code ${code}).`,
} as const;
