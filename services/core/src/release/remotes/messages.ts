import { counted, percentText } from '@lastcall/contracts/platform/formats';

/** Messages about deployments: reasons for rejections, and notes in the history. */
export const messages = {
  manifest: {
    unknownKey: (keyId: string) => `No key “${keyId}” is trusted to sign this remote.`,
    signature: 'The signature doesn’t match this manifest.',
    notJson: 'It isn’t JSON.',
    field: (path: string) => `The value of “${path}” is invalid.`,
    otherRemote: (name: string) => `It is for the remote ${name}.`,
    leftOut: 'Something in it is named “__proto__”.',
    container: (container: string) => `Its container isn’t ${container}.`,
    entry: 'Its entry isn’t in its file list.',
    part: (path: string) => `${path} is a part of an area and isn’t in its file list.`,
    ownName: (path: string) => `A file can’t be named ${path}.`,
    folder: (path: string) => `${path} can’t be both a file and a folder.`,
    changedFile: (path: string) => `${path} has different content in another version. Add a content hash to its name.`,
    sourceMap: (path: string) => `${path} is a source map and would expose the source code.`,
    notARange: (text: string) => `“${text}” isn’t a version range. Ranges look like ^1.1.0 or >=1 <3.`,
    contract: (range: string, version: string) => `It requires contract ${range}, but the shell has ${version}.`,
    expired: 'It has expired.',
    tooLong: (days: number) => `It can’t be valid for more than ${days} days.`,
  },
  screenTaken: (path: string, owner: string) => `The screen “${path}” belongs to ${owner}.`,
  slotTaken: (name: string, owner: string) => `The slot “${name}” belongs to ${owner}.`,
  withoutCheck: 'without a check',
  preview: (label: string) => `preview ${label}`,
  percent: (percent: number) => percentText(percent, 2),
  account: (accountId: number) => `account ${accountId}`,
  halted: (users: number, minutes: number, { views, failedViews }: { views: number; failedViews: number }) =>
    `${counted(users, 'user')} saw it fail within ${counted(minutes, 'minute')}${views === 0 ? '' : `, in ${failedViews} of ${counted(views, 'view')}`}`,
  noSuchAccount: 'Account not found.',
  /** The author of automatic changes. */
  ourselves: 'lastcall',
} as const;
