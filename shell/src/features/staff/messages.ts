import type { DeploymentState, ReleaseReason, RemoteEvent, RemoteFailureReason } from '@lastcall/contracts/release';

/** The copy of the staff page of remotes. */
export const messages = {
  title: 'Remotes',
  text: 'Which version is on which screen, and the way back within a second.',
  loading: 'Loading the remotes',
  emptyTitle: 'No remote was ever deployed here',
  emptyText: 'Deploy one from its checkout, and it appears here with its versions.',
  deployCommand: 'npm run deploy -w mfe-timers -- --activate',
  copyCommand: 'Copy the command',
  staleTitle: 'This may be out of date',
  failed: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',

  areas: 'Screens and slots',
  noAreas: 'No screens yet',
  rollBack: (version: string) => `Roll back to ${version}`,

  channels: { stable: 'Everybody', canary: 'Canary', previous: 'Before', tab: 'This tab' },
  noStable: 'Nobody, unless pinned',
  noCanary: 'None',
  noPrevious: 'Nothing to go back to',
  by: (who: string) => `by ${who}`,
  deployed: 'Deployed',
  commit: (short: string) => `commit ${short}`,
  share: (percent: number) => `${percent} % of accounts`,
  promote: 'Promote',
  changeShare: 'Change',
  changeShareOf: (remote: string) => `Change the canary of ${remote}`,
  stop: 'Stop',
  failedLast: 'Failed',
  expiresIn: 'Expires',
  expired: 'Expired',

  tabReasons: {
    stable: 'as everybody',
    canary: 'as a part of the canary',
    pin: 'pinned to your account',
    override: 'by your override',
    development: 'from its team’s server',
  } satisfies Record<ReleaseReason, string>,
  tabInstead: (version: string) => `instead of ${version}, which failed here`,
  tabFailed: 'could not be shown here',
  tabWithout: 'Not active for you',
  tabUnknown: 'Not known yet',

  details: (remote: string) => `Details of ${remote}`,
  tabs: {
    versions: 'Versions',
    accounts: 'Accounts',
    failures: 'Failures',
    history: 'History',
    tokens: 'Deploy tokens',
  },

  states: {
    uploading: 'Files arriving',
    published: 'Not checked',
    ready: 'Ready',
    refused: 'Check failed',
    halted: 'Halted',
  } satisfies Record<DeploymentState, string>,
  stateHints: {
    uploading: 'Not all of its files have arrived.',
    published: 'No browser has looked at it yet.',
    ready: 'A browser has seen it work in the real shell.',
    refused: 'A browser has seen it fail in the real shell.',
    halted: 'It failed for several people while it was a canary, and was stopped.',
  } satisfies Record<DeploymentState, string>,
  noVersions: 'No version was announced yet.',
  oldVersions: 'These are the newest, and those that people have. What became of others is in the history.',
  isStable: 'Everybody',
  isCanary: (percent: number) => `Canary, ${percent} %`,
  preview: (label: string) => `Preview ${label}`,
  bytes: (kilobytes: string) => `${kilobytes} KB`,
  activate: 'Activate',
  activateVersion: (version: string) => `Activate ${version}`,
  more: 'More',
  moreFor: (version: string) => `More for ${version}`,
  startCanary: 'Start a canary...',
  pin: 'Pin to an account...',
  useForMe: 'Use for me',
  useVersionForMe: (version: string) => `Use for me: ${version}`,
  using: 'Reloading...',
  server: 'A server under development',
  serverHint: 'For your session alone, in all its tabs, until you clear it. Nothing of a server is verified.',
  serverPlaceholder: 'http://localhost:3203',

  noPins: 'No account is pinned to a version of its own.',
  pinsHint: 'A pinned account has its version whatever everybody else has. Pin one by a version’s menu.',
  account: (account: number) => `Account ${account}`,
  unpin: 'Unpin',
  unpinAccount: (account: number) => `Unpin account ${account}`,

  noFailures: 'No shell has told of a failure.',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  lastSeen: 'last',
  reasons: {
    unlisted: 'It was not in the registry',
    unreachable: 'Its files did not arrive',
    timeout: 'Its files took too long',
    incompatible: 'It was built for another contract of the shell',
    'other-shared': 'It needs other shared packages than the shell has',
    'bad-signature': 'Its signature was not right',
    'bad-manifest': 'Its manifest was not right',
    'bad-file': 'A file was not the one that its manifest lists',
    expired: 'Its time was over',
    broken: 'It stopped while starting',
    crashed: 'It stopped on the screen',
    'no-screen': 'It did not have a screen that it lists',
  } satisfies Record<RemoteFailureReason, string>,

  loadingHistory: 'Loading the history',
  noHistory: 'Nothing has happened yet.',
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
  replaced: 'in place of',
  rolledBackFrom: 'from',
  showMore: 'Show more',
  loadingMore: 'Loading...',

  loadingTokens: 'Loading the deploy tokens',
  tokensHint: (remote: string) => `With a deploy token a pipeline deploys ${remote}, and nothing else.`,
  tokenName: 'Name',
  tokenNamePlaceholder: 'Pipeline of the timers team',
  tokenDays: 'Good for (days)',
  createToken: 'Create token',
  creatingToken: 'Creating...',
  newToken: 'The new token',
  tokenOnce: 'It is shown this once. Keep it with your pipeline’s secrets now.',
  copyToken: 'Copy the token',
  tokenKept: 'I have it',
  noTokens: 'There is no deploy token. Our own people deploy without one.',
  tokenBy: (who: string) => `made by ${who}`,
  tokenUsed: 'last used',
  tokenUnused: 'never used',
  revoke: 'Revoke',
  revokeToken: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: (remote: string) => `Whatever deploys ${remote} with it is refused from now on.`,
  revoked: (name: string) => `“${name}” is revoked.`,

  unchecked:
    'No browser has seen this version work yet, so people would be the first to see a mistake. The history will say that it was not checked.',
  percent: 'Part of the accounts (%)',
  percentHint: 'Who is in stays in when it grows.',
  accountNumber: 'Account number',
  changing: 'Changing...',
  lostTitle: 'Nothing was changed',
  nowStable: (version: string) => `Everybody has ${version} now.`,
  dismiss: 'Dismiss',
} as const;

