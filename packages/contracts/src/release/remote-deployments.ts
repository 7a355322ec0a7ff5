import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { id, instant } from '../platform/primitives.ts';
import {
  contractRange,
  integrity,
  remoteAreas,
  remoteFailureReason,
  remoteFilePath,
  remoteName,
  remoteVersion,
  signature,
} from './remotes.ts';

/** Path parameters that identify a remote. */
export const remoteParams = z.object({ remote: remoteName });
/** Path parameters that identify a version. */
export const deploymentParams = remoteParams.extend({ version: remoteVersion });

/** The state of a deployment: files are arriving, all have arrived, a browser check in the real shell has passed or failed, or user-facing failures have stopped it. */
const deploymentState = z.enum(['uploading', 'published', 'ready', 'refused', 'halted']);
export type DeploymentState = z.infer<typeof deploymentState>;
/** A version as its team sees it; instants are ISO 8601 in UTC, sizes in bytes. */
export const deployment = z.object({
  remote: remoteName,
  version: remoteVersion,
  state: deploymentState,
  /** The URL of its folder, which contains its manifest. */
  base: z.url(),
  manifestIntegrity: integrity,
  contractRange,
  areas: remoteAreas,
  commit: z.string().nullable(),
  preview: z.string().nullable(),
  /** The name of the token, or the email address of the staff member. */
  by: z.string(),
  at: instant,
  expiresAt: instant,
  bytes: z.number().int(),
});
export type Deployment = z.infer<typeof deployment>;

const accountNumber = z.number().int().min(1).max(4_294_967_295);
/** A canary's share of the accounts, with a resolution of hundredths of a percent. */
const percent = z.number().min(0.01).max(100);

/** The version of each channel. */
const channels = z.object({
  revision: z.number().int(),
  stable: remoteVersion.nullable(),
  /** The target of a rollback. */
  previous: remoteVersion.nullable(),
  canary: z.object({ version: remoteVersion, percent }).nullable(),
  pins: z.array(z.object({ account: accountNumber, version: remoteVersion })),
});
export type Channels = z.infer<typeof channels>;

/** Views in the last day; the durations are the 75th percentile in milliseconds, null without any. */
const viewHealth = z.object({
  views: z.number().int(),
  failedViews: z.number().int(),
  failedQueries: z.number().int(),
  longFrames: z.number().int(),
  loadMs: z.number().int().nullable(),
  inpMs: z.number().int().nullable(),
});
export type ViewHealth = z.infer<typeof viewHealth>;

/** The views of one version, as a whole and by screen or slot, the most viewed first. */
const remoteHealth = viewHealth.extend({
  version: remoteVersion,
  screens: z.array(viewHealth.extend({ screen: z.string() })),
});
export type RemoteHealth = z.infer<typeof remoteHealth>;

