import { dataFolderOf, deployTokenOf, developmentKey, developmentSecretsIn } from './development-keys.ts';
import { messages } from './messages.ts';
import type { ApiTarget } from './remote-client.ts';
import { signingKey, type SigningKey } from './signing.ts';
import { Failure } from './tools/failure.ts';

/** Returns the deploy token: `DEPLOY_TOKEN`, or else the development token of the stack whose data folder belongs to the project (absolute path of its root). */
export function deployTokenFor(root: string, env: NodeJS.ProcessEnv): string {
  if (env.DEPLOY_TOKEN) return env.DEPLOY_TOKEN;
  const secrets = developmentSecretsIn(dataFolderOf(root, env));
  if (!secrets) throw new Failure(messages.noToken(dataFolderOf(root, env)));
  return deployTokenOf(secrets);
}

/** Returns where a remote is deployed: the app's origin, with the credentials of the environment or of the project's own stack. */
export function apiTargetFor(remote: string, app: string, root: string, env: NodeJS.ProcessEnv): ApiTarget {
  return { remote, app, token: deployTokenFor(root, env), isDevelopment: !env.DEPLOY_TOKEN };
}

/** Returns the key that signs manifests: `REMOTE_SIGNING_KEY` with `REMOTE_SIGNING_KEY_ID`, or else the development key of the project's own stack. */
export function signingKeyFrom(root: string, env: NodeJS.ProcessEnv): SigningKey {
  const { REMOTE_SIGNING_KEY: key, REMOTE_SIGNING_KEY_ID: keyId } = env;
  if (key && !keyId) throw new Failure(messages.needsKeyId);
  if (key && keyId) return signingKey(keyId, key);
  const secrets = developmentSecretsIn(dataFolderOf(root, env));
  if (!secrets) throw new Failure(messages.noKey(dataFolderOf(root, env)));
  return developmentKey(secrets);
}
