import { type Deployment, limits } from '@lastcall/contracts';
import { Failure } from '../local/failure.ts';
import { currentCommit, manifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { ApiProblem, call, type Place } from './remote-client.ts';
import { announce, type Announcing, upload } from './upload.ts';

const dayMs = 86_400_000;

/** What became of a build. */
interface Published {
  readonly deployment: Deployment;
  /** Whether its version had never been published. */
  readonly isNew: boolean;
  /** How many files were sent. */
  readonly sent: number;
}

/**
 * Signs and uploads a build, unless its version was published before: the same sources are the same version, whoever built them. Nobody gets the version by that.
 * An upload that was broken off goes on from any machine: the manifest that was announced first counts, with its commit and its end.
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
  return {
    deployment: await upload(announced, build.files, place),
    isNew: state === 'uploading',
    sent: announced.missing.length,
  };
}

/** The status tells of the newest versions and of those that anybody has; others are found when they are announced again. */
async function publishedBefore({ version }: RemoteBuild, place: Place): Promise<Deployment | undefined> {
  const { deployments } = await call('getRemoteStatus', place);
  return deployments.find((each) => each.version === version && each.state !== 'uploading');
}

/** A version that ends soon is given to nobody anew, and whoever deploys it again hears that it ends. */
export function goodForLong(deployment: Deployment): Deployment {
  const { remote, version, expiresAt } = deployment;
  if (Date.parse(expiresAt) < Date.now() + limits.remoteExpiryWarningDays * dayMs)
    throw new Failure(messages.expiresSoon(remote, version, expiresAt.slice(0, 10)));
  return deployment;
}
