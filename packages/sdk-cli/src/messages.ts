import type { RemoteEvent } from '@lastcall/contracts/release';
import { counted } from '@lastcall/contracts/platform/formats';
import { noAnswerAt } from '@lastcall/contracts/release/app-origin';
import type { SpecCounts } from './changed-specs.ts';
import type { FailedCheck } from './own-checks.ts';

/** All messages of the commands for remotes. */
export const messages = {
  steps: {
    target: 'target',
    build: 'build',
    checks: 'check',
    upload: 'sign and upload',
    types: 'types',
    ownChecks: 'lint and tests',
    smokeCheck: 'check in the shell',
    activate: 'activate for everyone',
    canary: (percent: number) => `activate for ${percent}%`,
    pin: (account: number) => `activate for account ${account}`,
  },
  step: (name: string, seconds: string | null, note: string) =>
    `  ${name.padEnd(26)}${(seconds === null ? '' : `${seconds} s`).padStart(7)}   ${note}\n`,
  target: (app: string, contract: string, live: string | null) =>
    `the shell at ${app}, contract ${contract}; ${live === null ? 'no version' : live} is active for everyone`,
  built: (version: string, isNew: boolean) => (isNew ? version : `${version}, unchanged`),
  checked: (largest: string, isCompared: boolean) =>
    `${isCompared ? 'compatible with the shell' : 'valid on its own'}; entry and largest screen: ${largest}`,
  ownChecksPassed: (ran: readonly string[], specs: SpecCounts | null) =>
    [
      ran.includes('lint') ? 'passed' : 'tests passed; found no lint script',
      ...(specs ? [`${counted(specs.ran, 'spec file')} ran, ${specs.unchanged} unchanged`] : []),
    ].join('; '),
  ownChecksSkipped: 'skipped (--skip-tests)',
  typesInstalled: (app: string) =>
    `checked against the installed packages: the shell at ${app} doesn't publish its declarations`,
  uploaded: (sent: number, all: number, keyId: string) =>
    sent === 0 ? 'already published' : `${sent} of ${all} files, signed with the key "${keyId}"`,
  looked: (shown: readonly string[], unopened: readonly string[]) =>
    [
      ...(shown.length > 0 ? [`shown: ${shown.join(', ')}`] : []),
      ...(unopened.length > 0 ? [messages.unopened(unopened)] : []),
    ].join('; '),
  unopened: (slots: readonly string[]) => `not opened, because src/register.ts has no sampleProps: ${slots.join(', ')}`,
  revision: (revision: number) => `revision ${revision}`,
  total: (remote: string, version: string, seconds: string) => `\n${remote} ${version}: ${seconds} s in total\n`,
  dryRun: (files: number, size: string) => `Would upload ${files} files (${size}). Nothing was uploaded.`,
  notCompared: (reason: string) =>
    `Skipped: checks of the contract, the shared versions, conflicting screens and the shell's types. They need a shell. ${reason}`,
  unchanged: (remote: string, version: string, who: string) =>
    `Nothing to do: ${remote} ${version} was built from these sources and is already active for ${who}.`,
  pinsHide: (accounts: number, command: string) =>
    `${counted(accounts, 'account is pinned to another version and keeps it', 'accounts are pinned to another version and keep it')}. To see which:  ${command}`,
  toActivate: (command: string) => `Not active yet. To activate it for everyone:  ${command}`,
  isLive: 'Already active for everyone.',
  toOpen: (link: string) => `To view it, signed in as staff:  ${link}`,
  noPreview: (label: string, version: string, stored: string | null) =>
    `The preview "${label}" wasn't created: ${version} was already published ${stored === null ? 'without a label' : `as the preview "${stored}"`}, and a published version can't be relabeled. Use its version instead.`,
  toGoBack: (command: string) => `To roll back:  ${command}`,
  nothingBefore: 'There is no previous version to roll back to.',

  notInProject: (name: string, own: readonly string[]) =>
    `${name} isn't a remote of this repository.${own.length > 0 ? ` Its remotes are ${own.join(', ')}.` : ''}`,
  needsRemote: (command: string) => `Specify the remote: npx lastcall ${command} mfe-timers`,
  needsVersion: (command: string) => `Specify the version: npx lastcall ${command} mfe-timers 0.1.0-0123456789`,
  needsAccount: (command: string) => `Specify the account: npx lastcall ${command} mfe-timers --account 42`,
  notARemote: (text: string) => `"${text}" isn't the name of a remote. Names look like mfe-timers.`,
  notAVersion: (text: string) =>
    `"${text}" isn't a version. Versions look like 0.1.0-0123456789. You can use the start of a version or of its hash.`,
  notAnAccount: (text: string) => `"${text}" isn't an account number.`,
  notAPercentage: (text: string) => `"${text}" isn't a percentage between 0.01 and 100.`,
  notALabel: (text: string) => `"${text}" isn't a preview label. Use up to 40 lowercase letters, digits and hyphens.`,
  notAUrl: (text: string) => `"${text}" isn't a Lastcall URL. URLs look like https://app.example.com.`,
  notAChannel: (text: string) => `Unknown channel "${text}". Channels are "stable" and "canary".`,
  unknownCommand: (text: string, commands: readonly string[]) =>
    `Unknown command "${text}". Commands are ${commands.join(', ')}. See npx lastcall --help`,
  noSuchRemote: (remote: string, own: readonly string[]) =>
    `Unknown remote ${remote}: it was never published, and this repository has only ${own.join(', ')}.`,
  visualNeedsCheck: '--visual works only with npx lastcall check.',
  failNeedsVisual: '--fail-on-change requires --visual.',
  visual: {
    step: 'screenshots',
    took: (screenshots: number, active: string | null, unopened: readonly string[]) =>
      [
        active === null
          ? `${counted(screenshots, 'screenshot')}; no version is active`
          : `${counted(screenshots, 'screenshot')}, compared with ${active}`,
        ...(unopened.length > 0 ? [messages.unopened(unopened)] : []),
      ].join('; '),
    notShown: (area: string, version: string) =>
      `"${area}" of ${version} wasn't shown, so there is no screenshot of it. Run npx lastcall deploy to see why.`,
    neverStable: (area: string, width: number, version: string) =>
      `"${area}" of ${version} keeps changing at ${width} px, so there is no screenshot to compare. Stop its animations for users who prefer reduced motion, or add data-visual-ignore to the element that changes.`,
    unchanged: (screens: number) => `No visual changes on ${counted(screens, 'screen')}.`,
    changed: (area: string, width: number, share: string) =>
      `  changed  ${area} at ${width} px: ${share} of the pixels`,
    added: (area: string, width: number) => `  new      ${area} at ${width} px`,
    removed: (area: string, width: number) => `  removed  ${area} at ${width} px`,
    report: (path: string) => `Report: ${path}`,
    hasChanges: (changes: number) => `${counted(changes, 'screenshot')} changed (--fail-on-change).`,
    title: (remote: string, version: string, active: string | null) =>
      `${remote} ${version}${active === null ? '' : ` compared with ${active}`}`,
    screenshots: { before: 'Active', after: 'New', difference: 'Difference' },
    states: { changed: 'Changed', added: 'New', removed: 'Removed', unchanged: 'Unchanged' },
    heading: (area: string, width: number) => `${area}, ${width} px`,
  },
  notThisStack: (app: string) =>
    `Lastcall at ${app} doesn't accept this stack's deploy token: another \`npm start\` runs there, or an older one. Set LASTCALL_DATA_DIR to its data folder, or DEPLOY_TOKEN.`,
  tokenOfNone: (remotes: readonly string[]) =>
    `DEPLOY_TOKEN doesn't belong to any remote of this clone (${remotes.join(', ')}). Specify the remote it belongs to: npx lastcall status mfe-x`,
  ambiguous: (text: string, remote: string, versions: readonly string[]) =>
    `"${text}" matches several versions of ${remote}: ${versions.join(', ')}. Use more characters.`,
  noCanary: (remote: string, stable: string | null) =>
    `${remote} has no canary; ${stable === null ? 'no version is active yet' : `${stable} is active for everyone`}.`,
  nothingToGoBackTo: (remote: string, stable: string) =>
    `${remote} has no version before ${stable} to roll back to. To roll back to any version that was active before, specify it: npx lastcall rollback ${remote} 0.1.0-0123456789`,
  isStable: (remote: string, version: string) => `${version} of ${remote} is already active for everyone.`,
  nothingActive: (remote: string) => `No version of ${remote} is active, so there is nothing to roll back.`,
  notPinned: (remote: string, account: number, pinned: readonly number[]) =>
    `Account ${account} isn't pinned to a version of ${remote}. ${pinned.length === 0 ? 'No account is pinned' : `Pinned accounts: ${pinned.join(', ')}`}.`,
  tooMany: (text: string) => `Unexpected argument "${text}". See --help.`,
  takenByNpm: (option: string) =>
    `npm took --${option} as its own option. Run npx lastcall deploy --${option}, or put -- before the options: npm run deploy -w mfe-timers -- --${option}`,
  onlyOne: (names: string) => `Use only one of ${names}.`,
  canaryNeedsPercent: 'Specify the share of accounts: --channel canary --percent 5',
  needsPercent: 'Specify the share of accounts: npx lastcall canary mfe-timers 0.1.0-0123456789 --percent 5',
  notForThis: (option: string, command: string) => `--${option} doesn't apply to ${command}. See npx lastcall --help`,
  percentNeedsCanary: '--percent requires a canary: --channel canary --percent 5',
  oldNode: (oldest: string, own: string) => `lastcall requires Node ${oldest} or newer. You have ${own}.`,
  badArguments: (reason: string) => `${reason}. See --help.`,

  noAnswer: (app: string) => `${noAnswerAt(app)} You can also pass the URL with --to.`,
  noShell: (app: string) => `The page at ${app} isn't a Lastcall shell that reports its versions. Check the URL.`,
  noToken: (folder: string) =>
    `No deploy token found. Set DEPLOY_TOKEN, or start Lastcall with \`npm start\`, which creates development tokens in ${folder}.`,
  noKey: (folder: string) =>
    `No signing key found. Set REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID, or start Lastcall with \`npm start\`, which creates a development key in ${folder}.`,
  badKey:
    "REMOTE_SIGNING_KEY isn't an Ed25519 private key in PKCS #8 form, base64-encoded. Create one with `npx lastcall new-key`.",
  needsKeyId: 'REMOTE_SIGNING_KEY_ID is missing. Set it to the ID that the API uses for the key in REMOTE_SIGNING_KEY.',
  unreadable: (what: string) =>
    `The API's response to ${what} has an unknown format. Make sure that this clone and the API have the same version.`,
  refused: (remote: string, message: string, reason: string) => `${remote}: ${message}${reason ? ` ${reason}` : ''}`,
  otherLead: (remote: string, event: Pick<RemoteEvent, 'by' | 'what' | 'version'> | undefined, command: string) =>
    `${event ? `${event.by} changed ${remote} in the meantime (${messages.events[event.what]} ${event.version})` : `Another change to ${remote} was made in the meantime`}. Your change wasn't applied. Check the status (${command}), then try again.`,

  unsuitable: (remote: string, problems: readonly string[]) =>
    `${remote} isn't compatible, so nothing was uploaded:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  problems: {
    notARange: (text: string, remote: string) =>
      `"${text}" isn't a version range. Set "contract" under "lastcall" in ${remote}/package.json to a range such as ^1.1.0 or >=1 <3.`,
    contract: (range: string, version: string) => `It requires contract ${range}, but the shell has ${version}.`,
    sharedMissing: (name: string) => `The shell doesn't share ${name}.`,
    shared: (name: string, range: string, version: string) =>
      `It requires ${name} ${range}, but the shell has ${version}.`,
    noEntry: (file: string) => `The build contains no ${file}.`,
    noRegister: "Its entry doesn't expose ./register.",
    noIntegrity:
      'Its entry loads chunks without integrity hashes. Build it with remoteConfig from @lastcall/config/webpack.',
    tooLarge: (part: string, size: string, budget: string) =>
      `The entry plus ${part} is ${size} gzipped, which exceeds the budget of ${budget}.`,
    noParts:
      'src/register.ts loads nothing with import(). Load each screen with import(), so that it is fetched when it is opened.',
    fileTooLarge: (file: string, size: string, limit: string) =>
      `${file} is ${size}. The maximum file size is ${limit}.`,
    badFileName: (file: string) => `The file name ${file} isn't allowed.`,
    noAreas: 'src/register.ts adds no screen or slot.',
    badAreas: (reason: string) => `src/register.ts is invalid: ${reason}.`,
    screenTaken: (screen: string, remote: string) =>
      `The screen "${screen}" belongs to ${remote}. Deploy ${remote} without it first.`,
    slotTaken: (slot: string, remote: string) =>
      `The slot "${slot}" is filled by ${remote}. Deploy ${remote} without it first.`,
    forbidden: (what: string, place: string) =>
      `Remotes can't use ${what} (found in ${place}). For alternatives, see npx lastcall deploy --help`,
    foreignStyle: (selector: string, place: string) =>
      `The rule "${selector}" in ${place} could match outside the remote. Scope it with a class of a CSS module.`,
    important: (property: string, place: string) =>
      `"${property}" in ${place} is !important, which overrides the shell's own rules. Use a more specific selector.`,
    inBuilt: (place: string) => `the built ${place}`,
    type: (place: string, reason: string) => `${place}: ${reason}`,
    notInShell: (place: string, reason: string, app: string) => `${place}: ${reason} The shell at ${app} lacks it.`,
    typesOfShell: (app: string) =>
      `Types were checked against the shell at ${app}. If it lacks something that you have installed, release the shell first, or use what it has.`,
    moreTypes: (count: number, project: string) =>
      `${counted(count, 'more type error')}. To see all:  npx tsc -p ${project}`,
    unreadableStyles: (file: string, reason: string) => `${file} isn't valid CSS: ${reason}.`,
    unreadableFile: (file: string, reason: string) => `${file} isn't valid JavaScript: ${reason}.`,
  },
  ownChecksFailed: (remote: string, { what, output, log }: FailedCheck) =>
    `The ${what} of ${remote} failed, so nothing was uploaded:\n${output}\nThe full output is in ${log}. Fix the problem and run the command again, or add --skip-tests to continue without lint and tests.`,
  noBrowser:
    "The check needs Chromium, which isn't installed and couldn't be downloaded. Install it, and set LASTCALL_CHROMIUM to its path.",
  shellTypes: {
    missing: (app: string, file: string, status: number) =>
      `The shell at ${app} lists ${file} as its types file, but returned status ${status} for it. Release the shell with all of its files.`,
    otherHash: (app: string, file: string) =>
      `${file} of the shell at ${app} doesn't match the hash in its name, so it was corrupted in transit. Try again.`,
    unknownFormat: (app: string, file: string) =>
      `${file} of the shell at ${app} has an unknown format. Update @lastcall/sdk-cli to the version of the shell.`,
  },
  noCompiler: (output: string) => `The type check couldn't run: ${output}`,
  expiresSoon: (remote: string, version: string, day: string) =>
    `${remote} ${version} was already registered and expires on ${day}. Increase the version in ${remote}/package.json and deploy again.`,
  otherFiles: (remote: string, version: string) =>
    `${remote} ${version} was already registered with different files, although the sources are the same. Increase the version in ${remote}/package.json and deploy again.`,
  failedCheck: (remote: string, version: string, problems: readonly string[]) =>
    `${remote} ${version} failed the check in the shell, so it wasn't activated:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,

  restartsDev: (remote: string) => `\n${remote} stopped unexpectedly. Restarting...\n`,
  nothingPublished: (remote: string) => `Nothing published yet. To start:  npx lastcall deploy ${remote}`,
  columns: {
    version: 'version',
    state: 'state',
    who: 'active for',
    at: 'published',
    by: 'by',
    commit: 'commit',
    expires: 'expires',
  },
  everybody: 'everyone',
  canary: (percent: number) => `${percent}% (canary)`,
  before: '- (previous)',
  onlyBefore: 'previous',
  preview: (label: string) => `preview ${label}`,
  pinned: (account: number) => `account ${account}`,
  heading: (remote: string, revision: number) => `${remote}   revision ${revision}`,
  failure: (users: number, version: string, reason: string, at: string, message: string) =>
    `  ${version} failed for ${counted(users, 'user', 'users')}: ${reason}, last at ${at}. ${message}`,
  expiring: (version: string, day: string) =>
    `  ${version} expires on ${day}. Increase the version in package.json and deploy again.`,
  events: {
    published: 'published',
    checked: 'passed the check',
    refused: 'failed the check',
    activated: 'activated',
    'canary-started': 'canary started',
    promoted: 'promoted',
    'rolled-back': 'rolled back to',
    'canary-stopped': 'stopped',
    'canary-halted': 'halted',
    pinned: 'pinned',
    unpinned: 'unpinned',
  } satisfies Record<RemoteEvent['what'], string>,
  event: (at: string, { what, version, replaced, note, by }: RemoteEvent, commit: string | null) =>
    `  ${at}  ${messages.events[what].padEnd(18)} ${version}${commit ? `, commit ${commit}` : ''}${replaced ? ` in place of ${replaced}` : ''}${note ? ` (${note})` : ''}, by ${by}`,
  more: (before: number) => `  more: --before ${before}`,

  diffHeading: (remote: string, from: string, to: string) => `${remote}   ${from} -> ${to}`,
  nothingDiffers: '  No differences.',
  sameSize: 'changed, same size',
  sizes: (bytes: string, gzipped: string) => `${bytes} (${gzipped} gzipped)`,
  noSourceMaps: 'unknown, because one of the versions has no source maps',
  moreModules: (count: number) => `and ${counted(count, 'smaller change')}`,
  here: 'this clone',
  published: 'published',
  sections: {
    files: 'files (bytes)',
    modules: 'modules (bytes of built code)',
    shared: 'required shared packages',
    areas: 'screens and slots',
    contract: 'contract',
  },
  noSuchVersion: (version: string, remote: string, newest: readonly string[]) =>
    `${remote} has no version ${version}.${newest.length > 0 ? ` The newest are ${newest.slice(0, 5).join(', ')}.` : ''}`,
  nothingToCompare: (remote: string, stable: string | null) =>
    `${stable === null ? `No version of ${remote} is active yet` : `${remote} has no version before ${stable}, which is active for everyone`}. Specify two versions to compare: npx lastcall diff ${remote} 0.1.0-0123456789 here`,

  newKey: (keyId: string, privateKey: string, entry: string) =>
    `# Secret. Set it only where you deploy:\nREMOTE_SIGNING_KEY=${privateKey}\nREMOTE_SIGNING_KEY_ID=${keyId}\n\n# Add this to REMOTE_KEYS of the API. To limit the key to some remotes, add "remotes": ["mfe-timers"]:\n${entry}\n`,

  newRemote: {
    needsName: 'Specify a name: npx lastcall new mfe-surveys',
    badTitle: (title: string, max: number) =>
      `"${title}" isn't a valid title. Use 1 to ${max} characters, and no quotes.`,
    exists: (name: string) => `The folder ${name} already exists.`,
    made: (name: string) => `created ${name}`,
    proven: (version: string) => `built ${version}; lint, types and tests pass`,
    failed: (what: string, log: string) => `The ${what} of the new remote failed. The full output is in ${log}`,
    ready: ({ name, port, path }: { name: string; port: number; path: string }) =>
      [
        '',
        `${name} is ready:`,
        '',
        `  npx lastcall dev ${name}`,
        `      runs it on its own, with hot reload, at http://localhost:${port}/`,
        `  npx lastcall deploy ${name} --activate`,
        `      deploys it to \`npm start\`, for everyone. Its screen is /edit/<campaign>/${path}.`,
        '',
      ].join('\n'),
    readyAlone: ({ folder, port, path }: { folder: string; port: number; path: string }) =>
      [
        '',
        `${folder} is ready:`,
        '',
        `  cd ${folder} && npm install`,
        '  npx lastcall dev',
        `      runs it on its own, with hot reload, at http://localhost:${port}/`,
        '  npx lastcall deploy --activate',
        `      deploys it for everyone. Its screen is /edit/<campaign>/${path}.`,
        '      Set DEPLOY_TOKEN, REMOTE_SIGNING_KEY and APP_ORIGIN, or LASTCALL_DATA_DIR for a local stack.',
        '',
      ].join('\n'),
  },
} as const;
