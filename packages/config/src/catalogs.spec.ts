import { describe, expect, it } from '@jest/globals';
import { type LintCase, lintTexts } from './testing-kit/lint-texts.ts';

const screen = 'shell/src/a.tsx';
const remote = 'mfe-timers/src/a.tsx';
const design = 'packages/ui/src/a.tsx';
const host = 'packages/host-api/src/a.tsx';
const service = 'services/core/src/sales/a.ts';
const x = (jsx: string): string => `export const X = (y: { z: string; q: boolean }) => ${jsx};`;
const thrown = (error: string): string => `export const x = (y: string) => { throw ${error}; };`;

const refused: [name: string, file: string, text: string, message: RegExp][] = [
  ['text of an element', screen, x('<p>Save</p>'), /“Save”.*messages\.ts/],
  ['text beside a value', remote, x('<p>{y.z} leads</p>'), /“leads”/],
  ['text in braces', design, x("<p>{'Save'}</p>"), /“Save”/],
  ['text of a template', host, x('<p>{`${y.z} leads`}</p>'), /“… leads”/],
  ['one of two texts', screen, x("<p>{y.q ? y.z : 'None'}</p>"), /“None”/],
  ['text under a condition', screen, x("<p>{y.q && 'None'}</p>"), /“None”/],
  ['text in place of a missing value', screen, x("<p>{y.z || 'None'}</p>"), /“None”/],
  ['added text', screen, x("<p>{y.z + ' leads'}</p>"), /“leads”/],
  ...['aria-label', 'title', 'placeholder', 'alt', 'label', 'description'].map(
    (name): [string, string, string, RegExp] => [`the attribute ${name}`, remote, x(`<Y ${name}="Save" />`), /“Save”/],
  ),
  ['an attribute in braces', remote, x("<Y label={y.q ? 'On' : y.z} />"), /“On”/],
  ['a property of an option', remote, "export const x = [{ value: 'a', label: 'Last week' }];", /“Last week”/],
  ['a label under any key', screen, "export const x = { strong: 'Strong password' };", /“Strong password”/],
  ['an error of a screen', remote, thrown("new Error('Choose a file.')"), /“Choose a file\.”.*TypeError/],
  ['an error of a front end of its own class', screen, thrown("new Refused('broken', `No ${y} here`)"), /“No … here”/],
  ['an error of the registry', service, thrown("problem('refused', { reason: 'Try again.' })"), /“Try again\.”/],
  [
    'the message at a field',
    service,
    thrown("fieldProblems({ path: 'x', message: 'This name is taken.' })"),
    /“This name is taken\.”/,
  ],
  [
    'the reason of a provider',
    service,
    thrown("new ProviderError(404, 'Kit has no such tag.')"),
    /“Kit has no such tag\.”/,
  ],
  ['a reason with parts', 'packages/providers/src/a.ts', thrown('new ProviderError(404, `No ${y}`)'), /“No …”/],
  ['an exception of Nest', service, thrown("new NotFoundException('Page not found')"), /“Page not found”/],
];

const accepted: LintCase[] = [
  ['text of a catalog', screen, x('<p title={messages.a}>{messages.b}</p>')],
  ['the catalog', 'shell/src/messages.ts', "export const messages = { label: 'Save changes', hint: 'Last week' };"],
  ['punctuation', screen, x('<p>{y.z} · {y.z}: “{y.z}”, 100%</p>')],
  ['an attribute that is not shown', screen, x('<a className="wide row" href="https://site.test">{y.z}</a>')],
  ['a list of fonts', design, "export const x = { fontFamily: 'Inter, Segoe UI' };"],
  ['a compared value', screen, x("<p>{y.z === 'Save' ? y.z : null}</p>")],
  ['a mistake in our own code', screen, thrown("new TypeError('useX needs a provider above it')")],
  ['a code of the registry', service, thrown("problem('not_found')")],
  ['the path of a field', service, thrown("fieldProblems({ path: 'data.name', message: messages.taken })")],
  ['an internal error of a service', service, thrown("new Error('the key is not among ENCRYPTION_KEYS')")],
  ['an error for the log', service, thrown("new SafeFetchError('timeout', 'the answer took too long')")],
  ['a test', 'shell/src/a.spec.tsx', x('<p>Save</p>')],
  ['a testing kit', 'shell/src/testing-kit/a.tsx', x('<p>Save</p>')],
];

const found = lintTexts([...refused, ...accepted]);
const messagesOf = (name: string): string[] =>
  (found.get(name) ?? []).filter(({ code }) => code === 'lastcall(catalogs)').map(({ message }) => message);

describe('text outside a catalog', () => {
  it.each(refused)('is rejected as %s', (name, _, __, message) => {
    expect(messagesOf(name).join('\n')).toMatch(message);
  });

  it.each(accepted)('does not include %s', (name) => {
    expect(messagesOf(name)).toEqual([]);
  });
});
