import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hostContractVersion } from '@lastcall/contracts/release';
import { sharedContracts } from '../../packages/config/src/shared-contracts.ts';
import { bumpFor, changesBetween, isEnough, type ApiChange } from './api-changes.ts';
import { type ApiFolder, apiFolders, listApis } from './api-listing.ts';
import { apiFile, hashesOf, releasedFile, reportOf, type ReleasedApi } from './api-report.ts';
import { announcedBumps } from './changesets.ts';
import { messages } from './messages.ts';
import { sourcePackage } from './published-packages.ts';

let apis: ReturnType<typeof listApis>;
beforeAll(() => {
  apis = listApis();
});

const releasedOf = (folder: ApiFolder): ReleasedApi =>
  JSON.parse(readFileSync(releasedFile(folder), 'utf8')) as ReleasedApi;
const changesOf = (folder: ApiFolder): ApiChange[] =>
  changesBetween(releasedOf(folder).exports, hashesOf(apis.get(folder)!));

describe.each(apiFolders)('the API of %s', (folder) => {
  const { name, version } = sourcePackage(folder);

  it('matches its report', () => {
    const isCurrent = readFileSync(apiFile(folder), 'utf8') === reportOf(name, apis.get(folder)!);

    expect(isCurrent ? '' : messages.apiOutdated(apiFile(folder))).toBe('');
  });

  it('changes only with a sufficient version bump or changeset', () => {
    const released = releasedOf(folder).version;
    const announced = announcedBumps().get(name) ?? null;

    const unannounced = changesOf(folder)
      .map((change) => ({ change, bump: bumpFor(change, released) }))
      .filter(({ bump }) => !isEnough(bump, { released, version, announced }))
      .map(({ change, bump }) => messages.apiNeedsBump(name, change, bump));

    expect(unannounced).toEqual([]);
  });
});

/** The entries that the shell shares at run time; a remote bundles the others. */
const sharedEntries: Readonly<Record<ApiFolder, readonly string[]>> = {
  contracts: sharedContracts.map((part) => part.replace('@lastcall/contracts', '.')),
  ui: ['.', './core', './fields'],
  'host-api': ['.'],
};

/** Types don't exist at run time, and an entry of a table isn't an export. */
const isSharedValue = (folder: ApiFolder, key: string): boolean => {
  const [, entry, member] = /^(\S+) value [^.]+(\..*)?$/.exec(key) ?? [];
  return entry !== undefined && member === undefined && sharedEntries[folder].includes(entry);
};

describe('the contract between shell and remotes', () => {
  it.each(apiFolders)('gets a new version when the shared exports of %s change', (folder) => {
    const released = releasedOf(folder).contract;

    const unannounced = changesOf(folder)
      .filter(({ what, key }) => what !== 'changed' && isSharedValue(folder, key))
      .map((change) => ({ change, bump: bumpFor(change, released) }))
      .filter(({ bump }) => !isEnough(bump, { released, version: hostContractVersion, announced: null }))
      .map(({ change, bump }) => messages.contractNeedsBump(sourcePackage(folder).name, change, bump));

    expect(unannounced).toEqual([]);
  });
});
