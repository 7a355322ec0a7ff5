import { limits } from '@lastcall/contracts/platform';
import type { Deployment } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { currentCommit, manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { ApiError, call, type ApiTarget } from './remote-client.ts';
import { sourceMapsOf } from './source-maps.ts';
import { createDeployment, type CreateDeploymentOptions, upload } from './upload.ts';

const dayMs = 86_400_000;

/** The result of publishing a build. */
interface PublishResult {
  readonly deployment: Deployment;
  /** True when its version had never been published. */
  readonly isNew: boolean;
  /** The number of uploaded files. */
  readonly sent: number;
}

/**
 * Signs and uploads a build, unless its version was published before: the same sources produce the same version on every machine. Publishing does not
 * activate the version. Any machine can resume an interrupted upload: the first announced manifest counts, with its commit and its expiry.
 */
export async function publish(
  build: RemoteBuild,
  place: ApiTarget,
  announcing: CreateDeploymentOptions,
): Promise<PublishResult> {
  const known = await findPublished(build, place);
  if (known) return { deployment: requireLongValidity(known), isNew: false, sent: 0 };

  const announced = await createDeployment(manifestOf(build, currentCommit()), place, announcing).catch(
    (problem: unknown) => {
      throw problem instanceof ApiError && problem.code === 'version_exists'
        ? new Failure(messages.otherFiles(place.remote, build.version), { cause: problem })
        : problem;
    },
  );
  const { state } = requireLongValidity(announced.deployment);
  // A published version already has its source maps, which are uploaded before its files.
  if (state === 'uploading')
    await call('uploadSourceMaps', place, { version: build.version, body: { maps: sourceMapsOf(build) } });
  return {
    deployment: await upload(announced, build.files, place),
    isNew: state === 'uploading',
    sent: announced.missing.length,
  };
}

/** The status contains only the newest and the active versions; for others, the API reports that they exist when they are announced. */
async function findPublished({ version }: RemoteBuild, place: ApiTarget): Promise<Deployment | undefined> {
  const { deployments } = await call('getRemoteStatus', place);
  return deployments.find((each) => each.version === version && each.state !== 'uploading');
}

/** Rejects a version that expires soon, so that a repeated deploy reports this and does not activate it again. */
export function requireLongValidity(deployment: Deployment): Deployment {
  const { remote, version, expiresAt } = deployment;
  if (Date.parse(expiresAt) < Date.now() + limits.remoteExpiryWarningDays * dayMs)
    throw new Failure(messages.expiresSoon(remote, version, expiresAt.slice(0, 10)));
  return deployment;
}
