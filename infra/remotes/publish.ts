import type { Deployment } from '@lastcall/contracts';
import { Failure } from '../local/failure.ts';
import { keptManifestOf } from './manifest.ts';
import { messages } from './messages.ts';
import type { RemoteBuild } from './remote-build.ts';
import { ApiProblem, call, type Place } from './remote-client.ts';
import { signText, type SigningKey } from './signing.ts';

/** Files that are sent at the same time. */
const atOnce = 4;
/** Days before its end at which a version is too old to be given to anybody anew. */
const lastDays = 30;
const dayMs = 86_400_000;

interface Publishing {
  readonly key: SigningKey;
  /** The label of a branch whose deployments are only to be looked at. */
  readonly preview?: string | null;
}

/** What became of a build. */
interface Published {
  readonly deployment: Deployment;
  /** Whether its version had never been published. */
  readonly isNew: boolean;
  /** How many files were sent. */
  readonly sent: number;
}

/** Signs and uploads a build, unless its version was published before. Nobody gets the version by that. */
export async function publish(build: RemoteBuild, place: Place, { key, preview = null }: Publishing): Promise<Published> {
  const { version } = build;
  const known = await publishedBefore(version, place);
  if (known) return { deployment: known, isNew: false, sent: 0 };

  const manifest = keptManifestOf(build);
  const { deployment: announced, missing } = await call('createDeployment', place, { body: { manifest, keyId: key.keyId, signature: signText(key, manifest), preview } }).catch((problem: unknown) => {
    throw problem instanceof ApiProblem && problem.code === 'version_exists' ? new Failure(messages.otherManifest(place.remote, version), { cause: problem }) : problem;
  });
  const queue = [...missing];
  const send = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await call('uploadDeploymentFile', place, { version, body: { path, content: build.files.get(path)?.toString('base64') ?? '' } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return { deployment: await call('completeDeployment', place, { version }), isNew: announced.state === 'uploading', sent: missing.length };
}

/** The deployment of a version that was published before: the same sources are the same version, whoever built them. */
async function publishedBefore(version: string, place: Place): Promise<Deployment | undefined> {
  const { deployments } = await call('getRemoteStatus', place);
  const known = deployments.find((each) => each.version === version && each.state !== 'uploading');
  if (known && Date.parse(known.expiresAt) < Date.now() + lastDays * dayMs) throw new Failure(messages.expiresSoon(place.remote, version, known.expiresAt.slice(0, 10)));
  return known;
}
