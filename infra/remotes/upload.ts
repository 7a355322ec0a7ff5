import type { Deployment, RemoteManifest, ResponseOf } from '@lastcall/contracts';
import type { RemoteBuild } from './remote-build.ts';
import { call, type Place } from './remote-client.ts';
import { signText, type SigningKey } from './signing.ts';

/** Files that are sent at the same time. */
const atOnce = 4;

/** What is said of a version beside its manifest. */
export interface Announcing {
  readonly key: SigningKey;
  /** The label of a branch whose deployments are only to be looked at. */
  readonly preview?: string | null;
}

/** Signs a version's manifest and announces it by that; answers which files are to be sent. */
export function announce(
  manifest: RemoteManifest,
  place: Place,
  { key, preview = null }: Announcing,
): Promise<ResponseOf<'createDeployment'>> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return call('createDeployment', place, {
    body: { manifest: text, keyId: key.keyId, signature: signText(key, text), preview },
  });
}

/** Sends the files that are missing of a version that was announced, and publishes it. Nobody gets it by that. */
export async function upload(
  { deployment: { version }, missing }: ResponseOf<'createDeployment'>,
  files: RemoteBuild['files'],
  place: Place,
): Promise<Deployment> {
  const queue = [...missing];
  const send = async (): Promise<void> => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await call('uploadDeploymentFile', place, {
        version,
        body: { path, content: files.get(path)?.toString('base64') ?? '' },
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return call('completeDeployment', place, { version });
}
