import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository, type Secrets } from '../local/data-folder.ts';
import { deployTokenOf, developmentKey } from '../local/development-keys.ts';
import { Failure } from '../local/failure.ts';
import { messages } from './messages.ts';
import type { Place } from './remote-client.ts';
import { signingKey, type SigningKey } from './signing.ts';

const dataFolder = (env: NodeJS.ProcessEnv): string => resolve(repository, env.LASTCALL_DATA_DIR ?? '.data');

/** Returns the deploy token of a remote: `DEPLOY_TOKEN`, or else the development token of this clone's `npm start`. */
export function deployTokenFor(remote: string, env: NodeJS.ProcessEnv): string {
  if (env.DEPLOY_TOKEN) return env.DEPLOY_TOKEN;
  const secrets = developmentSecrets(env);
  if (!secrets) throw new Failure(messages.noToken(dataFolder(env)));
  return deployTokenOf(secrets, remote);
}

/** Returns where a remote is deployed: the app's origin, with the credentials of the environment or of this clone's `npm start`. */
export function placeFor(remote: string, app: string, env: NodeJS.ProcessEnv): Place {
  return { remote, app, token: deployTokenFor(remote, env), isDevelopment: !env.DEPLOY_TOKEN };
}

/** Returns the key that signs manifests: `REMOTE_SIGNING_KEY` with `REMOTE_SIGNING_KEY_ID`, or else the development key of this clone's `npm start`. */
export function signingKeyFrom(env: NodeJS.ProcessEnv): SigningKey {
  const { REMOTE_SIGNING_KEY: key, REMOTE_SIGNING_KEY_ID: keyId } = env;
  if (key && !keyId) throw new Failure(messages.needsKeyId);
  if (key && keyId) return signingKey(keyId, key);
  const secrets = developmentSecrets(env);
  if (!secrets) throw new Failure(messages.noKey(dataFolder(env)));
  return developmentKey(secrets);
}

/** The data folder is only read here; `npm start` creates it. */
function developmentSecrets(env: NodeJS.ProcessEnv): Secrets | undefined {
  const file = join(dataFolder(env), 'secrets.json');
  if (!existsSync(file)) return undefined;
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  return secrets.remoteSigningKey && secrets.deployTokenKey ? (secrets as Secrets) : undefined;
}
