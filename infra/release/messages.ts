import type { ApiChange, Bump } from './api-changes.ts';
import { counted } from '@lastcall/contracts/platform/formats';
import type { VersionRole } from '@lastcall/contracts/release';

const roleNames = {
  live: 'live',
  canary: 'canary',
  previous: 'previous',
} as const satisfies Record<VersionRole, string>;

/** All messages of the commands that release the shell and its packages. */
export const messages = {
  notCompiled: (output: string) => `The packages couldn't be compiled: ${output.trim()}`,
  packed: (name: string, version: string, folder: string) => `${name} ${version} is in ${folder}`,

  apiWritten: (name: string) => `wrote the API report of ${name}`,
  apiReleased: (name: string, version: string) => `stored the API of ${name} ${version} as released`,
  apiOutdated: (file: string) => `${file} is out of date. Run \`npm run api\` and review the changes.`,
  apiNeedsBump: (name: string, { what, key }: Pick<ApiChange, 'what' | 'key'>, bump: Bump) =>
    `${name} has ${what} "${key}" since its last release, which requires a ${bump} release. Announce it with \`npm run changeset\`.`,
  contractNeedsBump: (name: string, { what, key }: Pick<ApiChange, 'what' | 'key'>, bump: Bump) =>
    `The shell shares ${name}, which has ${what} "${key}". Increase hostContractVersion (${bump}).`,

  releaseHelp: `Checks that the shell of this clone runs every remote in use, before you release it.

  npm run release:shell -- [mfe-timers ...] [--to https://app.example.com]

  It compares the live, canary and previous versions of each remote with the new shell. Then it starts its own stack and opens every screen.
  It changes nothing in the Lastcall installation it reads from. It exits with 1 if a version doesn't run.

  --to     the Lastcall that will get the new shell; default: APP_ORIGIN, or http://localhost:4000 (the port is API_PORT)
`,
  notPublished: (app: string, remotes: readonly string[]) =>
    `${app} has no active version of ${remotes.length > 0 ? remotes.join(', ') : 'any remote'}, so there is nothing to check.`,
  comparing: (versions: number, app: string) =>
    `comparing ${counted(versions, 'version')} of ${app} with the new shell`,
  startingStack: 'starting a stack with the new shell',
  changedFile: (file: string, url: string) =>
    `${url} doesn't match the hash that its team signed (${file}). The check has stopped.`,
  notRead: (url: string) => `${url} can't be read. Check that this machine can reach the remotes' files.`,
  passed: (name: string, version: string, role: VersionRole, shown: readonly string[]) =>
    `  ${name} ${version} (${roleNames[role]}): shown: ${shown.join(', ')}`,
  missingExport: (module: string, name: string) =>
    `It uses ${name} from ${module}, which the new shell doesn't export.`,
  failed: (name: string, version: string, role: VersionRole, problems: readonly string[]) =>
    [`  ${name} ${version} (${roleNames[role]}):`, ...problems.map((problem) => `    - ${problem}`)].join('\n'),
  refused: (failures: readonly string[]) =>
    [
      "Don't release this shell. It can't run these versions:",
      ...failures,
      'Restore what they use, or first have their teams deploy versions that run in both shells.',
    ].join('\n'),
  releasable: (versions: number) => `The shell runs ${counted(versions, 'version')}. You can release it.`,
} as const;