/** The name of a channel change, before and after it is made. */
export interface ChangeWords {
  readonly title: string;
  /** Who gets which version, and what they have until then; omitted without a version. */
  readonly lines: readonly (readonly [who: string, version: string | null])[];
  readonly hint?: string;
  readonly confirm: string;
  readonly done: string;
}

const forEverybody = (version: string, stable: string | null): ChangeWords['lines'] => [
  ['Everybody gets', version],
  ['instead of', stable],
];

/** The texts of each change; the button states it when no browser has checked the version. */
export const changeWords = {
  activate: (remote: string, version: string, stable: string | null, isUnchecked: boolean): ChangeWords => ({
    title: `Activate this version of ${remote}?`,
    lines: forEverybody(version, stable),
    confirm: isUnchecked ? 'Activate without a check' : 'Activate',
    done: `Everybody gets ${version} of ${remote}.`,
  }),
  startCanary: (remote: string, version: string, stable: string | null, isUnchecked: boolean): ChangeWords => ({
    title: `Start a canary of ${remote}?`,
    lines: [
      ['A part gets', version],
      ['the others keep', stable],
    ],
    hint: 'It stops by itself when it fails for several people.',
    confirm: isUnchecked ? 'Start without a check' : 'Start canary',
    done: `The canary of ${remote} runs.`,
  }),
  changeCanary: (remote: string, version: string, stable: string | null): ChangeWords => ({
    title: `Change the canary of ${remote}?`,
    lines: [
      ['A part gets', version],
      ['the others keep', stable],
    ],
    confirm: 'Change canary',
    done: `The canary of ${remote} is changed.`,
  }),
  promote: (remote: string, canary: string, stable: string | null): ChangeWords => ({
    title: `Promote the canary of ${remote}?`,
    lines: forEverybody(canary, stable),
    confirm: 'Promote',
    done: `Everybody gets ${canary} of ${remote}.`,
  }),
  rollback: (remote: string, version: string, stable: string | null): ChangeWords => ({
    title: `Roll back ${remote}?`,
    lines: forEverybody(version, stable),
    confirm: 'Roll back',
    done: `Everybody gets ${version} of ${remote} again.`,
  }),
  stop: (remote: string, canary: string, stable: string | null): ChangeWords => ({
    title: `Stop the canary of ${remote}?`,
    lines: [
      ['Nobody gets', canary],
      ['they go back to', stable],
    ],
    confirm: 'Stop canary',
    done: `The canary of ${remote} is stopped.`,
  }),
  pin: (remote: string, version: string, isUnchecked: boolean): ChangeWords => ({
    title: `Pin ${remote} to an account?`,
    lines: [['The account gets', version]],
    hint: 'It has this version whatever everybody else has.',
    confirm: isUnchecked ? 'Pin without a check' : 'Pin',
    done: `The account gets ${version} of ${remote}.`,
  }),
  unpin: (remote: string, account: number, version: string, stable: string | null): ChangeWords => ({
    title: `Unpin account ${account} of ${remote}?`,
    lines: [
      ['It loses', version],
      ['and gets', stable],
    ],
    confirm: 'Unpin',
    done: `Account ${account} is not pinned any more.`,
  }),
} as const;
