import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Checkout, type CommandResult } from './checkout.ts';
import { expect, test, type Team } from './team.ts';

test.describe('a team that compares screenshots of its screens', { tag: '@alone' }, () => {
  let checkout: Checkout;
  test.beforeAll(() => void (checkout = new Checkout()));
  test.afterAll(() => checkout.remove());

  const compare = (team: Team, ...options: string[]): Promise<CommandResult> =>
    checkout.npm(
      ['exec', '--', 'lastcall', 'check', 'mfe-timers', '--visual', '--skip-tests', ...options],
      team.environment,
    );
  const report = (): string => readFileSync(join(checkout.folder, 'mfe-timers/.cache/visual/report.html'), 'utf8');
  const changesIn = ({ output }: CommandResult): string[] =>
    output.split('\n').filter((line) => /^ {2}(changed|new|removed) /.test(line));

  test('sees exactly the screens that changed, and no change in the others, although the version number differs', async ({
    team,
  }) => {
    const { channels } = await team.callApi('getRemoteStatus');
    const active = (await team.stableVersion()).release.version;
    checkout.editFile('mfe-timers/package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "0.1.1"'));
    checkout.editFile('mfe-timers/src/messages.ts', (text) =>
      text.replace('Email Timer Appearance', 'Email Timer Studio'),
    );
    checkout.editFile('mfe-timers/src/features/inline-timer-editor/sample-page.tsx', (text) =>
      text.replace(
        '<div className={styles.head}',
        "<span data-visual-ignore style={{ position: 'fixed' }}>{Math.random()}</span>$&",
      ),
    );

    const changed = await compare(team, '--fail-on-change');

    expect(changed.code, changed.output).toBe(1);
    expect(changed.output).toContain(`6 screenshots, compared with ${active}`);
    expect(changed.output).toContain('2 screenshots changed (--fail-on-change).');
    expect(changesIn(changed)).toEqual([
      expect.stringMatching(/^ {2}changed {2}email-timer-editor at 1440 px: 0\.\d\d% of the pixels$/),
      expect.stringMatching(/^ {2}changed {2}email-timer-editor at 390 px: 0\.\d\d% of the pixels$/),
    ]);
    expect(report()).toMatch(new RegExp(`<h1>mfe-timers 0\\.1\\.1-\\w+ compared with ${active}</h1>`));
    expect(report()).toContain('<h2>Unchanged (4)</h2>');
    for (const name of ['Active', 'New', 'Difference'])
      expect(report()).toMatch(new RegExp(`${name}</figcaption><img alt="${name}" src="data:image/png;base64,\\w`));
    expect((await team.callApi('getRemoteStatus')).channels).toEqual(channels);
  });
});
