import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteRegistry } from '@lastcall/contracts/release';
import { repository } from '../../infra/local/data-folder.ts';
import { remotesIn } from '../../packages/config/src/workspaces.ts';
import { Checkout } from './checkout.ts';
import { buildFiles, templateFile } from './new-remote.ts';
import { expect, test } from './own-remote.ts';
import { faultlessScreen, problemOf, type ScreenFault, screenFaults } from './screen-faults.ts';

/** The source of a slot, and its sample props as source. */
interface SlotSource {
  readonly source: string;
  readonly sampleProps?: string;
}

/** The sources of a remote's screens and of slots that no other remote fills, and its declarations. */
interface Sources {
  readonly screens: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, SlotSource>>;
  readonly declarations?: string;
}

/** Writes a remote into a checkout, based on the template for new remotes. */
function writeRemote(checkout: Checkout, remote: string, { screens, slots, declarations = '' }: Sources): void {
  const write = (file: string, text: string): void => {
    const path = join(checkout.folder, remote, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const file of buildFiles) write(file, templateFile(file, remote));
  for (const [path, source] of Object.entries(screens)) write(`src/${path}.tsx`, source);
  for (const [name, { source }] of Object.entries(slots)) write(`src/${name}.tsx`, source);
  const titleAndComponent = (name: string): string =>
    `title: 'Area', component: lazyComponent(() => import('./${name}.tsx'))`;
  const areas = [
    ...Object.keys(screens).map(
      (path) => `  host.addRoute({ path: '${path}', layout: 'page', ${titleAndComponent(path)} });`,
    ),
    ...Object.entries(slots).map(
      ([name, { sampleProps }]) =>
        `  host.addSlot({ name: '${name}', ${titleAndComponent(name)}${sampleProps ? `, sampleProps: ${sampleProps}` : ''} });`,
    ),
  ];
  write(
    'src/register.ts',
    `import type { Register } from '@lastcall/host-api';
import { lazyComponent } from '@lastcall/host-api/lazy-component';
${declarations}
const register: Register = (host) => {
${areas.join('\n')}
};

export default register;
`,
  );
}

/** Slots of another remote, which is not deployed: the check needs only their declaration. */
const slotsOfOther = ['mfe-surveys/answer-actions', 'mfe-surveys/answer-notes'] as const;
const declarations = `
declare module '@lastcall/host-api/slots' {
  interface SlotProps {
${slotsOfOther.map((name) => `    '${name}': { readonly answerId: string };`).join('\n')}
  }
}
`;
const sampleProps = "() => ({ answerId: 'a1' })";

/** Returns the source of a slot whose component has the prop `answerId`. */
const withAnswer = (line: string): string => `import type { ReactNode } from 'react';

export default function Answer({ answerId }: { readonly answerId: string }): ReactNode {
  ${line}
}
`;
const fineSlot = withAnswer('return <p>Print {answerId}</p>;');
const slotFaults: Readonly<Record<string, ScreenFault>> = {
  'page-title': screenFaults['throws-in-timer']!,
  [slotsOfOther[0]]: {
    source: withAnswer('throw new Error(`No print of ${answerId}`); // fault'),
    problem: 'failed in the shell: crashed, No print of a1 in {place}. Correct the error',
  },
};

test.describe('a deploy', () => {
  let checkout: Checkout;
  test.beforeAll(() => void (checkout = new Checkout()));
  test.afterAll(() => checkout.remove());

  test('reports the problem of each screen and slot, its source line and its fix, and activates nothing', async ({
    own,
    stack,
  }) => {
    const live = async (): Promise<Record<string, string>> => {
      const { remotes } = remoteRegistry.parse(await (await fetch(`${stack.origins.app}/remotes/registry`)).json());
      const names = [...remotesIn(repository), own.remote];
      return Object.fromEntries(
        remotes.filter(({ name }) => names.includes(name)).map(({ name, release }) => [name, release.version]),
      );
    };
    const faults = { ...screenFaults, ...slotFaults };
    const sourcesOfScreens = Object.entries(screenFaults).map(([path, { source }]) => [path, source] as const);
    const faultySlot = (name: string): SlotSource => ({ source: slotFaults[name]!.source });
    const before = await live();
    writeRemote(checkout, own.remote, {
      screens: { ...Object.fromEntries(sourcesOfScreens), 'is-fine': faultlessScreen },
      slots: {
        'page-title': faultySlot('page-title'),
        [slotsOfOther[0]]: { ...faultySlot(slotsOfOther[0]), sampleProps },
        [slotsOfOther[1]]: { source: fineSlot, sampleProps },
      },
      declarations,
    });

    const { code, output } = await checkout.npm(
      ['exec', '--', 'lastcall', 'deploy', own.remote, '--activate', '--skip-tests'],
      own.environment,
    );

    const said = output.replaceAll(/^ {2}- /gm, '');
    for (const [area, fault] of Object.entries(faults)) expect.soft(said, area).toMatch(problemOf(area, fault));
    for (const area of ['is-fine', slotsOfOther[1]]) expect(output).not.toContain(`"${area}"`);
    expect(code, output).toBe(1);
    const { channels, deployments } = await own.callApi('getRemoteStatus');
    expect(channels).toMatchObject({ stable: null, canary: null });
    expect(deployments).toMatchObject([{ state: 'refused' }]);
    expect(await live()).toEqual(before);
  });

  test('opens another remote’s slot with its sample props, and reports slots without sample props; screenshots cover the same slots', async ({
    own,
  }) => {
    writeRemote(checkout, own.remote, {
      screens: {},
      slots: { [slotsOfOther[0]]: { source: fineSlot, sampleProps }, [slotsOfOther[1]]: { source: fineSlot } },
      declarations,
    });
    const notOpened = `not opened, because src/register.ts has no sampleProps: ${slotsOfOther[1]}`;
    const run = (...command: string[]) =>
      checkout.npm(['exec', '--', 'lastcall', ...command, '--skip-tests'], own.environment);

    const deployed = await run('deploy', own.remote);

    expect(deployed.output).toContain(`shown: ${slotsOfOther[0]}; ${notOpened}\n`);
    expect(deployed.code, deployed.output).toBe(0);
    expect((await own.callApi('getRemoteStatus')).deployments).toMatchObject([{ state: 'ready' }]);

    const compared = await run('check', own.remote, '--visual');

    expect(compared.output).toContain(`2 screenshots; no version is active; ${notOpened}\n`);
    expect(compared.output).toMatch(new RegExp(`new {6}${slotsOfOther[0]} at 1440 px`));
    expect(compared.code, compared.output).toBe(0);
  });
});
