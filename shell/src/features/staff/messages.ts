import { actions, notices } from '@lastcall/contracts/platform';
import { counted, decimalText, percentText } from '@lastcall/contracts/platform/formats';
import type { DeploymentState, ReleaseReason, RemoteEvent, RemoteFailureReason } from '@lastcall/contracts/release';

const milliseconds = (ms: number): string => `${decimalText(ms, 0)} ms`;

/** The copy of the staff page of remotes. */
export const messages = {
  title: 'Remotes',
  text: 'Which version each screen uses. Rollbacks take effect within a second.',
  loading: 'Loading remotes',
  emptyTitle: 'No remotes deployed yet',
  emptyText: 'Deploy a remote from its checkout. It appears here with its versions.',
  deployCommand: 'npm run deploy -w mfe-timers -- --activate',
  copyCommand: 'Copy command',
  staleTitle: 'This page may be out of date',
  failed: notices.failed,
  tryAgain: actions.retry,
  cancel: actions.cancel,

  areas: 'Screens and slots',
  noAreas: 'No screens yet',
  rollBack: (version: string) => `Roll back to ${version}`,

  channels: { stable: 'Everyone', canary: 'Canary', previous: 'Previous', tab: 'This tab' },
  noStable: 'None, except pinned accounts',
  noCanary: 'None',
  noPrevious: 'No previous version',
  by: (who: string) => `by ${who}`,
  deployed: 'Deployed',
  commit: (short: string) => `commit ${short}`,
  share: (percent: number) => `${percentText(percent, 2)} of accounts`,
  promote: 'Promote',
  changeShare: 'Change',
  changeShareOf: (remote: string) => `Change the canary of ${remote}`,
  stop: actions.stop,
  failedLast: 'Failed',
  expiresIn: 'Expires',
  expired: 'Expired',

  tabReasons: {
    stable: 'same as everyone',
    canary: 'part of the canary',
    pin: 'pinned to your account',
    override: 'set by your override',
    development: 'from its team’s dev server',
  } satisfies Record<ReleaseReason, string>,
  tabInstead: (version: string) => `instead of ${version}, which failed here`,
  tabFailed: 'couldn’t be shown here',
  tabWithout: 'Not active for you',
  tabUnknown: 'Unknown',

  details: (remote: string) => `Details of ${remote}`,
  tabs: {
    versions: 'Versions',
    accounts: 'Accounts',
    failures: 'Failures',
    history: 'History',
    tokens: 'Deploy tokens',
  },

  states: {
    uploading: 'Uploading',
    published: 'Not checked',
    ready: 'Ready',
    refused: 'Check failed',
    halted: 'Halted',
  } satisfies Record<DeploymentState, string>,
  stateHints: {
    uploading: 'Some files haven’t been uploaded yet.',
    published: 'This version hasn’t been checked in a browser.',
    ready: 'It passed the browser check in the real shell.',
    refused: 'It failed the browser check in the real shell.',
    halted: 'Too many of its views failed as a canary, so it was stopped.',
  } satisfies Record<DeploymentState, string>,
  noVersions: 'No versions yet.',
  oldVersions: 'Showing the newest versions and those in use. See History for others.',
  healthHint: 'In the last 24 hours. Load time and INP are the 75th percentile.',
  byScreen: 'By screen',
  ofScreen: (screen: string, health: string) => `${screen}: ${health}`,
  failureRate: (share: string, views: number) => `${share} of ${counted(views, 'view')} failed`,
  load: (ms: number) => `load ${milliseconds(ms)}`,
  inp: (ms: number) => `INP ${milliseconds(ms)}`,
  failedQueries: (count: number) => counted(count, 'failed query', 'failed queries'),
  longFrames: (count: number) => counted(count, 'long frame'),
  isStable: 'Everyone',
  isCanary: (percent: number) => `Canary, ${percentText(percent, 2)}`,
  preview: (label: string) => `Preview ${label}`,
  bytes: (kilobytes: string) => `${kilobytes} KB`,
  activate: 'Activate',
  activateVersion: (version: string) => `Activate ${version}`,
  more: 'More',
  moreFor: (version: string) => `More for ${version}`,
  startCanary: 'Start canary...',
  pin: 'Pin to account...',
  useForMe: 'Use for me',
  useVersionForMe: (version: string) => `Use for me: ${version}`,
  using: 'Reloading...',
  server: 'Development server',
  serverHint: 'Applies to all tabs of your session until you clear it. Files from a dev server aren’t verified.',
  serverPlaceholder: 'http://localhost:3203',

  noPins: 'No accounts are pinned to a version.',
  pinsHint: 'A pinned account keeps its version regardless of channels. Pin one from a version’s menu.',
  account: (account: number) => `Account ${account}`,
  unpin: 'Unpin',
  unpinAccount: (account: number) => `Unpin account ${account}`,

  noFailures: 'No failures reported.',
  users: (count: number) => counted(count, 'user'),
  lastSeen: 'last',
  showStack: 'Show stack',
  hideStack: 'Hide stack',
  showStackOf: (version: string, reason: string) => `Show the stack of ${version}: ${reason}`,
  hideStackOf: (version: string, reason: string) => `Hide the stack of ${version}: ${reason}`,
  stackOf: (version: string, reason: string) => `Stack of ${version}: ${reason}`,
  loadingStack: 'Loading the stack',
  noStack: 'No stack was reported.',
  unmappedStack: 'Locations refer to the built files because no source maps are available.',
  reasons: {
    unlisted: 'Not in the registry',
    unreachable: 'Its files couldn’t be loaded',
    timeout: 'Its files took too long to load',
    incompatible: 'Built for another shell contract',
    'other-shared': 'Requires different shared packages',
    'bad-signature': 'The signature is invalid',
    'bad-manifest': 'The manifest doesn’t match the published version',
    'bad-file': 'A file doesn’t match its manifest',
    expired: 'Expired',
    broken: 'It failed to start',
    crashed: 'It crashed',
    uncaught: 'It threw an uncaught error',
    looping: 'It rendered in a loop',
    'changed-globals': 'It changed global functions',
    'no-screen': 'It doesn’t include a screen that it lists',
  } satisfies Record<RemoteFailureReason, string>,

  loadingHistory: 'Loading the history',
  noHistory: 'No history yet.',
  events: {
    published: 'Published',
    checked: 'Check passed',
    refused: 'Check failed',
    activated: 'Activated',
    'canary-started': 'Canary started',
    promoted: 'Canary promoted',
    'rolled-back': 'Rolled back',
    'canary-stopped': 'Canary stopped',
    'canary-halted': 'Canary halted',
    pinned: 'Pinned',
    unpinned: 'Unpinned',
  } satisfies Record<RemoteEvent['what'], string>,
  replaced: 'replacing',
  rolledBackFrom: 'from',
  showMore: actions.showMore,
  loadingMore: notices.loading,

  loadingTokens: 'Loading deploy tokens',
  tokensHint: (remote: string) => `A deploy token lets a pipeline deploy ${remote} and nothing else.`,
  tokenName: 'Name',
  tokenNamePlaceholder: 'Timers team pipeline',
  tokenDays: 'Valid for (days)',
  createToken: 'Create token',
  creatingToken: 'Creating...',
  newToken: 'New token',
  tokenOnce: 'Copy it now. You won’t be able to see it again. Store it in your pipeline’s secrets.',
  copyToken: 'Copy token',
  tokenKept: actions.done,
  noTokens: 'No deploy tokens. Staff can deploy without one.',
  tokenBy: (who: string) => `created by ${who}`,
  tokenUsed: 'last used',
  tokenUnused: 'never used',
  revoke: actions.revoke,
  revokeToken: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: (remote: string) => `Deployments of ${remote} with this token will be rejected.`,
  revoked: (name: string) => `“${name}” revoked`,

  unchecked:
    'This version hasn’t been checked in a browser, so users would be the first to see problems. The history will show that it wasn’t checked.',
  percent: 'Share of accounts (%)',
  percentHint: 'Accounts stay in the canary as its share grows.',
  accountNumber: 'Account number',
  changing: 'Changing...',
  lostTitle: 'Nothing was changed',
  nowStable: (version: string) => `Everyone now has ${version}.`,
  dismiss: actions.dismiss,
  loadFailed: 'We couldn’t load the remotes.',
} as const;