/** The status of one remote: the newest deployments and failures, and the deployments that channels use, however old. */
export const remoteStatus = z.object({
  remote: remoteName,
  channels,
  deployments: z.array(deployment),
  failures: z.array(
    z.object({
      version: remoteVersion,
      reason: remoteFailureReason,
      message: z.string(),
      users: z.number().int(),
      lastAt: instant,
    }),
  ),
  health: z.array(remoteHealth),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;
/** The status of all remotes. */
export const remoteStatusList = z.object({ remotes: z.array(remoteStatus) });

/** An event in a remote's history. */
const remoteEvent = z.object({
  id: z.number().int(),
  what: z.enum([
    'published',
    'checked',
    'refused',
    'activated',
    'canary-started',
    'promoted',
    'rolled-back',
    'canary-stopped',
    'canary-halted',
    'pinned',
    'unpinned',
  ]),
  version: remoteVersion,
  /** The version that this one replaced. */
  replaced: remoteVersion.nullable(),
  /** Details, such as `20 %`, `account 42`, `without a check`, or the reason for a rejection. */
  note: z.string(),
  by: z.string(),
  at: instant,
});
export type RemoteEvent = z.infer<typeof remoteEvent>;
/** Selects a page of the history: events before this number, or the newest when omitted. */
export const remoteHistoryQuery = z.strictObject({ before: z.coerce.number().int().min(1).optional() });
/** A page of a remote's history, newest first; `next` is the `before` of the following page, null at the end. */
export const remoteHistory = z.object({ events: z.array(remoteEvent), next: z.number().int().nullable() });

/** Announces a version: its manifest's text and signature; `preview` is the label of a branch preview. */
export const createDeploymentBody = z.strictObject({
  manifest: z.string().min(2).max(limits.remoteManifestBytes),
  ...signature,
  preview: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .nullable(),
});
/** The files still to be uploaded; empty when the same version was published before. */
export const announcedDeployment = z.object({ deployment, missing: z.array(remoteFilePath) });
/** A file of an announced version; its content is base64. */
export const uploadFileBody = z.strictObject({
  path: remoteFilePath,
  content: z.base64().max(Math.ceil(limits.remoteFileBytes / 3) * 4),
});

/** Source maps of a version's scripts, by the scripts' paths; each is JSON, compressed with gzip, as base64. */
export const uploadSourceMapsBody = z.strictObject({
  maps: z
    .array(z.strictObject({ path: remoteFilePath, content: z.base64().max(limits.remoteSourceMapsBytes) }))
    .max(500),
});

/** The source maps of a version as they were uploaded; empty for a version without any. */
export const sourceMapList = z.object({ maps: z.array(z.object({ path: remoteFilePath, content: z.string() })) });

/** Path parameters that identify the failures of a version for one reason. */
export const failureParams = deploymentParams.extend({ reason: remoteFailureReason });
/** The stack of the newest failure that has one, null without any; `isMapped` is true when source maps resolved some of its positions to the sources. */
export const failureStack = z.object({ stack: z.string().nullable(), isMapped: z.boolean() });

/** A session of the account for checks, which is pinned to this version: its cookie, and a campaign to open. */
export const smokeCheck = z.object({ cookie: z.object({ name: z.string(), value: z.string() }), campaignId: id });
/** The result of a browser check in the real shell. */
export const verdictBody = z.strictObject({ isGood: z.boolean(), note: z.string().max(500) });

/**
 * A change of a remote's channels, applied only while `revision` is current.
 * `activate` makes a version stable for all accounts and ends a canary; `canary` serves it to a share of the accounts; `promote` makes the canary stable; `rollback` returns to
 * the previous stable version, or to a named one; `stop` ends the canary; `pin` serves a version to one account, or, without one, removes the pin.
 * Without `isUnchecked` a version must have passed a browser check.
 */
export const changeChannelBody = z.strictObject({
  revision: z.number().int().min(0),
  change: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('activate'), version: remoteVersion, isUnchecked: z.boolean().optional() }),
    z.strictObject({ what: z.literal('canary'), version: remoteVersion, percent, isUnchecked: z.boolean().optional() }),
    z.strictObject({ what: z.literal('promote') }),
    z.strictObject({ what: z.literal('rollback'), version: remoteVersion.optional() }),
    z.strictObject({ what: z.literal('stop') }),
    z.strictObject({
      what: z.literal('pin'),
      account: accountNumber,
      version: remoteVersion.nullable(),
      isUnchecked: z.boolean().optional(),
    }),
  ]),
});
export type ChannelChange = z.infer<typeof changeChannelBody>['change'];

/** A token that can only deploy one remote; `token` is shown once. */
const deployToken = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;
/** The tokens of a remote, newest first, including expired ones. */
export const deployTokenList = z.object({ tokens: z.array(deployToken) });
/** The name of a new token, and its validity in days. */
export const createDeployTokenBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  days: z.number().int().min(1).max(365),
});
/** A new token with its secret, which is shown only once. */
export const createdDeployToken = deployToken.extend({ token: z.string() });
/** Path parameters that identify a token of a remote. */
export const deployTokenParams = remoteParams.extend({ tokenId: id });
