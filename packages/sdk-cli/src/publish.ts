import { limits } from '@lastcall/contracts/platform';
import type { Deployment } from '@lastcall/contracts/release';
import { Failure } from './tools/failure.ts';
import { currentCommit, manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { ApiProblem, call, type Place } from './remote-client.ts';
import { sourceMapsOf } from './source-maps.ts';
import { announce, type Announcing, upload } from './upload.ts';

const dayMs = 86_400_000;

/** The result of publishing a build. */
interface Published {
  readonly deployment: Deployment;
  /** True when its version had never been published. */
  readonly isNew: boolean;
  /** The number of uploaded files. */
  readonly sent: number;
}

/**
 * Signs and uploads a build, unless its version was published before: the same sources are the same version, on every machine. Publishing does not
 * activate the version. Any machine can resume an interrupted upload: the first announced manifest counts, with its commit and its expiry.
 */
export async function publish(build: RemoteBuild, place: Place, announcing: Announcing): Promise<Published> {
  const known = await publishedBefore(build, place);
  if (known) return { deployment: goodForLong(known), isNew: false, sent: 0 };

  const announced = await announce(manifestOf(build, currentCommit()), place, announcing).catch((problem: unknown) => {
    throw problem instanceof ApiProblem && problem.code === 'version_exists'
      ? new Failure(messages.otherFiles(place.remote, build.version), { cause: problem })
      : problem;
  });
  const { state } = goodForLong(announced.deployment);
  // A published version already has its source maps, which are uploaded before its files.
  if (state === 'uploading')
    await call('uploadSourceMaps', place, { version: build.version, body: { maps: sourceMapsOf(build) } });
  return {
    deployment: await upload(announced, build.files, place),
    isNew: state === 'uploading',
    sent: announced.missing.length,
  };
}

/** The status contains the newest versions and active ones; others are found when they are announced again. */
async function publishedBefore({ version }: RemoteBuild, place: Place): Promise<Deployment | undefined> {
  const { deployments } = await call('getRemoteStatus', place);
  return deployments.find((each) => each.version === version && each.state !== 'uploading');
}

/** A version that expires soon is not activated again, and a repeated deploy reports that it expires. */
export function goodForLong(deployment: Deployment): Deployment {
  const { remote, version, expiresAt } = deployment;
  if (Date.parse(expiresAt) < Date.now() + limits.remoteExpiryWarningDays * dayMs)
    throw new Failure(messages.expiresSoon(remote, version, expiresAt.slice(0, 10)));
  return deployment;
}
