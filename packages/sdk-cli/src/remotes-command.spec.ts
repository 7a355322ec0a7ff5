import { describe, expect, it } from '@jest/globals';
import { isRemotesCommand, remotesCommandFrom } from './remotes-command.ts';

const commandOf = (line: string, here?: string) => {
  const [command = '', ...args] = line.split(' ').filter(Boolean);
  if (!isRemotesCommand(command)) throw new Error(`no command: ${line}`);
  return remotesCommandFrom(command, args, { env: {}, here });
};
const version = '0.1.0-0123456789';

describe('a command about versions', () => {
  it('defaults to the remote of the current folder', () => {
    expect(commandOf('rollback', 'mfe-timers')).toEqual(commandOf('rollback mfe-timers'));
    expect(commandOf(`activate ${version}`, 'mfe-timers')).toEqual(commandOf(`activate mfe-timers ${version}`));
    expect(commandOf('diff here', 'mfe-timers')).toEqual(commandOf('diff mfe-timers here'));
    expect(commandOf('history mfe-campaign', 'mfe-timers')).toEqual(commandOf('history mfe-campaign'));
  });

  it.each([
    [`activate mfe-timers ${version}`, { what: 'activate', version }],
    [`activate mfe-timers ${version} --unchecked`, { what: 'activate', version, isUnchecked: true }],
    [`canary mfe-timers ${version} --percent 12.5`, { what: 'canary', version, percent: 12.5 }],
    ['activate mfe-timers 0.1.0-0123', { what: 'activate', version: '0.1.0-0123' }],
    ['activate mfe-timers 0123', { what: 'activate', version: '0123' }],
    ['promote mfe-timers', { what: 'promote' }],
    ['stop mfe-timers', { what: 'stop' }],
    ['rollback mfe-timers', { what: 'rollback' }],
    [`rollback mfe-timers ${version}`, { what: 'rollback', version }],
    [`pin mfe-timers ${version} --account 42`, { what: 'pin', account: 42, version }],
    ['unpin mfe-timers --account 42', { what: 'pin', account: 42, version: null }],
  ])('parses "%s"', (line, change) => {
    expect(commandOf(line)).toEqual({ what: 'change', app: 'http://localhost:4000', remote: 'mfe-timers', change });
  });

  it('parses status, history and diff', () => {
    expect(commandOf('status')).toMatchObject({ what: 'status', remotes: [] });
    expect(commandOf('status mfe-timers mfe-campaign')).toMatchObject({
      what: 'status',
      remotes: ['mfe-timers', 'mfe-campaign'],
    });
    expect(commandOf('history mfe-timers --before 7')).toMatchObject({
      what: 'history',
      remote: 'mfe-timers',
      before: '7',
    });
    expect(commandOf(`diff mfe-timers ${version}`)).toMatchObject({
      what: 'diff',
      remote: 'mfe-timers',
      from: version,
      to: undefined,
    });
    expect(commandOf(`diff mfe-timers ${version} here`)).toMatchObject({ what: 'diff', from: version, to: 'here' });
  });

  it.each([
    ['activate', 'Specify the remote: npx lastcall activate mfe-timers'],
    ['activate mfe-timers', 'Specify the version: npx lastcall activate mfe-timers 0.1.0-0123456789'],
    [
      'activate mfe-timers latest',
      '"latest" isn\'t a version. Versions look like 0.1.0-0123456789. You can use the start of a version or of its hash.',
    ],
    ['rollback timers', '"timers" isn\'t the name of a remote. Names look like mfe-timers.'],
    [
      `canary mfe-timers ${version}`,
      'Specify the share of accounts: npx lastcall canary mfe-timers 0.1.0-0123456789 --percent 5',
    ],
    [`pin mfe-timers ${version}`, 'Specify the account: npx lastcall pin mfe-timers --account 42'],
    [`promote mfe-timers ${version}`, `Unexpected argument "${version}". See --help.`],
    [`activate mfe-timers ${version} ${version}`, `Unexpected argument "${version}". See --help.`],
    [`activate mfe-timers ${version} --percent 5`, "--percent doesn't apply to activate. See npx lastcall --help"],
    ['status --before 3', "--before doesn't apply to status. See npx lastcall --help"],
  ])('explains the error in "%s"', (line, sentence) => {
    expect(() => commandOf(line)).toThrow(expect.objectContaining({ name: 'Failure', message: sentence }));
  });
});
