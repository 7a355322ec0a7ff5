import { z } from 'zod';
import { limits } from './limits.ts';
import { instant } from './primitives.ts';

/** A remote's name, as its folder has it: `mfe-timers`. */
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
 * The version of the agreement between shell and remotes: raise the first number when an older remote can no longer run.
 * A remote states the range it was built for; the shell refuses one that does not include its own.
 */
export const hostContractVersion = '1.0.0';

/** The versions of the contract that a remote was built for. */
export const contractRange = z.string().max(32);

/** Whether a caret range such as `^1.2.0` includes a version, as npm reads it: before 1.0 the second number is the one that breaks. Ranges of another form include nothing. */
export function includesVersion(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range);
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!wanted || !given) return false;
  const [major, minor, patch] = wanted.slice(1).map(Number) as [number, number, number];
  const [givenMajor, givenMinor, givenPatch] = given.slice(1).map(Number) as [number, number, number];
  if (givenMajor !== major || (major === 0 && givenMinor !== minor)) return false;
  return givenMinor > minor || (givenMinor === minor && givenPatch >= patch);
}

/** The hash of a file's bytes, as `integrity` attributes have it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A file's path below its version's folder: no way up, no hidden file. */
export const remoteFilePath = z
  .string()
  .max(200)
  .regex(/^(?!.*\.\.)[A-Za-z0-9@_][\w.@-]*(\/[A-Za-z0-9@_][\w.@-]*)*$/);

/** What a remote registers: its screens by path (see `RemoteRoute`) and the slots it fills. `label` puts a screen of its own into the campaign's sidebar, `needsPeople` only where a campaign follows people. */
export const remoteAreas = z.strictObject({
  screens: z
    .array(
      z.strictObject({
        path: z.string().max(80),
        layout: z.enum(['page', 'canvas']),
        title: z.string().max(80),
        label: z.string().max(40).optional(),
        needsPeople: z.boolean().optional(),
      }),
    )
    .max(40),
  slots: z.array(z.strictObject({ name: z.string().max(40), title: z.string().max(80) })).max(40),
});
export type RemoteAreas = z.infer<typeof remoteAreas>;

/**
 * What one version of a remote is, in words that its team signs: the shell runs nothing that is not in it.
 * `container` is the global variable of its entry; `shared` are the ranges that it accepts of what the shell has.
 * It travels as the text that was signed, since a signature is over bytes.
 */
export const remoteManifest = z.strictObject({
  format: z.literal(1),
  name: remoteName,
  version: remoteVersion,
  entry: remoteFilePath,
  container: z
    .string()
    .max(120)
    .regex(/^[a-z]\w*$/),
  contractRange,
  shared: z.record(z.string(), z.string()),
  areas: remoteAreas,
  files: z.record(
    remoteFilePath,
    z.strictObject({ integrity, bytes: z.number().int().min(0).max(limits.remoteFileBytes) }),
  ),
  commit: z.string().max(64).nullable(),
  builtAt: instant,
  expiresAt: instant,
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/**
 * The global variable of a version's entry: `mfe_timers_V0_1_0_X97e0467754`. No two versions of any remotes share one, since several may live in one page
 * and each loads the files of its own manifest alone; capitals stand in neither names nor versions.
 */
export function containerOf(name: RemoteName, version: string): string {
  return `${name.replaceAll('-', '_')}_V${version.replaceAll('.', '_').replaceAll('-', '_X')}`;
}

/** The id of the signing key that every clone has for its own stack; production trusts no key of this name. */
export const developmentKeyId = 'development';

/** By whom a clone's own stack has what `npm start` itself publishes on it. */
export const ownStackDeployer = 'npm start';

/** The name of a version's signed manifest among its files. */
export const manifestFile = 'manifest.json';

/** A manifest's signature: Ed25519 over its text's bytes in UTF-8, as base64, and which key made it. */
export const signature = {
  keyId: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[\w-]+$/),
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
};

/** A key that may sign: a raw Ed25519 public key as base64; `remotes` are the only ones it may sign, all when it names none. */
export const trustedKey = z.strictObject({
  keyId: signature.keyId,
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{43}=$/),
  remotes: z.array(remoteName).optional(),
});
export type TrustedKey = z.infer<typeof trustedKey>;

/** One version as the shell loads it. `base` is the address of its files, with a slash at the end; its manifest is there and has the hash `manifestIntegrity`. */
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
/** A remote under development, straight from its team's server: nothing of it is verified. `areas` is what the active version has, if there is one. */
const unsignedRelease = z.object({
  isSigned: z.literal(false),
  version: z.literal('local'),
  base: z.url(),
  areas: remoteAreas,
});
export type UnsignedRelease = z.infer<typeof unsignedRelease>;
/** What a shell loads of a remote: a published version, or a server under development, of which nothing is signed. */
const release = z.discriminatedUnion('isSigned', [signedRelease, unsignedRelease]);
export type Release = z.infer<typeof release>;

/** Why somebody gets the version they get. */
const releaseReason = z.enum(['stable', 'canary', 'pin', 'override', 'development']);
export type ReleaseReason = z.infer<typeof releaseReason>;

/**
 * What the shell loads of one remote. `revision` grows with every change of the remote's channels, so that an older answer is known as such;
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
/** The registry as one person has it: what is stable, or what their account is pinned to or a canary for. `asOf` is the services' clock. */
export const remoteRegistry = z.object({ asOf: instant, remotes: z.array(registeredRemote) });
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** Why a version could not be shown. */
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
  'no-screen',
] as const;
export const remoteFailureReason = z.enum(remoteFailureReasons);
export type RemoteFailureReason = z.infer<typeof remoteFailureReason>;
/** What a shell tells of a version that failed twice, or that crashed. */
export const reportFailureBody = z.strictObject({
  remote: remoteName,
  version: remoteVersion,
  reason: remoteFailureReason,
  message: z.string().max(500),
});

/**
 * Another version of a remote, for one person of our own staff in one session: a server of an allowed host (`http://localhost:3203`),
 * a published version, or `preview:` and the label of one; null goes back to what everybody has.
 */
export const overrideBody = z.strictObject({ remote: remoteName, to: z.string().trim().min(1).max(200).nullable() });
