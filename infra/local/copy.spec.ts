import { describe, expect, it } from '@jest/globals';
import { typeRefusals } from '@lastcall/contracts/platform/type-refusals';
import { catalogTexts, commandTexts, textsIn, type CatalogText } from './catalog-texts.ts';
import { repository } from './data-folder.ts';

/** Words that the language guide replaces, and that no user may see. */
const replaced =
  /\b(clocks? (runs?|began|begins?|starts?|ends?)|(their|your|whose) clocks?|strangers?|newcomers?|whoever|everybody|anew|told|told apart|overtaken|put away|our own people|meanwhile|paid back|(does|did|do) not answer|lets? go of|by hand|(is|was|are) over|afresh)\b/i;

/** Strings that the specification gives literally, although they break the rules. */
const literal = new Map<string, string>([
  ["Couldn't create campaign: …", 'campaigns.md, section 8'],
  ["Couldn't add page: …", 'campaigns.md, section 8'],
  ["We're having trouble detecting the Lastcall code on the page.", 'campaigns.md, section 8'],
  ["Don't save", 'bars.md, section 4'],
  ["No, I don't see it", 'campaigns.md, section 4'],
  ["OK, I've installed the code", 'campaigns.md, section 4'],
  ["Whoops! You can't use the same URL for before and after the deadline", 'campaigns.md, section 5'],
  [typeRefusals.leaves_announcement, 'campaigns.md, section 8'],
  [typeRefusals.becomes_announcement, 'campaigns.md, section 8'],
]);

/** Words of which the specification gives one capitalization literally: titles, labels of credentials, and types of pages and bars. */
const literalCapitals = new Set<string>([
  'api key',
  'apply to current page',
  'clear my tracking',
  'email clicks',
  'email timer',
  'floating bar',
  'hide text',
  'remaining quantity',
  'sales tracking',
  'save changes',
  'select a base',
  'show days',
  'show hours',
  'show seconds',
  'team testing link',
  'tracking pixel',
]);

const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?:])\s+|\n+/);
const wordsOf = (sentence: string): readonly string[] =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word));

/** Patterns that no text may contain. */
const rules = {
  'a replaced term': (text) => replaced.test(text),
  '“(s)” in place of a plural': (text) => text.includes('(s)'),
  'double spaces': (text) => /\S {2,}\S/.test(text),
  'straight quotes in a sentence': (text) => text.includes(' ') && /["']/.test(text),
  'a sentence of more than 25 words': (text) => sentencesOf(text).some((sentence) => wordsOf(sentence).length > 25),
} satisfies Record<string, (text: string) => boolean>;
const ruleNames = Object.keys(rules) as (keyof typeof rules)[];

/**
 * Returns the texts whose words are capitalized differently elsewhere. The first letter may differ: the same words begin a sentence in one place and are
 * inside one in another.
 */
function withOtherCapitals(among: readonly CatalogText[]): readonly CatalogText[] {
  const spellings = Map.groupBy(
    among.filter(({ text }) => text.includes(' ')),
    ({ text }) => text.toLowerCase(),
  );
  return [...spellings]
    .filter(([words, same]) => new Set(same.map(({ text }) => text.slice(1))).size > 1 && !literalCapitals.has(words))
    .flatMap(([, same]) => same);
}

const texts = catalogTexts(repository).filter(({ text }) => !literal.has(text));
const placed = (among: readonly CatalogText[]): readonly string[] =>
  among.map(({ file, line, text }) => `${file}:${line} ${text}`);
const wrongIn = (among: readonly CatalogText[], isWrong: (text: string) => boolean): readonly string[] =>
  placed(among.filter(({ text }) => isWrong(text)));

describe('the rules of copy', () => {
  it.each<[rule: keyof typeof rules, wrong: string, right: string]>([
    ['a replaced term', 'Whoever comes starts a clock', 'Anyone who visits starts a countdown'],
    ['“(s)” in place of a plural', '2 lead(s)', '2 leads'],
    ['double spaces', 'Save  changes', 'Save changes'],
    ['straight quotes in a sentence', "You don't have a page", 'You don’t have a page'],
    ['a sentence of more than 25 words', 'word '.repeat(26).trim(), `${'word '.repeat(24)}word. Another sentence.`],
  ])('find %s', (rule, wrong, right) => {
    expect([wrong, right].map(rules[rule])).toEqual([true, false]);
  });

  it('find different capitalization of the same words', () => {
    const at = (text: string): CatalogText => ({ file: 'a.ts', line: 1, text });

    expect(placed(withOtherCapitals([at('Email Timer code'), at('Email timer code'), at('email timer code')]))).toEqual(
      ['a.ts:1 Email Timer code', 'a.ts:1 Email timer code', 'a.ts:1 email timer code'],
    );
    expect(withOtherCapitals([at('Email timer code'), at('email timer code')])).toEqual([]);
  });
});

describe('the texts of the catalogs', () => {
  it('are read with their templates, without keys, imports and code', () => {
    const source = `import { a } from './a.ts';
      export const messages = { 'a-key': 'Save', of: (name: string) => \`Rename \${name}\`, code: '<b class="x">y</b>',
        all: (count: number) => \`\${plural(count, 'the lead', 'all leads')} in \${text.slice('x y')}\` };`;

    expect(textsIn('a.ts', source).map(({ text }) => text)).toEqual([
      'Save',
      'Rename …',
      '… in …',
      'the lead',
      'all leads',
    ]);
    expect(texts.length).toBeGreaterThan(1000);
  });

  it.each(ruleNames)('do not contain %s', (rule) => {
    expect(wrongIn(texts, rules[rule])).toEqual([]);
  });

  it('capitalize the same words consistently', () => {
    expect(placed(withOtherCapitals(texts))).toEqual([]);
  });

  it('need every listed exception', () => {
    const all = new Set(catalogTexts(repository).map(({ text }) => text));

    expect([...literal.keys()].filter((text) => !all.has(text))).toEqual([]);
  });
});

/** Commands are for people at a terminal: their code is in backticks, columns are separated by several spaces, and remarks are in parentheses. */
describe('the texts of commands', () => {
  const commands = commandTexts(repository).map((each) => ({ ...each, text: each.text.replaceAll(/`[^`]*`/g, '…') }));

  it('are read from every catalog of a command', () => {
    expect(new Set(commands.map(({ file }) => file))).toEqual(
      new Set([
        'infra/local/messages.ts',
        'infra/release/messages.ts',
        'infra/simulators/messages.ts',
        'packages/sdk-cli/src/help.ts',
        'packages/sdk-cli/src/messages.ts',
        'packages/sdk-cli/src/smoke-messages.ts',
        'packages/sdk-cli/src/tools/messages.ts',
      ]),
    );
  });

  it('use no replaced term', () => {
    expect(wrongIn(commands, (text) => replaced.test(text))).toEqual([]);
  });

  it('contain no “(s)” in place of a plural', () => {
    expect(wrongIn(commands, (text) => text.includes('(s)'))).toEqual([]);
  });

  // Terminals, shells and log files are plain text: what is quoted there is often copied.
  it('have only straight quotes', () => {
    expect(wrongIn(commands, (text) => /[‘’“”]/.test(text))).toEqual([]);
  });

  it('have no sentence of more than 25 words', () => {
    const isTooLong = (text: string): boolean =>
      sentencesOf(text)
        .flatMap((sentence) => sentence.replaceAll(/ \([^)]*\)/g, '').split(/\s{2,}/))
        .some((sentence) => wordsOf(sentence).length > 25);

    expect(wrongIn(commands, isTooLong)).toEqual([]);
  });
});
