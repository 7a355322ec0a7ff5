/** Texts about deployments: why one was rejected, and notes in the history. */
export const messages = {
  manifest: {
    unknownKey: (keyId: string) => `No key "${keyId}" is trusted here to sign this remote.`,
    signature: 'The signature is not that of this manifest.',
    notJson: 'It is not JSON.',
    field: (path: string) => `It has no right "${path}".`,
    otherRemote: (name: string) => `It is for the remote ${name}.`,
    leftOut: 'Something in it is named "__proto__".',
    container: (container: string) => `Its container is not ${container}.`,
    entry: 'Its entry is not among its files.',
    ownName: (path: string) => `A file may not be named ${path}.`,
    folder: (path: string) => `${path} cannot be a file and a folder.`,
    sourceMap: (path: string) => `${path} is a source map: everyone could read the sources.`,
    contract: (range: string, version: string) => `It is for contract ${range} of the shell, which has ${version}.`,
    expired: 'Its time is over.',
    tooLong: (days: number) => `It would be good for more than ${days} days.`,
  },
  withoutCheck: 'without a check',
  preview: (label: string) => `preview ${label}`,
  percent: (percent: number) => `${percent} %`,
  account: (accountId: number) => `account ${accountId}`,
  halted: (people: number, minutes: number) => `${people} people saw it fail within ${minutes} minutes`,
  noSuchAccount: 'There is no such account.',
  /** The author of automatic changes. */
  ourselves: 'lastcall',
} as const;