/** The labels of a channel change, before and after it is made. */
export interface ChangeLabels {
  readonly title: string;
  /** Each group with the version it gets, or had before; a null version is omitted. */
  readonly lines: readonly (readonly [who: string, version: string | null])[];
  readonly hint?: string;
  readonly confirm: string;
  readonly done: string;
}

const forAll = (version: string, stable: string | null): ChangeLabels['lines'] => [
  ['Everyone gets', version],
  ['instead of', stable],
];

/** The texts of each change; the button states it when no browser has checked the version. */
export const changeLabels = {
  activate: (remote: string, version: string, stable: string | null, isUnchecked: boolean): ChangeLabels => ({
    title: `Activate this version of ${remote}?`,
    lines: forAll(version, stable),
    confirm: isUnchecked ? 'Activate without checking' : 'Activate',
    done: `Everyone now gets ${version} of ${remote}.`,
  }),
  startCanary: (remote: string, version: string, stable: string | null, isUnchecked: boolean): ChangeLabels => ({
    title: `Start a canary of ${remote}?`,
    lines: [
      ['Some accounts get', version],
      ['Others keep', stable],
    ],
    hint: 'It stops automatically if too many of its views fail.',
    confirm: isUnchecked ? 'Start without checking' : 'Start canary',
    done: `Canary of ${remote} started.`,
  }),
  changeCanary: (remote: string, version: string, stable: string | null): ChangeLabels => ({
    title: `Change the canary of ${remote}?`,
    lines: [
      ['Some accounts get', version],
      ['Others keep', stable],
    ],
    confirm: 'Change canary',
    done: `Canary of ${remote} changed.`,
  }),
  promote: (remote: string, canary: string, stable: string | null): ChangeLabels => ({
    title: `Promote the canary of ${remote}?`,
    lines: forAll(canary, stable),
    confirm: 'Promote',
    done: `Everyone now gets ${canary} of ${remote}.`,
  }),
  rollback: (remote: string, version: string, stable: string | null): ChangeLabels => ({
    title: `Roll back ${remote}?`,
    lines: forAll(version, stable),
    confirm: 'Roll back',
    done: `Everyone now gets ${version} of ${remote} again.`,
  }),
  stop: (remote: string, canary: string, stable: string | null): ChangeLabels => ({
    title: `Stop the canary of ${remote}?`,
    lines: [
      ['No account gets', canary],
      ['all go back to', stable],
    ],
    confirm: 'Stop canary',
    done: `Canary of ${remote} stopped.`,
  }),
  pin: (remote: string, version: string, isUnchecked: boolean): ChangeLabels => ({
    title: `Pin ${remote} to an account?`,
    lines: [['The account gets', version]],
    hint: 'It keeps this version regardless of channels.',
    confirm: isUnchecked ? 'Pin without checking' : 'Pin',
    done: `The account now gets ${version} of ${remote}.`,
  }),
  unpin: (remote: string, account: number, version: string, stable: string | null): ChangeLabels => ({
    title: `Unpin account ${account} from ${remote}?`,
    lines: [
      ['It loses', version],
      ['and gets', stable],
    ],
    confirm: 'Unpin',
    done: `Account ${account} unpinned.`,
  }),
} as const;
