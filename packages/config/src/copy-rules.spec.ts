import { describe, expect, it } from '@jest/globals';
import { type LintCase, lintTexts } from './testing-kit/lint-texts.ts';

const refused: [name: string, file: string, text: string, code: string, message: RegExp][] = [
  [
    'a formatter',
    'shell/src/a.ts',
    "export const x = new Intl.NumberFormat('en').format(1);",
    'formats',
    /Intl\.NumberFormat.*countText/,
  ],
  [
    'a formatter without new',
    'mfe-timers/src/a.ts',
    'export const x = Intl.DateTimeFormat().format();',
    'formats',
    /Intl\.DateTimeFormat/,
  ],
  [
    'a formatted number',
    'mfe-timers/src/a.ts',
    "export const x = (y: number) => y.toLocaleString('en');",
    'formats',
    /toLocaleString/,
  ],
  [
    'a formatted date',
    'services/edge/src/a.ts',
    'export const x = (y: Date) => y.toLocaleDateString();',
    'formats',
    /toLocaleDateString/,
  ],
  [
    'a plural',
    'shell/src/messages.ts',
    "export const x = (y: number) => (y === 1 ? 'a page' : 'pages');",
    'plurals',
    /counted or plural/,
  ],
  [
    'a reversed plural',
    'shell/src/page-words.ts',
    "export const x = (y: number) => (1 !== y ? 'pages' : 'a page');",
    'plurals',
    /counted or plural/,
  ],
  [
    'a plural of a negative count',
    'shell/src/messages.ts',
    "export const x = (y: number) => (y === -1 ? 'a page' : 'pages');",
    'plurals',
    /counted/,
  ],
  [
    'a plural of a formatted count',
    'shell/src/messages.ts',
    "export const x = (y: string) => (y === '1' ? 'a page' : 'pages');",
    'plurals',
    /counted/,
  ],
  [
    'the name of a state',
    'shell/src/messages.ts',
    "export const x = { states: { archived: 'Archived' } };",
    'common-words',
    /Use campaignStateNames/,
  ],
  [
    'the name of an event',
    'mfe-timers/src/messages.ts',
    "export const x = { 'sale.recorded': 'Sale recorded' };",
    'common-words',
    /Use webhookEventNames/,
  ],
  [
    'a common action',
    'mfe-campaign/src/features/a/messages.ts',
    "export const x = { no: 'Cancel' };",
    'common-words',
    /Use actions\.cancel/,
  ],
  [
    'a common notice',
    'shell/src/messages.ts',
    "export const x = { wait: 'Saving...' };",
    'common-words',
    /Use notices\.saving/,
  ],
];

const accepted: LintCase[] = [
  ['an action that names its object', 'shell/src/messages.ts', "export const x = { no: 'Delete page' };"],
  ['the same text outside a catalog', 'shell/src/a.ts', "export const x = (y: string) => y === 'Cancel';"],
  ['the word of a state under another key', 'shell/src/messages.ts', "export const x = { title: 'Archived' };"],
  ['a key', 'shell/src/messages.ts', "export const x = { 'Cancel': 'No, stay' };"],
  ['a comparison with 1 outside a catalog', 'shell/src/a.ts', 'export const x = (y: number) => (y === 1 ? 2 : 3);'],
  [
    'a comparison with another number',
    'shell/src/messages.ts',
    "export const x = (y: number) => (y === 0 ? 'none' : 'some');",
  ],
  ['a word segmenter', 'shell/src/a.ts', "export const x = new Intl.Segmenter('en', { granularity: 'word' });"],
  [
    'the formatting module',
    'packages/contracts/src/platform/formats/a.ts',
    "export const x = new Intl.NumberFormat('en');",
  ],
  ["a widget, in its visitor's language", 'packages/widgets/src/a.ts', "export const x = new Intl.NumberFormat('de');"],
  ['a spec', 'shell/src/a.spec.ts', "export const x = new Intl.NumberFormat('de');"],
];

const found = lintTexts([...refused, ...accepted]);
const own = ['formats', 'plurals', 'common-words'].map((name) => `lastcall(${name})`);

describe('copy', () => {
  it.each(refused)('with %s is rejected, and the message names the replacement', (name, _, __, code, message) => {
    const findings = found.get(name)!.filter((each) => own.includes(each.code));

    expect(findings.map((each) => each.code)).toEqual([`lastcall(${code})`]);
    expect(findings[0]!.message).toMatch(message);
  });

  it.each(accepted)('may contain %s', (name) => {
    expect(found.get(name)!.filter((each) => own.includes(each.code))).toEqual([]);
  });
});
