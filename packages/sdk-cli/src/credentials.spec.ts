import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openDataFolder, secretsOf } from '../../../infra/local/data-folder.ts';
import { deployTokenFor, signingKeyFrom } from './credentials.ts';
import { deployTokenOf } from './development-keys.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';

const scratch = mkdtempSync(join(tmpdir(), 'lastcall-credentials-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const missingFolder = join(scratch, 'nothing');

describe('the deploy credentials', () => {
  it('are read from the environment', () => {
    const privateKey = newPrivateKey();
    const env = {
      DEPLOY_TOKEN: 'lcd_ci',
      REMOTE_SIGNING_KEY: privateKey,
      REMOTE_SIGNING_KEY_ID: 'ci-1',
      LASTCALL_DATA_DIR: missingFolder,
    };

    expect(deployTokenFor(scratch, env)).toBe('lcd_ci');
    expect(trustedKeyOf(signingKeyFrom(scratch, env))).toEqual(trustedKeyOf(signingKey('ci-1', privateKey)));
  });

  it('are otherwise read from the stack of the project, or from that of another data folder', () => {
    const path = join(scratch, '.data');
    const secrets = secretsOf(openDataFolder(path));

    for (const [root, env] of [[scratch, {}] as const, [missingFolder, { LASTCALL_DATA_DIR: path }] as const]) {
      expect(deployTokenFor(root, env)).toBe(deployTokenOf(secrets));
      expect(trustedKeyOf(signingKeyFrom(root, env))).toEqual(
        trustedKeyOf(signingKey('development', secrets.remoteSigningKey)),
      );
    }
  });

  it('are reported as missing, with how to provide them', () => {
    expect(() => deployTokenFor(scratch, { LASTCALL_DATA_DIR: missingFolder })).toThrow(
      /^No deploy token found\. Set DEPLOY_TOKEN, or start Lastcall/,
    );
    expect(() => signingKeyFrom(scratch, { LASTCALL_DATA_DIR: missingFolder })).toThrow(
      /^No signing key found\. Set REMOTE_SIGNING_KEY and REMOTE_SIGNING_KEY_ID, or start Lastcall/,
    );
    expect(() => signingKeyFrom(scratch, { REMOTE_SIGNING_KEY: newPrivateKey() })).toThrow(
      'REMOTE_SIGNING_KEY_ID is missing. Set it to the ID that the API uses for the key in REMOTE_SIGNING_KEY.',
    );
  });
});
