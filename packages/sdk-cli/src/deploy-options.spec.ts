import { describe, expect, it } from '@jest/globals';
import { deployOptionsFrom } from './deploy-options.ts';

const optionsOf = (line: string, env: NodeJS.ProcessEnv = {}) =>
  deployOptionsFrom(line.split(' ').filter(Boolean), { env, here: 'mfe-timers' });

describe('lastcall deploy', () => {
  it('deploys the named remote, or that of the current folder', () => {
    expect(optionsOf('mfe-campaign --activate').remote).toBe('mfe-campaign');
    expect(optionsOf('--activate').remote).toBe('mfe-timers');
    expect(() => deployOptionsFrom([], { env: {}, here: undefined })).toThrow(
      'Specify the remote: npx lastcall deploy mfe-timers',
    );
  });

  it.each([
    ['', { what: 'nobody' }],
    ['--activate', { what: 'activate' }],
    ['--channel stable', { what: 'activate' }],
    ['--channel canary --percent 5', { what: 'canary', percent: 5 }],
    ['--channel canary --percent 0.01', { what: 'canary', percent: 0.01 }],
    ['--account 42', { what: 'pin', account: 42 }],
    ['--preview my-branch', { what: 'preview', label: 'my-branch' }],
  ])('with "%s" selects the target channel', (line, target) => {
    expect(optionsOf(line).target).toEqual(target);
  });

  it('deploys to npm start on its port, to APP_ORIGIN, or to the given origin', () => {
    expect(optionsOf('').app).toBe('http://localhost:4000');
    expect(optionsOf('', { API_PORT: '4100' }).app).toBe('http://localhost:4100');
    expect(optionsOf('', { APP_ORIGIN: 'https://app.test', API_PORT: '4100' }).app).toBe('https://app.test');
    expect(optionsOf('--to https://other.test/campaigns', { APP_ORIGIN: 'https://app.test' }).app).toBe(
      'https://other.test',
    );
  });

  it('tests a version, checks it in a browser and uploads it by default', () => {
    expect(optionsOf('')).toMatchObject({ isDryRun: false, isUnchecked: false, isUntested: false });
    expect(optionsOf('--dry-run --no-check --skip-tests')).toMatchObject({
      isDryRun: true,
      isUnchecked: true,
      isUntested: true,
    });
  });

  it('compares screenshots as part of a check', () => {
    expect(optionsOf('--dry-run').visual).toBeNull();
    expect(optionsOf('--dry-run --visual').visual).toEqual({ failsOnChange: false });
    expect(optionsOf('--dry-run --visual --fail-on-change').visual).toEqual({ failsOnChange: true });
  });

  it.each([
    ['npm_config_activate', 'activate'],
    ['npm_config_check', 'no-check'],
    ['npm_config_skip_tests', 'skip-tests'],
    ['npm_config_preview', 'preview'],
  ])('is rejected when npm consumed an option, as %s shows', (variable, option) => {
    expect(() => optionsOf('', { [variable]: 'true' })).toThrow(
      `npm took --${option} as its own option. Run npx lastcall deploy --${option}, or put -- before the options: npm run deploy -w mfe-timers -- --${option}`,
    );
    expect(optionsOf('', { npm_config_dry_run: '' }).target).toEqual({ what: 'nobody' });
  });

  it.each([
    ['--visual', '--visual works only with npx lastcall check.'],
    ['--dry-run --fail-on-change', '--fail-on-change requires --visual.'],
    ['--activate --account 42', 'Use only one of --activate and --account.'],
    ['--channel canary', 'Specify the share of accounts: --channel canary --percent 5'],
    ['--percent 5', '--percent requires a canary: --channel canary --percent 5'],
    ['--activate --percent 5', '--percent requires a canary: --channel canary --percent 5'],
    ['--channel beta', 'Unknown channel "beta". Channels are "stable" and "canary".'],
    ['--channel canary --percent 101', '"101" isn\'t a percentage between 0.01 and 100.'],
    ['--channel canary --percent 0', '"0" isn\'t a percentage between 0.01 and 100.'],
    ['--account anna', '"anna" isn\'t an account number.'],
    ['--account 1.5', '"1.5" isn\'t an account number.'],
    ['--preview My_Branch', '"My_Branch" isn\'t a preview label. Use up to 40 lowercase letters, digits and hyphens.'],
    ['--to localhost', '"localhost" isn\'t a Lastcall URL. URLs look like https://app.example.com.'],
    ['--activete', "Unknown option '--activete'. See --help."],
    ['mfe-timers mfe-campaign', 'Unexpected argument "mfe-campaign". See --help.'],
  ])('explains in a sentence what is wrong with "%s"', (line, sentence) => {
    expect(() => optionsOf(line)).toThrow(expect.objectContaining({ name: 'Failure', message: sentence }));
  });
});
