import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hostContractVersion, type RemoteAreas } from '@lastcall/contracts/release';
import { problemsOf, type RunningShell } from './checks.ts';
import { aBuild } from './testing-kit/a-build.ts';

const anActive = (name: string, areas: RemoteAreas): RunningShell['remotes'][number] => ({
  name,
  release: { isSigned: false, version: 'local', base: 'http://localhost:3103/', areas },
});
const polls: RemoteAreas = {
  screens: [{ path: 'polls', layout: 'page', title: 'Polls' }],
  slots: [{ name: 'account-analytics', title: 'Analytics' }],
};
const host: RunningShell = {
  app: 'https://app.test',
  contract: hostContractVersion,
  shared: new Map([['react', '19.3.1']]),
  declarations: null,
  remotes: [anActive('mfe-polls', polls), anActive('mfe-survey', aBuild().areas)],
};
const { entryFile } = aBuild();
const asks = (times: number): string => `{"./register":1};${'lastcallFile(container, url);'.repeat(times)}`;

describe('the checks before a deploy', () => {
  it('accept a valid build', () => {
    expect(problemsOf(aBuild(), host)).toEqual([]);
  });

  it('accept a remote without style sheets', () => {
    const build = aBuild({
      files: { [entryFile]: asks(1) },
      parts: { './screen.tsx': ['screen.2.js'] },
      own: ['register.1.js', entryFile, 'screen.2.js'],
    });
    const files = new Map([...build.files].filter(([path]) => !path.endsWith('.css')));

    expect(problemsOf({ ...build, files }, host)).toEqual([]);
  });

  it('accept a shell with a newer minor version than the remote was built with', () => {
    expect(problemsOf(aBuild(), { ...host, shared: new Map([['react', '19.4.0']]) })).toEqual([]);
  });

  it('accept a shell in a range of several major contract versions', () => {
    const build = aBuild({ contractRange: '>=1 <3' });

    expect(problemsOf(build, { ...host, contract: '2.4.0' })).toEqual([]);
    expect(problemsOf(build, { ...host, contract: '3.0.0' })).toEqual([
      'It requires contract >=1 <3, but the shell has 3.0.0.',
    ]);
  });

  it.each([
    [
      'a contract that is no version range',
      aBuild({ contractRange: 'latest' }),
      host,
      '"latest" isn\'t a version range. Set "contract" under "lastcall" in mfe-survey/package.json to a range such as ^1.1.0 or >=1 <3.',
    ],
    [
      'a shell with another contract',
      aBuild(),
      { ...host, contract: '2.0.0' },
      'It requires contract ^1.0.0, but the shell has 2.0.0.',
    ],
    [
      'a shell with an older React',
      aBuild(),
      { ...host, shared: new Map([['react', '19.2.0']]) },
      'It requires react ^19.3.1, but the shell has 19.2.0.',
    ],
    [
      'a shell with another major React',
      aBuild(),
      { ...host, shared: new Map([['react', '20.0.0']]) },
      'It requires react ^19.3.1, but the shell has 20.0.0.',
    ],
    [
      'a shell with another federation runtime',
      aBuild({ shared: { react: '^19.3.1', '@module-federation/runtime-core': '^2.9.2' } }),
      { ...host, shared: new Map([...host.shared, ['@module-federation/runtime-core', '3.0.0']]) },
      'It requires @module-federation/runtime-core ^2.9.2, but the shell has 3.0.0.',
    ],
    [
      'a shell that does not share React',
      aBuild(),
      { ...host, shared: new Map<string, string>() },
      "The shell doesn't share react.",
    ],
    [
      'an entry without ./register',
      aBuild({ files: { [entryFile]: asks(2).replace('./register', './screen') } }),
      host,
      "Its entry doesn't expose ./register.",
    ],
    [
      'an entry that loads style sheets without hashes',
      aBuild({ files: { [entryFile]: asks(1) } }),
      host,
      'Its entry loads chunks without integrity hashes. Build it with remoteConfig from @lastcall/config/webpack.',
    ],
    [
      'an oversized screen',
      aBuild({ files: { 'screen.2.css': `/* ${randomBytes(60 * 1024).toString('base64')} */` } }),
      host,
      expect.stringMatching(
        /^The entry plus \.\/screen\.tsx is \d+\.\d KB gzipped, which exceeds the budget of 60\.0 KB\.$/,
      ),
    ],
    [
      'screens that are bundled with the entry',
      aBuild({ parts: {} }),
      host,
      'src/register.ts loads nothing with import(). Load each screen with import(), so that it is fetched when it is opened.',
    ],
    ['a file name with a space', aBuild({ files: { 'a b.js': '' } }), host, "The file name a b.js isn't allowed."],
    [
      'a remote without screens',
      aBuild({ areas: { screens: [], slots: [] } }),
      host,
      'src/register.ts adds no screen or slot.',
    ],
    [
      'an area without a title',
      aBuild({ areas: { screens: [], slots: [{ name: 'account-analytics' } as { name: string; title: string }] } }),
      host,
      expect.stringMatching(/^src\/register\.ts is invalid: slots\.0\.title: /),
    ],
    [
      'a screen that another remote registers',
      aBuild({ areas: { ...polls, slots: [] } }),
      host,
      'The screen "polls" belongs to mfe-polls. Deploy mfe-polls without it first.',
    ],
    [
      'a slot that another remote fills',
      aBuild({ areas: { ...polls, screens: [] } }),
      host,
      'The slot "account-analytics" is filled by mfe-polls. Deploy mfe-polls without it first.',
    ],
    [
      'a screen that reads cookies',
      aBuild({ files: { 'screen.2.js': 'send(document.cookie)' } }),
      host,
      "Remotes can't use document.cookie (found in the built screen.2.js:1:6). For alternatives, see npx lastcall deploy --help",
    ],
  ])('reject %s', (_, build, shell, problem) => {
    expect(problemsOf(build, shell)).toEqual([problem]);
  });

  it('report problems without a shell', () => {
    expect(problemsOf(aBuild({ shared: { react: '^99.0.0' }, areas: polls }), null)).toEqual([]);
    expect(problemsOf(aBuild({ parts: {} }), null)).toEqual([
      'src/register.ts loads nothing with import(). Load each screen with import(), so that it is fetched when it is opened.',
    ]);
  });

  it('report all problems at once', () => {
    expect(problemsOf(aBuild({ parts: {}, areas: { screens: [], slots: [] } }), host)).toHaveLength(2);
  });
});
