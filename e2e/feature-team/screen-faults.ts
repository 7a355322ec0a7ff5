/** A screen with one fault. */
export interface ScreenFault {
  /** Its source. Each faulty line ends with `// fault`, or with `// fault:` and a name. */
  readonly source: string;
  /** The message of the check. `{place}` and `{place:name}` stand for the position of a faulty line. */
  readonly problem: string;
}

/** Returns the source of a screen that runs these lines when it mounts. `mark` is appended to the first line of the effect, to which allocations are attributed. */
const onMount = (lines: string, module = '', mark = ''): string => `import { useEffect, type ReactNode } from 'react';
${module}
export default function Screen(): ReactNode {
  useEffect(() => {${mark}
${lines.trim()}
  }, []);
  return <p>A screen</p>;
}
`;

const adoptStyleSheet = (rule: string): string =>
  onMount(`
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('${rule}'); // fault
    document.adoptedStyleSheets.push(sheet);`);

/** A fault of each kind, by the path of its screen. */
export const screenFaults: Readonly<Record<string, ScreenFault>> = {
  'throws-in-timer': {
    source: onMount(`
    setTimeout(() => {
      throw new Error('ring'); // fault
    });`),
    problem: 'has an uncaught "ring" in {place}. Catch the error',
  },
  'rejects-promise': {
    source: onMount("void Promise.reject(new Error('ring')); // fault"),
    problem: 'has an uncaught "ring" in {place}. Catch the error',
  },
  'throws-text': {
    source: onMount(`
    setTimeout(() => {
      throw 'ring'; // fault
    });`),
    problem: 'throws "ring", which isn\'t an Error, in {place}. Throw an Error',
  },
  'rejects-with-object': {
    source: onMount('void Promise.reject({ status: 500 }); // fault'),
    problem: "has an unhandled rejection with { status: 500 }, which isn't an Error, in {place}. Reject with an Error",
  },
  'crashes-in-effect': {
    source: onMount("document.querySelector('#absent')!.append('text'); // fault"),
    problem:
      "failed in the shell: crashed, Cannot read properties of null (reading 'append') in {place}. Correct the error",
  },
  'sets-state-in-render': {
    source: `import { useState, type ReactNode } from 'react';

export default function Screen(): ReactNode { // fault
  const [renders, setRenders] = useState(0);
  setRenders(renders + 1);
  return renders;
}
`,
    problem:
      'failed in the shell: crashed, React error #301 (https://react.dev/errors/301) in {place}. It sets state while it renders',
  },
  'loops-in-effect': {
    source: `import { useEffect, useState, type ReactNode } from 'react';

export default function Screen(): ReactNode {
  const [renders, setRenders] = useState(0);
  useEffect(() => setRenders(renders + 1)); // fault
  return renders;
}
`,
    problem: 'renders in a loop in {place}, so the shell unmounted it ({any}). Look for an effect that sets state',
  },
  'replaces-functions': {
    source: onMount(`
    window.fetch = window.fetch.bind(window); // fault: fetch
    history.pushState = history.pushState.bind(history); // fault: history
    const { map } = Array.prototype;
    Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) { // fault: map
      return map.apply(this, given);
    } as typeof map;
    XMLHttpRequest.prototype.send = function send() {}; // fault: request`),
    problem:
      'changes window.fetch ({place:fetch}), history.pushState ({place:history}), Array.prototype.map ({place:map}), XMLHttpRequest.prototype.send ({place:request}) for the whole page. Undo the change',
  },
  'replaces-statics': {
    source: onMount(`
    const { parse, stringify } = JSON;
    JSON.parse = (text: string) => parse(text) as unknown; // fault: parse
    Object.assign(JSON, { stringify: (value: unknown) => stringify(value) }); // fault: stringify
    const { keys } = Object;
    Object.keys = (value: object) => keys(value); // fault: keys
    Array.from = Array.from.bind(Array); // fault: from
    const { now } = Date;
    Date.now = () => now() + 1; // fault: now`),
    problem:
      'changes JSON.parse ({place:parse}), JSON.stringify ({place:stringify}), Object.keys ({place:keys}), Array.from ({place:from}), Date.now ({place:now}) for the whole page. Undo the change',
  },
  'replaces-browser': {
    source: onMount(`
    window.addEventListener = window.addEventListener.bind(window); // fault: listen
    Document.prototype.createTextNode = (text: string) => new Text(text); // fault: text
    Storage.prototype.getItem = () => null; // fault: item`),
    problem:
      'changes window.addEventListener ({place:listen}), Document.prototype.createTextNode ({place:text}), Storage.prototype.getItem ({place:item}) for the whole page. Undo the change',
  },
  'leaves-listener': {
    source: onMount("addEventListener('resize', () => {}); // fault"),
    problem: 'leaves listeners behind: window: resize in {place}. Remove them in the cleanup',
  },
  'leaves-title': {
    source: onMount(`
    setInterval(() => {
      document.title = 'Mine'; // fault
    }, 50);`),
    problem: 'leaves the document\'s title at "Mine" in {place}. Restore it in the cleanup',
  },
  'hides-frame': {
    source: adoptStyleSheet('nav, main { display: none }'),
    problem:
      'breaks the shell\'s navigation, which no longer opens the campaign list. It is hidden by the rule "nav, main" ({place}). Scope the rule',
  },
  'breaks-others': {
    source: adoptStyleSheet('[data-remote]:not([data-remote*="spec-"]) { display: none }'),
    problem:
      'breaks another remote: the screen "{any}" of mfe-{any} isn\'t shown after it. It is hidden by the rule "{any}" ({place}). Scope the rule',
  },
  'keeps-memory': {
    source: onMount('kept.push(new Array<number>(25_000_000).fill(1.5));', 'const kept: number[][] = [];', ' // fault'),
    problem:
      'keeps memory: the page still uses {any} MB after it was left, most of it from {place}. Keep no large data in module variables',
  },
  grows: {
    source: onMount('kept.push(new Array<number>(500_000).fill(1.5));', 'const kept: number[][] = [];', ' // fault'),
    problem:
      'keeps memory: the page grew by {any} MB over 10 visits, most of it from {place}. In the cleanup of effects, release',
  },
  'blocks-thread': {
    // Counts only CPU time, as the check does: on a busy machine the page gets little of each second.
    source: onMount(`
    let usedMs = 0;
    for (let before = performance.now(); usedMs < 4_000; ) { // fault
      const now = performance.now();
      if (now - before < 2) usedMs += now - before;
      before = now;
    }`),
    problem: 'blocks the main thread for more than 2 s in {place}. Split the work',
  },
  'shows-failed-query': {
    source: `import { useEffect, useState, type ReactNode } from 'react';
import { ErrorState } from '@lastcall/ui';

export default function Screen(): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void fetch('/api/nowhere').then(({ ok }) => setHasFailed(!ok)), []); // fault
  return hasFailed ? <ErrorState message="No rings" /> : null;
}
`,
    problem: "shows that its data couldn't be loaded (GET /api/nowhere ({place}) responded with 404). Open it with",
  },
  'hides-failed-request': {
    source: `import { useEffect, useState, type ReactNode } from 'react';

export default function Screen(): ReactNode {
  const [rings, setRings] = useState<string[]>([]);
  useEffect(() => {
    const campaignId = location.pathname.split('/')[2];
    fetch(\`/v2/api/shopify/subscription/callback?campaignId=\${campaignId}\`, { redirect: 'error' }) // fault
      .then((response) => response.json() as Promise<string[]>)
      .catch(() => [])
      .then(setRings);
  }, []);
  return <ul>{rings.map((ring) => <li key={ring}>{ring}</li>)}</ul>;
}
`,
    problem:
      'has failed requests: GET /v2/api/shopify/subscription/callback ({place}) got no response. Correct the request or its service',
  },
  'throws-on-return': {
    source: onMount(
      `
    visits += 1;
    if (visits > 1) throw new Error('still ringing'); // fault`,
      'let visits = 0;',
    ),
    problem: 'crashed with "still ringing" in {place}, and the shell had to load it again. Correct the error',
  },
  'crashes-on-return': {
    source: onMount(`
    const visits = Number(sessionStorage.getItem('visits')) + 1;
    sessionStorage.setItem('visits', String(visits));
    if (visits > 1) throw new Error('still ringing');`),
    problem: "didn't load again after leaving and returning. Reset module variables",
  },
  'has-own-react': {
    source: `import type { ReactNode } from 'react';
// @ts-expect-error -- the copy has no types
import copy from '../../node_modules/react/cjs/react.production.js';

const { useState } = copy as typeof import('react');

export default function Screen(): ReactNode {
  return useState('mine')[0]; // fault
}
`,
    problem:
      "failed in the shell: crashed, Cannot read properties of null (reading 'useState') in {place}. It bundles its own copy of React",
  },
  'needs-missing-export': {
    source: `import * as ui from '@lastcall/ui';
import type { ComponentType, ReactNode } from 'react';

const { [['Added', 'Later'].join('')]: AddedLater } = ui as unknown as Record<string, ComponentType>;

export default function Screen(): ReactNode { // fault
  const Element = AddedLater as ComponentType;
  return <Element />;
}
`,
    problem:
      'failed in the shell: crashed, React error #130 ({any}) in {place}. A component that it renders is undefined',
  },
};

/** A screen without a fault. */
export const faultlessScreen: string = onMount('');

/** Returns a pattern for the message about the fault of a screen. */
export function problemOf(path: string, { source, problem }: ScreenFault): RegExp {
  const lines = source.split('\n');
  const placeOf = (name: string | undefined): string => {
    const line = lines.findIndex((text) => text.endsWith(name === undefined ? '// fault' : `// fault: ${name}`)) + 1;
    if (line === 0) throw new Error(`no line of ${path} is marked as fault ${name ?? ''}`);
    return `src/${path}\\.tsx:${line}:\\d+`;
  };
  const pattern = problem
    .split(/(\{[\w:]+\})/)
    .map((part) => {
      const [, kind, name] = /^\{(\w+)(?::(\w+))?\}$/.exec(part) ?? [];
      if (kind === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      return kind === 'any' ? '.+?' : placeOf(name);
    })
    .join('');
  return new RegExp(`^"${path}" ${pattern}`, 'm');
}
