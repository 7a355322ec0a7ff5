import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { instant } from '../platform/primitives.ts';

/** A remote's name, the same as its folder: `mfe-timers`. */
export const remoteName = z
  .string()
  .max(40)
  .regex(/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
export type RemoteName = z.infer<typeof remoteName>;

/** The version of one build of a remote; no two builds share one, and a version's files never change. */
export const remoteVersion = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9a-z][0-9a-z.-]*)?$/);

/**
 * The version of the contract between shell and remotes: raise the major version when older remotes can no longer run, and the minor version when newer ones
 * need what older shells lack. A remote declares the range it was built for; the shell rejects one that does not include its own. Since 1.1.0 the shell
 * provides the federation runtime, since 1.2.0 its routes include `listEmailTimerSamples`, since 1.3.0 it loads manifests of format 2, since 1.4.0 it
 * passes the names of its container and files to an entry, and since 1.5.0 it shares `@lastcall/contracts/routes` and
 * provides `requestUrl`, `isWebUrl`, `withoutCountdown` and `installUrls`.
 */
export const hostContractVersion = '1.5.0';

/** The semantic version range of contract versions that a remote was built for, such as `^1.1.0` or `>=1 <3`. */
export const contractRange = z.string().max(32);

/** The hash of a file's bytes in the format of `integrity` attributes. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A file's path below the folder of its version's files: no parent folders, no hidden files. */
export const remoteFilePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[A-Za-z0-9@_][\w.@-]*(\/[A-Za-z0-9@_][\w.@-]*)*$/);

/** The path, on this origin, of a GET endpoint for the campaign in the page's URL, such as `/api/campaigns/:campaignId/email-timer`. */
const campaignRead = z
  .string()
  .max(120)
  .regex(/^\/(?!\/)[\w/-]*:campaignId(\/[\w-]+)*$/);

/**
 * A remote's registration: its screens by path (see `RemoteRoute`) and the slots it fills. `label` adds a screen to the campaign's sidebar, `needsLeads` only in campaigns with leads.
 * `reads` are the first GET requests of a screen; the page sends them before the screen's code has loaded.
 */
export const remoteAreas = z.strictObject({
  screens: z
    .array(
      z.strictObject({
        path: z.string().max(80),
        layout: z.enum(['page', 'canvas']),
        title: z.string().max(80),
        label: z.string().max(40).optional(),
        needsLeads: z.boolean().optional(),
        reads: z.array(campaignRead).max(4).optional(),
      }),
    )
    .max(40),
  slots: z.array(z.strictObject({ name: z.string().max(40), title: z.string().max(80) })).max(40),
});
export type RemoteAreas = z.infer<typeof remoteAreas>;

/** Returns true for a slot that a remote defines, such as `mfe-surveys/answer-actions`; other names are slots of the shell. */
export const isSlotOfRemote = (name: string): boolean => name.includes('/');

const partFiles = z.array(remoteFilePath).max(50);
/**
 * The files that are loaded in parallel for each area: those in `always` for any of them, those of a screen by its
 * path, those of a slot by its name. What these files load later is not listed.
 */
const remoteParts = z.strictObject({
  always: partFiles,
  screens: z.record(z.string().max(80), partFiles),
  slots: z.record(z.string().max(40), partFiles),
});

/**
 * The manifest of a remote's version, signed by its team: the shell runs nothing that is not listed in it.
 * `container` is the global variable of its entry; `shared` contains the accepted version ranges of the shell's shared libraries.
 * Its files are in a folder of the version (format 1), or in one of the remote (format 2), where versions share each file that has the same path.
 * It is transferred as the signed text, since a signature covers bytes.
 */
export const remoteManifest = z.strictObject({
  format: z.literal([1, 2]),
  name: remoteName,
  version: remoteVersion,
  entry: remoteFilePath,
  container: z
    .string()
    .max(120)
    .regex(/^[a-z]\w*$/),
  contractRange,
  shared: z.record(z.string(), z.string()),
  /** The exports that the version uses from each of the shell's own shared modules; missing in versions that were built before these were recorded. */
  usedExports: z.record(z.string().max(80), z.array(z.string().max(120)).max(2_000)).optional(),
  areas: remoteAreas,
  files: z.record(
    remoteFilePath,
    z.strictObject({ integrity, bytes: z.number().int().min(0).max(limits.remoteFileBytes) }),
  ),
  /** Missing in versions that were built before part lists existed: their files are discovered one after another. */
  parts: remoteParts.optional(),
  commit: z.string().max(64).nullable(),
  builtAt: instant,
  expiresAt: instant,
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/**
 * Returns the global variable of a version's entry: `mfe_timers_V0_1_0_X97e0467754`. It is unique across remotes and versions, since several may run in one page
 * and each only loads the files of its own manifest; capitals occur in neither names nor versions.
 */
export function containerOf(name: RemoteName, version: string): string {
  return `${name.replaceAll('-', '_')}_V${version.replaceAll('.', '_').replaceAll('-', '_X')}`;
}

/** The id of the signing key that every clone uses for its local stack; production trusts no key with this name. */
export const developmentKeyId = 'development';

/** The author of versions that `npm start` publishes on a local stack. */
export const ownStackDeployer = 'npm start';

/** Replaces the remote's name in the deploy tokens of a local stack, which are valid for every remote. Nobody can create such a token through the API. */
export const everyRemote = '*';

/** The file name of a version's signed manifest. */
export const manifestFile = 'manifest.json';

/** The folder of the files that versions of a remote share, beside the folders of its versions. */
export const sharedFilesFolder = 'files';

/** Returns the folder of a version's files, below that of its remote. */
export function filesFolderOf({ format, version }: Pick<RemoteManifest, 'format' | 'version'>): string {
  return format === 1 ? version : sharedFilesFolder;
}

/** Returns a file's path without the hash of its content, by which an entry requests it: `screen.js` for `screen.0123456789.js`. */
export function pathWithoutHash(path: string): string {
  return path.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '');
}

/** Returns the URL of the folder of a version's files, with a trailing slash; `base` is the URL of its manifest's folder. */
export function filesUrlOf(base: string, manifest: Pick<RemoteManifest, 'format' | 'version'>): string {
  return new URL(`../${filesFolderOf(manifest)}/`, base).href;
}

/** A manifest's signature: Ed25519 over its UTF-8 bytes as base64, and the id of the key. */
export const signature = {
  keyId: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[\w-]+$/),
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
};

