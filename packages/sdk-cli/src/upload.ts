import type { ResponseOf } from '@lastcall/contracts/endpoints';
import type { Deployment, RemoteManifest } from '@lastcall/contracts/release';
import type { RemoteBuild } from './remote-build.ts';
import { call, type ApiTarget } from './remote-client.ts';
import { signText, type SigningKey } from './signing.ts';

/** The number of files that are uploaded in parallel. */
const atOnce = 4;

/** The properties of a version besides its manifest. */
export interface CreateDeploymentOptions {
  readonly key: SigningKey;
  /** The label of a branch whose deployments are previews. */
  readonly preview?: string | null;
}

/** Signs a version's manifest and announces it; returns the files that have to be uploaded. */
export function createDeployment(
  manifest: RemoteManifest,
  place: ApiTarget,
  { key, preview = null }: CreateDeploymentOptions,
): Promise<ResponseOf<'createDeployment'>> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return call('createDeployment', place, {
    body: { manifest: text, keyId: key.keyId, signature: signText(key, text), preview },
  });
}

/** Uploads the missing files of an announced version and publishes it, without activating it. */
export async function upload(
  { deployment: { version }, missing }: ResponseOf<'createDeployment'>,
  files: RemoteBuild['files'],
  place: ApiTarget,
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
