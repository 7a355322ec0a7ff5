import { smokeCheck } from '../../packages/sdk-cli/src/smoke-check.ts';
import { expect, test } from './faulty-remote.ts';

const onMount = (code: string): string =>
  `      React.useEffect(() => { ${code} }, []);\n      return React.createElement('p', null, 'A screen');`;

/** A fault on each screen, and the sentence with which the check refuses it. */
const faults: Readonly<Record<string, readonly [screen: string, problem: RegExp]>> = {
  'throws-in-timer': [
    onMount("setTimeout(() => { throw new Error('ring'); });"),
    /has an uncaught "ring" in remoteEntry\.js:\d+:\d+\. Catch the error/,
  ],
  'rejects-promise': [
    onMount("Promise.reject(new Error('ring'));"),
    /has an uncaught "ring" in remoteEntry\.js:\d+:\d+/,
  ],
  'sets-state-in-render': [
    '      const [n, setN] = React.useState(0);\n      setN(n + 1);\n      return n;',
    /failed in the shell: crashed, .*Too many re-renders|failed in the shell: crashed, .*301/,
  ],
  'loops-in-effect': [
    '      const [n, setN] = React.useState(0);\n      React.useEffect(() => setN(n + 1));\n      return n;',
    /renders in a loop, so the shell unmounted it .*Look for an effect that sets state/,
  ],
  'replaces-globals': [
    onMount(
      'window.fetch = window.fetch.bind(window); history.pushState = history.pushState.bind(history); Array.prototype.map = (map => function (...given) { return map.apply(this, given); })(Array.prototype.map);',
    ),
    /changes (?=.*window\.fetch)(?=.*history\.pushState)(?=.*Array\.prototype\.map).* for the whole page/,
  ],
  'leaves-listener': [
    onMount("addEventListener('resize', () => {});"),
    /leaves listeners behind: window: resize in remoteEntry\.js:\d+:\d+\. Remove them in the cleanup/,
  ],
  'leaves-title': [
    onMount("setInterval(() => { document.title = 'Mine'; }, 50);"),
    /leaves the document's title at "Mine"/,
  ],
  'hides-frame': [
    onMount(
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('nav, main { display: none }'); document.adoptedStyleSheets.push(sheet);",
    ),
    /breaks the shell's navigation/,
  ],
  'breaks-others': [
    onMount(
      "const sheet = new CSSStyleSheet(); sheet.replaceSync('[data-remote]:not([data-remote^=mfe-spec-]) { display: none }'); document.adoptedStyleSheets.push(sheet);",
    ),
    /breaks others: the screen "\w+" of mfe-[\w-]+ isn't shown/,
  ],
  'keeps-memory': [
    onMount('kept.push(new Array(25_000_000).fill(1.5));'),
    /keeps memory: the page still uses \d{3} MB after it was left, most of it from remoteEntry\.js:\d+:\d+/,
  ],
  grows: [
    onMount('kept.push(new Array(500_000).fill(1.5));'),
    /keeps memory: the page grew by \d+ MB over 10 visits, most of it from remoteEntry\.js:\d+:\d+/,
  ],
  'blocks-thread': [
    onMount('const end = performance.now() + 20_000; while (performance.now() < end);'),
    /blocks the main thread for more than 2 s in remoteEntry\.js:\d+:\d+\. Split the work/,
  ],
  'fails-queries': [
    `      const [failed, setFailed] = React.useState(false);
      React.useEffect(() => void fetch('/api/nowhere').then(({ ok }) => setFailed(!ok)), []);
      return failed ? React.createElement(ui.ErrorState, { message: 'gone' }) : null;`,
    /shows that its data couldn't be loaded/,
  ],
  'has-own-react': [
    '      return ownReact.useState("mine")[0];',
    /failed in the shell: crashed, .*useState.*It has a React of its own/,
  ],
  'needs-missing-export': [
    '      return React.createElement(ui.AddedLater);',
    /failed in the shell: crashed, .*A component that it renders is undefined/,
  ],
};

test('the check refuses each fault of a version by its own sentence, with its place, and accepts a screen without one', async ({
  faulty,
  stack,
}) => {
  const screens = Object.fromEntries(Object.entries(faults).map(([path, [screen]]) => [path, screen]));
  const { version, areas } = await faulty.publishScreens({ ...screens, 'is-fine': onMount('') });

  const { shown, problems } = await smokeCheck(version, areas, {
    remote: faulty.remote,
    app: stack.origins.app,
    token: String(faulty.environment['DEPLOY_TOKEN']),
  });

  for (const [path, [, problem]] of Object.entries(faults)) {
    const own = problems.filter((each) => each.startsWith(`"${path}"`));
    expect.soft(own.join('\n'), path).toMatch(problem);
  }
  expect(shown).toEqual(['is-fine']);
  const { deployments } = await faulty.ask('getRemoteStatus');
  expect(deployments.find((each) => each.version === version)).toMatchObject({ state: 'refused' });
});
