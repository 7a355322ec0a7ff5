import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { developmentKeyId } from '@lastcall/contracts/release';
import { signingKey, type SigningKey } from './signing.ts';

/** The secrets of a local stack that deploys need. */
export interface DevelopmentSecrets {
  /** Signs what is deployed to the stack: Ed25519, base64 of PKCS #8. */
  readonly remoteSigningKey: string;
  /** The seed of the deploy tokens. */
  readonly deployTokenKey: string;
}

/** Returns the data folder (absolute path) of the stack that `npm start` runs: `LASTCALL_DATA_DIR`, else `.data` in the project's root. */
export function dataFolderOf(root: string, env: NodeJS.ProcessEnv): string {
  return resolve(root, env.LASTCALL_DATA_DIR ?? '.data');
}

/** Reads the secrets in a stack's data folder, which `npm start` creates; undefined when there are none. */
export function developmentSecretsIn(folder: string): DevelopmentSecrets | undefined {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) return undefined;
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Partial<DevelopmentSecrets>;
  return secrets.remoteSigningKey && secrets.deployTokenKey ? (secrets as DevelopmentSecrets) : undefined;
}

/** The key that signs what is deployed to a local stack. */
export function developmentKey({ remoteSigningKey }: Pick<DevelopmentSecrets, 'remoteSigningKey'>): SigningKey {
  return signingKey(developmentKeyId, remoteSigningKey);
}

/** The token for deploying to a local stack: it is for every remote, so that one that was just created needs no restart. */
export function deployTokenOf(secrets: Pick<DevelopmentSecrets, 'deployTokenKey'>): string {
  return tokenFor(secrets, 'every remote by a person');
}

/** The token that `npm start` itself uses to publish the builds. */
export function startTokenOf(secrets: Pick<DevelopmentSecrets, 'deployTokenKey'>): string {
  return tokenFor(secrets, 'every remote');
}

function tokenFor({ deployTokenKey }: Pick<DevelopmentSecrets, 'deployTokenKey'>, what: string): string {
  return `lcd_${createHmac('sha256', deployTokenKey).update(what).digest('base64url')}`;
}
