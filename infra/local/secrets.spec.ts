import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataFolder, openDataFolder, secretsOf } from './data-folder.ts';
import { deployTokenOf, developmentKey, startTokenOf } from '../../packages/sdk-cli/src/development-keys.ts';
import { developmentTokens } from './development-keys.ts';

let folder: DataFolder;

beforeEach(() => {
  folder = openDataFolder(mkdtempSync(join(tmpdir(), 'lastcall-secrets-')));
});
afterEach(() => rmSync(folder.path, { recursive: true }));

describe('the secrets of a stack', () => {
  it('are generated once, readable by their user only', () => {
    const secrets = secretsOf(folder);

    expect(secretsOf(folder)).toEqual(secrets);
    expect(statSync(join(folder.path, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('stay the same when a later version of Lastcall needs additional ones', () => {
    const { remoteSigningKey: _, deployTokenKey: __, ...earlier } = secretsOf(folder);
    writeFileSync(join(folder.path, 'secrets.json'), JSON.stringify(earlier));

    const secrets = secretsOf(folder);

    expect(secrets).toMatchObject(earlier);
    expect(developmentKey(secrets).keyId).toBe('development');
    expect(JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8'))).toEqual(secrets);
  });

  it('include separate tokens for npm start and for a named deployer, each for every remote', () => {
    const secrets = secretsOf(folder);

    expect(developmentTokens(secrets)).toEqual([
      { remote: '*', name: 'npm start', token: startTokenOf(secrets) },
      { remote: '*', name: expect.stringMatching(/^.{1,40} on this machine$/), token: deployTokenOf(secrets) },
    ]);
    expect(deployTokenOf(secrets)).toMatch(/^lcd_[\w-]{43}$/);
    expect(startTokenOf(secrets)).not.toBe(deployTokenOf(secrets));
  });
});
