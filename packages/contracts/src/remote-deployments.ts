import { z } from 'zod';
import { limits } from './limits.ts';
import { id, instant } from './primitives.ts';
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

/** Path parameters of what is said of one remote. */
export const remoteParams = z.object({ remote: remoteName });
/** Path parameters of what is said of one version. */
export const deploymentParams = remoteParams.extend({ version: remoteVersion });

/** How far a deployment has come: files arrive, they are all there, a browser has shown it in the real shell or could not, or people's failures have stopped it. */
const deploymentState = z.enum(['uploading', 'published', 'ready', 'refused', 'halted']);
export type DeploymentState = z.infer<typeof deploymentState>;
/** A version as its team sees it; moments are ISO 8601 in UTC, sizes bytes. */
export const deployment = z.object({
  remote: remoteName,
  version: remoteVersion,
  state: deploymentState,
  /** Where its files are. */
  base: z.url(),
  manifestIntegrity: integrity,
  contractRange,
  areas: remoteAreas,
  commit: z.string().nullable(),
  preview: z.string().nullable(),
  /** The name of the token, or the address of the person. */
  by: z.string(),
  at: instant,
  expiresAt: instant,
  bytes: z.number().int(),
});
export type Deployment = z.infer<typeof deployment>;

const accountNumber = z.number().int().min(1).max(4_294_967_295);
/** A canary's part of the accounts; hundredths of a percent are what is told apart. */
const percent = z.number().min(0.01).max(100);

/** Where each account gets its version from. */
const channels = z.object({
  revision: z.number().int(),
  stable: remoteVersion.nullable(),
  /** What a rollback goes back to. */
  previous: remoteVersion.nullable(),
  canary: z.object({ version: remoteVersion, percent }).nullable(),
  pins: z.array(z.object({ account: accountNumber, version: remoteVersion })),
});
export type Channels = z.infer<typeof channels>;

/** Everything about one remote that its team wants to see at once: the newest deployments and failures, and the deployments that channels name, however old. */
export const remoteStatus = z.object({
  remote: remoteName,
  channels,
  deployments: z.array(deployment),
  failures: z.array(
    z.object({
      version: remoteVersion,
      reason: remoteFailureReason,
      message: z.string(),
      people: z.number().int(),
      lastAt: instant,
    }),
  ),
});
export type RemoteStatus = z.infer<typeof remoteStatus>;
/** What is known of every remote. */
export const remoteStatusList = z.object({ remotes: z.array(remoteStatus) });

/** What has happened to a remote, newest first; `next` is the `before` of the next page. */
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
  /** The version that it took the place of. */
  replaced: remoteVersion.nullable(),
  /** What belongs to it: `20 %`, `account 42`, `without a check`, why it was refused. */
  note: z.string(),
  by: z.string(),
  at: instant,
});
export type RemoteEvent = z.infer<typeof remoteEvent>;
/** Which page of a history: what came before the event of this number; the newest without it. */
export const remoteHistoryQuery = z.strictObject({ before: z.coerce.number().int().min(1).optional() });
/** A page of a remote's history, the newest first; `next` is the `before` of the page after it, null at the end. */
export const remoteHistory = z.object({ events: z.array(remoteEvent), next: z.number().int().nullable() });

/** Announces a version: its manifest's text and signature; `preview` is the label of a branch that is only to be looked at. */
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
/** What is still to be sent; nothing when the same version was published before. */
export const announcedDeployment = z.object({ deployment, missing: z.array(remoteFilePath) });
/** One file of an announced version; its content is in base64. */
export const uploadFileBody = z.strictObject({
  path: remoteFilePath,
  content: z.base64().max(Math.ceil(limits.remoteFileBytes / 3) * 4),
});

/** A session of the account for checks, which has this version of this remote: the cookie to send, and a campaign to look at. */
export const smokeCheck = z.object({ cookie: z.object({ name: z.string(), value: z.string() }), campaignId: id });
/** What a browser found in the real shell. */
export const verdictBody = z.strictObject({ isGood: z.boolean(), note: z.string().max(500) });

/**
 * One change of a remote's channels, made only while `revision` is what the caller has seen.
 * `activate` makes a version stable for everybody and ends a canary; `canary` gives it to a part of the accounts; `promote` makes the canary stable; `rollback` goes back to
 * the stable version before, or to one that is named; `stop` ends the canary; `pin` gives a version to one account, or, without one, takes that back.
 * Without `isUnchecked` a version must have been seen in a browser.
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

/** A token that deploys one remote and does nothing else; `token` is shown once. */
const deployToken = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;
/** The tokens of a remote, the newest first; those whose time is over are among them. */
export const deployTokenList = z.object({ tokens: z.array(deployToken) });
/** What a new token is called, and for how many days it is good. */
export const createDeployTokenBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  days: z.number().int().min(1).max(365),
});
/** A new token with the secret, which is told this once. */
export const createdDeployToken = deployToken.extend({ token: z.string() });
/** Path parameters of one token of a remote. */
export const deployTokenParams = remoteParams.extend({ tokenId: id });