/** A trusted signing key: a raw Ed25519 public key as base64; `remotes` limits it to these remotes, all when empty. */
export const trustedKey = z.strictObject({
  keyId: signature.keyId,
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  remotes: z.array(remoteName).optional(),
});
export type TrustedKey = z.infer<typeof trustedKey>;

/** A version as the shell loads it. `base` is the URL of its folder with a trailing slash; its manifest is there and has the hash `manifestIntegrity`. */
const signedRelease = z.object({
  isSigned: z.literal(true),
  version: remoteVersion,
  base: z.url(),
  contractRange,
  areas: remoteAreas,
  manifestIntegrity: integrity,
  ...signature,
});
export type SignedRelease = z.infer<typeof signedRelease>;
/** The role of a version: live for everyone, active for the accounts of a canary, or the target of a rollback, which the shell also shows in place of one that fails. */
const versionRole = z.enum(['live', 'canary', 'previous']);
export type VersionRole = z.infer<typeof versionRole>;
/** The versions that users of a shell get without a pin or an override. */
export const versionsInUse = z.object({
  versions: z.array(z.object({ name: remoteName, role: versionRole, release: signedRelease })),
});
export type VersionInUse = z.infer<typeof versionsInUse>['versions'][number];

/** A remote under development, served by its team's dev server: none of its files are verified. `areas` is taken from the active version, if there is one. */
const unsignedRelease = z.object({
  isSigned: z.literal(false),
  version: z.literal('local'),
  base: z.url(),
  areas: remoteAreas,
});
export type UnsignedRelease = z.infer<typeof unsignedRelease>;
/** A remote as a shell loads it: a published version, or an unsigned dev server. */
const release = z.discriminatedUnion('isSigned', [signedRelease, unsignedRelease]);
export type Release = z.infer<typeof release>;

/** The reason why a user gets this version. */
const releaseReason = z.enum(['stable', 'canary', 'pin', 'override', 'development']);
export type ReleaseReason = z.infer<typeof releaseReason>;

/**
 * The versions of one remote for the shell. `revision` grows with every change of the remote's channels, so that outdated responses are detected;
 * `fallback` is the version to use when this one fails twice.
 */
export const registeredRemote = z.object({
  name: remoteName,
  revision: z.number().int(),
  reason: releaseReason,
  release,
  fallback: signedRelease.nullable(),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;
/** A release of the shell: its id, and the time since which the responding process has served it. */
const shellRelease = z.object({ id: z.string(), since: instant });
export type ShellRelease = z.infer<typeof shellRelease>;
/** The registry for one user: the stable versions, or those their account gets by a pin or a canary. `asOf` is server time; `shell` is missing where another server serves the shell. */
export const remoteRegistry = z.object({
  asOf: instant,
  remotes: z.array(registeredRemote),
  shell: shellRelease.optional(),
});
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** The reason why a version could not be shown. */
const remoteFailureReasons = [
  'unlisted',
  'unreachable',
  'timeout',
  'incompatible',
  'other-shared',
  'bad-signature',
  'bad-manifest',
  'bad-file',
  'expired',
  'broken',
  'crashed',
  'uncaught',
  'looping',
  'changed-globals',
  'no-screen',
] as const;
export const remoteFailureReason = z.enum(remoteFailureReasons);
export type RemoteFailureReason = z.infer<typeof remoteFailureReason>;
/** A shell's report of a version that failed twice, crashed, rendered in a loop, changed globals, or threw an uncaught error. */
export const reportFailureBody = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  reason: remoteFailureReason,
  message: z.string().max(500),
  /** The stack of the error, if there was one; it refers to built files. */
  stack: z.string().max(limits.remoteStackLength).optional(),
});

/** A duration in milliseconds as browsers measure it; longer ones are capped. */
const durationMs = z.number().int().min(0).max(600_000).nullable();
/** The result of one view of a remote's screen or slot: `loadMs` until it was shown, `inpMs` the slowest interaction (INP). */
const remoteView = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  screen: z.string().max(80),
  /** True when the version failed in this view. */
  hasFailed: z.boolean(),
  failedQueries: z.number().int().min(0).max(1_000),
  longFrames: z.number().int().min(0).max(10_000),
  loadMs: durationMs,
  inpMs: durationMs,
});
export type RemoteView = z.infer<typeof remoteView>;
/** A shell's report of finished views. */
export const reportViewsBody = z.strictObject({ views: z.array(remoteView).min(1).max(20) });

/**
 * A version override for one staff member in one session: a dev server on an allowed host (`http://localhost:3203`),
 * a published version, or `preview:` and a label; null removes the override.
 */
export const overrideBody = z.strictObject({ remote: remoteName, to: z.string().trim().min(1).max(200).nullable() });
