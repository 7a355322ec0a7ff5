import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyRemote } from '@lastcall/contracts/release';
import { DeployTokenService } from '@lastcall/core/release';
import { anAccount, service, useService } from '@lastcall/core/testing-kit';
import { apiModule, prepareApi } from '../../../services/api/src/api.module.ts';
import { openDataFolder, repository, secretsOf } from '../../../infra/local/data-folder.ts';
import { changeChannel } from './change-channel.ts';
import { deployTokenOf } from './development-keys.ts';
import { projectIn, remotesOf } from './project.ts';
import { publish } from './publish.ts';
import type { ApiTarget } from './remote-client.ts';
import { isRemotesCommand, remotesCommandFrom } from './remotes-command.ts';
import { remotes } from './remotes.ts';
import { newPrivateKey, signingKey, trustedKeyOf } from './signing.ts';
import { aBuild } from './testing-kit/a-build.ts';

const key = signingKey('team', newPrivateKey());
useService(apiModule, { env: { REMOTE_KEYS: JSON.stringify([trustedKeyOf(key)]) }, prepare: prepareApi });

const scratch = mkdtempSync(join(tmpdir(), 'lastcall-remotes-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const secrets = secretsOf(openDataFolder(scratch));
const project = projectIn(repository);
const own = remotesOf(project).join(', ');

let app: string;
beforeAll(async () => {
  await service().listen(0, '127.0.0.1');
  app = await service().getUrl();
});

const tokenFor = async (remote: string): Promise<string> =>
  (await service().get(DeployTokenService).create(remote, { name: 'CI', days: 1 }, 'staff@lastcall.test', new Date()))
    .token;

/** Returns the output of a command that uses a token, by default the one of the clone's stack. */
async function outputOf(line: string, token?: string): Promise<string> {
  const env = { APP_ORIGIN: app, LASTCALL_DATA_DIR: scratch, ...(token === undefined ? {} : { DEPLOY_TOKEN: token }) };
  let output = '';
  const [command = '', ...args] = line.split(' ');
  if (!isRemotesCommand(command)) throw new Error(`no command: ${line}`);
  const context = { project, env, here: undefined };
  await remotes(remotesCommandFrom(command, args, context), context, (text) => (output += text));
  return output;
}

/** A remote that is not in this clone, with versions of these hashes. */
async function aRemote(remote: string, ...hashes: string[]): Promise<ApiTarget & { readonly token: string }> {
  const place = { remote, app, token: await tokenFor(remote) };
  for (const hash of hashes) await publish(aBuild({ name: remote, version: `1.0.0-${hash}` }), place, { key });
  return place;
}

describe('a command against a real API', () => {
  it('accepts the start of a version’s hash, and rejects an ambiguous one', async () => {
    const { remote, token } = await aRemote('mfe-prefix', '8829bfda16', '8830000000');

    expect(await outputOf(`activate ${remote} 8829 --unchecked`, token)).toMatch(
      /1\.0\.0-8829bfda16 {2}published {2}everyone/,
    );
    await expect(outputOf(`activate ${remote} 1.0.0-88 --unchecked`, token)).rejects.toThrow(
      `"1.0.0-88" matches several versions of ${remote}: `,
    );
  });

  it('reports how many accounts are pinned to a version other than stable', async () => {
    const place = await aRemote('mfe-pinned', 'aaaaaaaaaa', 'bbbbbbbbbb');
    const { accountId: account } = await anAccount();
    await changeChannel({ what: 'pin', account, version: '1.0.0-aaaaaaaaaa', isUnchecked: true }, place);

    expect(await outputOf('activate mfe-pinned bbbb --unchecked', place.token)).toContain(
      `1 account is pinned to another version and keeps it. To see which:  npx lastcall status mfe-pinned --to ${app}`,
    );
    expect(await outputOf('activate mfe-pinned aaaa --unchecked', place.token)).not.toContain('another version');
  });

  it('lists the existing remotes when the remote is unknown', async () => {
    const sentence = `Unknown remote mfe-nothing: it was never published, and this repository has only ${own}.`;

    for (const command of ['status', 'history', 'rollback', 'promote'])
      await expect(outputOf(`${command} mfe-nothing`)).rejects.toThrow(sentence);
    await expect(outputOf('status mfe-nothing', await tokenFor('mfe-nothing'))).rejects.toThrow(sentence);
  });

  it('explains how to publish a remote for the first time', async () => {
    expect(await outputOf('status mfe-timers', await tokenFor('mfe-timers'))).toContain(
      'Nothing published yet. To start:  npx lastcall deploy mfe-timers',
    );
  });

  it('accepts the stack’s token for a remote that was created later, and explains a rejected token', async () => {
    await expect(outputOf('status mfe-timers')).rejects.toThrow(
      `Lastcall at ${app} doesn't accept this stack's deploy token: another \`npm start\` runs there, or an older one.`,
    );

    await service()
      .get(DeployTokenService)
      .register(everyRemote, { name: 'Ann on this machine', days: 1 }, deployTokenOf(secrets), new Date());
    const created = { remote: 'mfe-created', app, token: deployTokenOf(secrets) };
    await publish(aBuild({ name: created.remote, version: '1.0.0-aaaaaaaaaa' }), created, { key });

    expect(await outputOf('activate mfe-created aaaa --unchecked')).toContain('Ann on this machine');
    expect((await outputOf('status')).match(/revision/g)).toHaveLength(remotesOf(project).length);
  });

  it('shows only the remote of its token, and reports when that remote is not in this clone', async () => {
    const output = await outputOf('status', await tokenFor('mfe-timers'));
    expect(output.match(/revision/g)).toHaveLength(1);

    await expect(outputOf('status', await tokenFor('mfe-elsewhere'))).rejects.toThrow(
      `DEPLOY_TOKEN doesn't belong to any remote of this clone (${own}).`,
    );
  });
});
