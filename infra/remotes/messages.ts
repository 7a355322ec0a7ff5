import type { RemoteEvent } from '@lastcall/contracts/release';
import { noAnswerAt } from '../../packages/config/src/app-origin.ts';

/** All messages of the commands for remotes. */
export const messages = {
  steps: {
    build: 'build',
    checks: 'check',
    upload: 'sign and upload',
    look: 'check in the shell',
    activate: 'activate for everyone',
    canary: (percent: number) => `activate for ${percent}%`,
    pin: (account: number) => `activate for account ${account}`,
  },
  step: (name: string, seconds: string, note: string) =>
    `  ${name.padEnd(26)}${`${seconds} s`.padStart(7)}   ${note}\n`,
  built: (version: string, isNew: boolean) => (isNew ? version : `${version}, unchanged`),
  checked: (largest: string, isCompared: boolean) =>
    `${isCompared ? 'fits the shell' : 'is right by itself'}; entry and largest screen are ${largest}`,
  uploaded: (sent: number, all: number, keyId: string) =>
    sent === 0 ? 'already published' : `${sent} of ${all} files, signed with the key "${keyId}"`,
  looked: (shown: readonly string[], unopened: readonly string[]) =>
    [
      ...(shown.length > 0 ? [`shown: ${shown.join(', ')}`] : []),
      ...(unopened.length > 0 ? [`not opened: ${unopened.join(', ')}`] : []),
    ].join('; '),
  revision: (revision: number) => `revision ${revision}`,
  total: (remote: string, version: string, seconds: string) => `\n${remote} ${version}: ${seconds} s in all\n`,
  dryRun: (files: number, size: string) => `Would upload ${files} files, ${size}. Nothing was sent.`,
  notCompared: (reason: string) =>
    `Skipped: the check of the contract, the shared versions and the free screens of the shell. ${reason}`,
  unchanged: (remote: string, version: string, who: string) =>
    `Nothing to do: ${remote} ${version} matches these sources and is already active for ${who}.`,
  pinsHide: (accounts: number, command: string) =>
    `${accounts === 1 ? '1 account is pinned to another version and keeps it' : `${accounts} accounts are pinned to another version and keep it`}. To see which:  ${command}`,
  toActivate: (command: string) => `Not active yet. To activate it for everyone:  ${command}`,
  isLive: 'Already active for everyone.',
  toOpen: (link: string) => `To view it, signed in as staff:  ${link}`,
  noPreview: (label: string, version: string, stored: string | null) =>
    `No preview "${label}" was made: ${version} was published before ${stored === null ? 'without a label' : `as the preview "${stored}"`}, and stays so. It is found by its version.`,
  toGoBack: (command: string) => `To roll back:  ${command}`,
  nothingBefore: 'There is no previous version to roll back to.',

  noRemoteHere: (folder: string) => `${folder} isn't a remote. Run this in one: npm run deploy -w mfe-timers`,
  needsRemote: (command: string) => `Specify the remote: npm run remotes -- ${command} mfe-timers`,
  needsVersion: (command: string) => `Specify the version: npm run remotes -- ${command} mfe-timers 0.1.0-0123456789`,
  needsAccount: (command: string) => `Specify the account: npm run remotes -- ${command} mfe-timers --account 42`,
  notARemote: (text: string) => `"${text}" isn't the name of a remote. Names look like mfe-timers.`,
  notAVersion: (text: string) =>
    `"${text}" isn't a version. Versions look like 0.1.0-0123456789. You can use the start of a version or of its hash.`,
  notAnAccount: (text: string) => `"${text}" isn't an account number.`,
  notAPercentage: (text: string) => `"${text}" isn't a percentage between 0.01 and 100.`,
  notALabel: (text: string) => `"${text}" isn't a preview label. Use up to 40 lowercase letters, digits and hyphens.`,
  notAnAddress: (text: string) => `"${text}" isn't a Lastcall URL. URLs look like https://app.example.com.`,
  notAChannel: (text: string) => `Unknown channel "${text}". Channels are "stable" and "canary".`,
  unknownCommand: (text: string, commands: readonly string[]) =>
    `Unknown command "${text}". Commands are ${commands.join(', ')}. See npm run remotes -- --help`,
  noSuchRemote: (remote: string, own: readonly string[]) =>
    `There is no remote ${remote}: nothing of it was ever published, and this clone has ${own.join(', ')}.`,
  notKnownYet: (remote: string, app: string) =>
    `${remote} is new: the Lastcall at ${app} does not know its token, since \`npm start\` enters those of the remotes that are there when it starts. Start it again, or set DEPLOY_TOKEN.`,
  tokenOfNone: (remotes: readonly string[]) =>
    `DEPLOY_TOKEN is for none of the remotes of this clone (${remotes.join(', ')}). Name its own: npm run remotes -- status mfe-x`,
  ambiguous: (text: string, remote: string, versions: readonly string[]) =>
    `"${text}" is the beginning of several versions of ${remote}: ${versions.join(', ')}.`,
  noCanary: (remote: string, stable: string | null) =>
    `${remote} has no canary; ${stable === null ? 'nobody has any version of it yet' : `everyone has ${stable}`}.`,
  nothingToGoBackTo: (remote: string, stable: string) =>
    `There is no version of ${remote} before ${stable} to go back to. One that was active once can be named: npm run remotes -- rollback ${remote} 0.1.0-0123456789`,
  isStable: (remote: string, version: string) => `${version} of ${remote} is already active for everyone.`,
  nothingActive: (remote: string) => `No version of ${remote} is active, so there is nothing to roll back.`,
  notPinned: (remote: string, account: number, pinned: readonly number[]) =>
    `Account ${account} is pinned to no version of ${remote}; ${pinned.length === 0 ? 'none is' : `pinned are ${pinned.join(', ')}`}.`,
  tooMany: (text: string) => `Unexpected argument "${text}". See --help.`,
  onlyOne: (names: string) => `${names} can't be combined: a version goes to one place at a time.`,
  canaryNeedsPercent: 'Specify the share of accounts: --channel canary --percent 5',
  needsPercent: 'Specify the share of accounts: npm run remotes -- canary mfe-timers 0.1.0-0123456789 --percent 5',
  notForThis: (option: string, command: string) =>
    `--${option} doesn't apply to ${command}. See npm run remotes -- --help`,
  percentNeedsCanary: '--percent requires a canary: --channel canary --percent 5',
  badArguments: (reason: string) => `${reason}. See --help.`,

  noAnswer: (app: string) => `${noAnswerAt(app)} A command takes it as --to, too.`,
  noShell: (app: string) => `The page at ${app} is not that of a shell that says what it has.`,
  noToken: (folder: string) =>
    `There is no deploy token: set DEPLOY_TOKEN, or start Lastcall with \`npm start\`, whose development tokens are in ${folder}.`,
  noKey: (folder: string) =>
    `There is no signing key: set REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID, or start Lastcall with \`npm start\`, whose development key is in ${folder}.`,
  badKey:
    'REMOTE_SIGNING_KEY is not an Ed25519 private key as base64 of its PKCS #8 form; `npm run remotes -- new-key` makes one.',
  needsKeyId: 'REMOTE_SIGNING_KEY_ID has to name the key of REMOTE_SIGNING_KEY, as the api knows it.',
  unreadable: (what: string) =>
    `The api answered ${what} in a form that this clone does not know. Is it of another version?`,
  refused: (remote: string, message: string, reason: string) => `${remote}: ${message}${reason ? ` ${reason}` : ''}`,
  otherLead: (remote: string, event: Pick<RemoteEvent, 'by' | 'what' | 'version'> | undefined, command: string) =>
    `${event ? `${event.by} was faster: ${messages.events[event.what]} ${event.version} of ${remote}` : `Somebody else changed ${remote} meanwhile`}. Nothing of yours was changed. Look again (${command}), then decide.`,

  unsuitable: (remote: string, problems: readonly string[]) =>
    `${remote} does not fit, so nothing was sent:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  problems: {
    contract: (range: string, version: string) =>
      `It is built for the contract ${range}, and the shell has ${version}.`,
    sharedMissing: (name: string) => `The shell doesn't share ${name}.`,
    shared: (name: string, range: string, version: string) =>
      `It is built for ${name} ${range}, and the shell has ${version}.`,
    noEntry: (file: string) => `There is no ${file} in the build.`,
    noRegister: "Its entry doesn't expose ./register.",
    noIntegrity:
      'Its entry loads chunks without asking the shell for their hash: build it with remoteConfig of @lastcall/config/webpack.',
    tooLarge: (part: string, size: string, budget: string) =>
      `The entry with ${part} is ${size} gzipped, and the budget is ${budget}.`,
    noParts: 'src/register.ts loads no part by import(): screens come when they are opened.',
    fileTooLarge: (file: string, size: string, limit: string) =>
      `${file} is ${size}, and no file may be larger than ${limit}.`,
    badFileName: (file: string) => `A file may not be called ${file}.`,
    noTypes: (file: string, log: string) =>
      `There is no ${file}: the types of the remote are wrong, or the build was made by hand. What the compiler says is in ${log}`,
    noAreas: 'src/register.ts adds no screen or slot.',
    badAreas: (reason: string) => `src/register.ts is invalid: ${reason}.`,
    screenTaken: (screen: string, remote: string) =>
      `The screen "${screen}" is that of ${remote}, which has to be deployed without it first.`,
    slotTaken: (slot: string, remote: string) =>
      `The slot "${slot}" is filled by ${remote}, which has to be deployed without it first.`,
    forbidden: (what: string, place: string) =>
      `${what} is not for remotes, and stands in ${place}. What to use instead: npm run deploy -w mfe-timers -- --help`,
    foreignStyle: (selector: string, place: string) =>
      `The rule "${selector}" in ${place} could match outside the remote. Use a class of a CSS module in it.`,
    important: (property: string, place: string) =>
      `"${property}" in ${place} is !important, which beats the shell's own rules. Use a more specific selector.`,
    inBuilt: (place: string) => `the built ${place}`,
    type: (place: string, reason: string) => `${place}: ${reason}`,
    moreTypes: (count: number) => `${count} more of the kind: npm run types`,
    unreadableStyles: (file: string, reason: string) => `${file} is not valid CSS: ${reason}.`,
    unreadableFile: (file: string, reason: string) => `${file} is no JavaScript: ${reason}.`,
  },
  noCompiler: (output: string) => `The types could not be checked: ${output}`,
  expiresSoon: (remote: string, version: string, day: string) =>
    `${remote} ${version} was announced before and is good until ${day} only. Raise the version in ${remote}/package.json and deploy it again.`,
  otherFiles: (remote: string, version: string) =>
    `${remote} ${version} was announced before, and the same sources have become other files here. Raise the version in ${remote}/package.json and deploy it again.`,
  failedCheck: (remote: string, version: string, note: string) =>
    `${remote} ${version} does not work in the shell, so nobody gets it: ${note}`,
  smoke: {
    area: (area: string, reason: string) => `"${area}" was not shown (${reason})`,
    otherVersion: (area: string, version: string) => `"${area}" was shown in version ${version} in its place`,
    late: (area: string, seconds: number) => `"${area}" did not appear within ${seconds} s`,
    inArea: (area: string, problem: string) => `"${area}": ${problem}`,
    errorState: (area: string) =>
      `"${area}" shows that its data could not be loaded. Open it with the check account, and see the failed call`,
    uncaught: (message: string, place: string) =>
      `uncaught "${message}" in ${place}. Catch it, or show it in the screen`,
    noPlace: 'an unknown script',
    changedGlobals: (area: string, names: readonly string[]) =>
      `"${area}" leaves ${names.join(', ')} changed for the whole page. Restore what an effect changes in its cleanup, or use a function of its own`,
    frameBroken: (area: string) =>
      `after "${area}" the navigation of the shell does not lead to the campaigns. Look for styles and handlers that reach outside the screen`,
    notBack: (area: string) => `"${area}" was not shown again after leaving it and coming back`,
    good: (areas: readonly string[]) => `shown: ${areas.join(', ')}`,
  },

  nothingPublished: (remote: string) => `Nothing published yet. To start:  npm run deploy -w ${remote}`,
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
  before: 'nobody (previous)',
  onlyBefore: 'previous',
  preview: (label: string) => `preview ${label}`,
  pinned: (account: number) => `account ${account}`,
  heading: (remote: string, revision: number) => `${remote}   revision ${revision}`,
  failure: (people: number, version: string, reason: string, at: string, message: string) =>
    `  ${people} ${people === 1 ? 'person' : 'people'} could not see ${version}: ${reason}, last ${at}. ${message}`,
  expiring: (version: string, day: string) =>
    `  ${version} is good until ${day} only: raise the version in package.json and deploy it again.`,
  events: {
    published: 'published',
    checked: 'seen working',
    refused: 'seen failing',
    activated: 'activated',
    'canary-started': 'started as canary',
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
  here: 'this clone',
  published: 'published',
  sections: {
    files: 'files (bytes)',
    shared: 'what it accepts of the shell',
    areas: 'screens and slots',
    contract: 'contract',
  },
  noSuchVersion: (version: string, remote: string, newest: readonly string[]) =>
    `There is no version ${version} of ${remote}${newest.length > 0 ? `; the newest are ${newest.slice(0, 5).join(', ')}` : ''}.`,
  nothingToCompare: (remote: string, stable: string | null) =>
    `${stable === null ? `Nobody has any version of ${remote} yet` : `There is no version of ${remote} before ${stable}, which everyone has`}. Name two to compare: npm run remotes -- diff ${remote} 0.1.0-0123456789 here`,

  newKey: (keyId: string, privateKey: string, entry: string) =>
    `# Secret. Only for the person who deploys:\nREMOTE_SIGNING_KEY=${privateKey}\nREMOTE_SIGNING_KEY_ID=${keyId}\n\n# One more in the list of the api's REMOTE_KEYS; "remotes": ["mfe-timers"] limits it:\n${entry}\n`,

  newRemote: {
    needsName: 'Specify a name: npm run new-remote -- mfe-surveys',
    badTitle: (title: string, most: number) =>
      `"${title}" cannot be a title: at least one character and at most ${most}, without quotes.`,
    exists: (name: string) => `The folder ${name} already exists.`,
    made: (name: string) => `created ${name}`,
    proven: (version: string) => `it is built (${version}), and its lint, types and tests are right`,
    failed: (what: string, log: string) => `The ${what} of the new remote went wrong; the whole of it is in ${log}`,
    ready: ({ name, port, path }: { name: string; port: number; path: string }) =>
      [
        '',
        `${name} is ready:`,
        '',
        `  npm run dev -w ${name}`,
        `      it alone, with hot reload, at http://localhost:${port}/`,
        '  npm start',
        `      in the shell, for the demo account alone: "lastcall" in ${name}/package.json says that it is pinned; its screen is /edit/<campaign>/${path}.`,
        '      Does it run already? Stop npm start and start it again.',
        `  npm run deploy -w ${name} -- --activate`,
        '      for everyone',
        '',
      ].join('\n'),
  },
} as const;
