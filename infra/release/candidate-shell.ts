import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RemoteManifest } from '@lastcall/contracts/release';
import { includesVersion } from '@lastcall/contracts/release/version-range';
import { providedExportsFile } from '../../packages/config/src/provided-exports-file.ts';
import { type HostVersions, hostVersionsIn } from '../../packages/sdk-cli/src/host-versions.ts';
import { messages as remoteMessages } from '../../packages/sdk-cli/src/messages.ts';
import { sharedProblems } from '../../packages/sdk-cli/src/shared-problems.ts';
import { messages } from './messages.ts';

/** A built shell, with the exports of each of its own shared modules. */
export interface CandidateShell extends HostVersions {
  readonly exports: Readonly<Record<string, readonly string[]>>;
}

const exportLists = z.record(z.string(), z.array(z.string()));

/** Reads the shell that was built into a folder (absolute path). */
export function readShell(folder: string): CandidateShell {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const versions = hostVersionsIn(read('index.html'));
  if (!versions) throw new TypeError(`${folder} has no shell`);
  return { ...versions, exports: exportLists.parse(JSON.parse(read(providedExportsFile))) };
}

/** Lists the reasons, according to its manifest, that a published version can't run in a shell. Each is a sentence. */
export function problemsIn(
  { contractRange, shared, usedExports = {} }: Pick<RemoteManifest, 'contractRange' | 'shared' | 'usedExports'>,
  shell: CandidateShell,
): string[] {
  return [
    ...(includesVersion(contractRange, shell.contract)
      ? []
      : [remoteMessages.problems.contract(contractRange, shell.contract)]),
    ...sharedProblems({ shared }, shell),
    ...Object.entries(usedExports).flatMap(([module, names]) => {
      const exported = new Set(shell.exports[module]);
      return names.filter((name) => !exported.has(name)).map((name) => messages.missingExport(module, name));
    }),
  ];
}
