import { limits } from '@lastcall/contracts/platform';
import { type RegisteredRemote, type RemoteAreas, remoteAreas, remoteFilePath } from '@lastcall/contracts/release';
import { includesVersion, isVersionRange } from '@lastcall/contracts/release/version-range';
import { foreignStylesIn } from './foreign-styles.ts';
import { forbiddenIn } from './forbidden-globals.ts';
import type { HostVersions } from './host-versions.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { sharedProblems } from './shared-problems.ts';
import { inKb, screenBudget, sizesOf } from './sizes.ts';

const { problems } = messages;

/** The target shell, with the stable remotes in it. */
export interface RunningShell extends HostVersions {
  /** Its origin. */
  readonly app: string;
  readonly remotes: readonly Pick<RegisteredRemote, 'name' | 'release'>[];
}

/** Lists everything that makes a build incompatible with a shell, each as a sentence; empty when it is compatible. Without a shell, it lists what is wrong anywhere. */
export function problemsOf(build: RemoteBuild, shell: RunningShell | null): string[] {
  return [
    ...(shell ? [contract, sharedProblems, taken].flatMap((check) => check(build, shell)) : []),
    ...[range, entry, areas, sizes, fileLimits, globals, styles].flatMap((check) => check(build)),
  ];
}

/** Ignores an invalid range, which `range` reports. */
function contract({ contractRange }: RemoteBuild, host: HostVersions): string[] {
  if (!isVersionRange(contractRange)) return [];
  return includesVersion(contractRange, host.contract) ? [] : [problems.contract(contractRange, host.contract)];
}

function range({ name, contractRange }: RemoteBuild): string[] {
  return isVersionRange(contractRange) ? [] : [problems.notARange(contractRange, name)];
}

function entry({ entryFile, files }: RemoteBuild): string[] {
  const code = files.get(entryFile)?.toString();
  if (code === undefined) return [problems.noEntry(entryFile)];
  // An entry has one loader for scripts, and one for style sheets if there are any.
  const loaders = [...files.keys()].some((path) => path.endsWith('.css')) ? 2 : 1;
  return [
    ...(/["']\.\/register["']\s*:/.test(code) ? [] : [problems.noRegister]),
    ...(code.split('lastcallFile(').length - 1 === loaders ? [] : [problems.noIntegrity]),
  ];
}

function areas({ areas: declared }: RemoteBuild): string[] {
  const { success, error, data } = remoteAreas.safeParse(declared);
  if (!success)
    return [problems.badAreas(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '))];
  return data.screens.length + data.slots.length === 0 ? [problems.noAreas] : [];
}

/** The shell accepts a screen or slot from one remote only: with two, one team's would disappear. */
function taken({ name, areas: declared }: RemoteBuild, { remotes }: RunningShell): string[] {
  const { success, data } = remoteAreas.safeParse(declared);
  return success ? remotes.filter((other) => other.name !== name).flatMap((other) => takenFrom(other, data)) : [];
}

function takenFrom(
  { name, release: { areas: theirs } }: RunningShell['remotes'][number],
  { screens, slots }: RemoteAreas,
): string[] {
  return [
    ...screens
      .filter(({ path }) => theirs.screens.some((screen) => screen.path === path))
      .map(({ path }) => problems.screenTaken(path, name)),
    ...slots
      .filter((slot) => theirs.slots.some((other) => other.name === slot.name))
      .map((slot) => problems.slotTaken(slot.name, name)),
  ];
}

function sizes(build: RemoteBuild): string[] {
  const found = sizesOf(build);
  if (found.length === 0) return [problems.noParts];
  return found
    .filter(({ bytes }) => bytes > screenBudget)
    .map(({ part, bytes }) => problems.tooLarge(part, inKb(bytes), inKb(screenBudget)));
}

function fileLimits({ files }: RemoteBuild): string[] {
  return [...files].flatMap(([path, { length }]) => [
    ...(remoteFilePath.safeParse(path).success ? [] : [problems.badFileName(path)]),
    ...(length > limits.remoteFileBytes
      ? [problems.fileTooLarge(path, inKb(length), inKb(limits.remoteFileBytes))]
      : []),
  ]);
}

/** The entry contains only federation code, which is the same for all remotes. */
function globals({ entryFile, own, files, maps }: RemoteBuild): string[] {
  return own
    .filter((path) => path.endsWith('.js') && path !== entryFile)
    .flatMap((path) => forbiddenIn(path, files.get(path)?.toString() ?? '', maps.get(path)));
}

function styles({ name, own, files, maps }: RemoteBuild): string[] {
  return own
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => foreignStylesIn(name, path, files.get(path)?.toString() ?? '', maps.get(path)));
}
