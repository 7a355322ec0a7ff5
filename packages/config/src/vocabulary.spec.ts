import { describe, expect, it } from '@jest/globals';
import { type LintCase, lintTexts } from './testing-kit/lint-texts.ts';

const refused: [name: string, file: string, text: string, message: RegExp][] = [
  ['a variable', 'packages/contracts/src/a.ts', 'export const toldAll = 1;', /toldAll.*"told".*Use: emit/],
  ['a parameter', 'services/core/src/sales/a.ts', 'export const x = (wish: number) => wish;', /wish.*Use: request/],
  ['a renamed part of an object', 'shell/src/a.ts', 'export const x = ({ y: kept }: { y: 1 }) => kept;', /"kept"/],
  ['a function', 'shell/src/a.ts', 'export function lookAgain() {}', /lookAgain.*Use: poll/],
  ['a class', 'services/core/src/sales/a.ts', 'export class XrayService { x = 1; }', /"xray".*Use: test page/],
  ['a method', 'services/core/src/sales/a.ts', 'export class X { y = 1; tellOwner() { return this.y; } }', /tellOwner/],
  [
    'a private field',
    'packages/widgets/src/a.ts',
    'export class X { #look = 1; y() { return this.#look; } }',
    /"look"/,
  ],
  ['a property of a type', 'mfe-timers/src/a.ts', 'export interface X { readonly isStranger: boolean }', /isStranger/],
  ['words in a row', 'mfe-timers/src/a.ts', 'export type OlderBarId = string;', /"older bar".*Use: sidebar bar/],
  ['a folder', 'services/edge/src/xray/a.ts', 'export const x = 1;', /path of this file.*test page/],
  ['a file', 'mfe-timers/src/kept-place.ts', 'export const x = 1;', /path of this file.*"kept"/],
  ['a table of numbers', 'services/core/src/analytics/a.ts', 'export class DailyFigure { x = 1; }', /rollup/],
  [
    'the lead of a record',
    'services/core/src/tracking/a.ts',
    'export const leadPerson = 1;',
    /"lead person".*Use: lead/,
  ],
  ['a feature folder', 'mfe-sales-testing/src/features/people/a.ts', 'export const x = 1;', /path of this file.*leads/],
  ['a count of leads', 'services/core/src/tracking/a.ts', 'export const newPeople = 1;', /"people".*Use: leads/],
  ['a metric', 'mfe-sales-testing/src/a.ts', 'export function figuresOf() {}', /"figures".*Use: numbers/],
  ['a URL', 'shell/src/a.ts', 'export const pageAddress = 1;', /"address".*Use: url, route/],
  ['a comment', 'shell/src/a.ts', '/** What the user sees. */\nexport const x = 1;', /starts with "What".*verb/],
  ['a title', 'shell/src/a.spec.ts', "it('shows the page to whoever comes', () => {});", /title.*"whoever"/],
  ['a title of a table', 'shell/src/a.spec.ts', "it.each([1])('a stranger %s', () => {});", /title.*"stranger"/],
  ['a text', 'mfe-timers/src/messages.ts', "export const x = 'When the clock runs';", /text.*Use: countdown/],
  [
    'a text with parts',
    'mfe-timers/src/messages.ts',
    'export const x = (y: 1) => `${y} strangers`;',
    /text.*"strangers"/,
  ],
];

const accepted: LintCase[] = [
  ['a part of a word', 'shell/src/a.ts', 'export const lookup = 1;'],
  ['the name of a property that is declared elsewhere', 'shell/src/a.ts', 'export const x = ({ kept }: A) => kept;'],
  ["a library's option", 'shell/src/a.ts', 'export interface X { readonly keepUnusedDataFor: number }'],
  ["a key of a library's object", 'shell/src/a.ts', 'export interface Mailbox { readonly address: string }'],
  ['a text outside a catalog', 'shell/src/a.ts', "export const x = 'a stranger';"],
];

const found = lintTexts([...refused, ...accepted]);
const messagesOf = (name: string): string[] =>
  (found.get(name) ?? []).filter(({ code }) => code === 'lastcall(vocabulary)').map(({ message }) => message);

describe('a replaced term or fragment', () => {
  it.each(refused)('is rejected in %s, with the right term', (name, _, __, message) => {
    expect(messagesOf(name).join('\n')).toMatch(message);
  });

  it.each(accepted)('does not include %s', (name) => {
    expect(messagesOf(name)).toEqual([]);
  });
});
