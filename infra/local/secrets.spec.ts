import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DataFolder, openDataFolder, secretsOf } from './data-folder.ts';
import { deployTokenOf, developmentKey, developmentTokens, startTokenOf } from './development-keys.ts';

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

  it('stay the same when a later Lastcall needs additional ones', () => {
    const { remoteSigningKey: _, deployTokenKey: __, ...earlier } = secretsOf(folder);
    writeFileSync(join(folder.path, 'secrets.json'), JSON.stringify(earlier));

    const secrets = secretsOf(folder);

    expect(secrets).toMatchObject(earlier);
    expect(developmentKey(secrets).keyId).toBe('development');
    expect(JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8'))).toEqual(secrets);
  });

  it('include a separate deploy token for each remote', () => {
    const secrets = secretsOf(folder);

    expect(deployTokenOf(secrets, 'mfe-timers')).toMatch(/^lcd_[\w-]{43}$/);
    expect(deployTokenOf(secrets, 'mfe-timers')).toBe(deployTokenOf(secrets, 'mfe-timers'));
    expect(deployTokenOf(secrets, 'mfe-campaign')).not.toBe(deployTokenOf(secrets, 'mfe-timers'));
  });

  it('include separate tokens for npm start and for a named deployer', () => {
    const secrets = secretsOf(folder);

    expect(developmentTokens(secrets, ['mfe-timers'])).toEqual([
      { remote: 'mfe-timers', name: 'npm start', token: startTokenOf(secrets, 'mfe-timers') },
      {
        remote: 'mfe-timers',
        name: expect.stringMatching(/^.{1,40} on this machine$/),
        token: deployTokenOf(secrets, 'mfe-timers'),
      },
    ]);
    expect(startTokenOf(secrets, 'mfe-timers')).not.toBe(deployTokenOf(secrets, 'mfe-timers'));
  });
});
