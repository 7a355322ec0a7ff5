import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { at, isOfShape, placesOf, shapeOf, withAt, type JsonShape } from './json-shape.ts';

/**
 * Values that a sample must have, by field name: existing ids, a correct password. They are ignored for a field of
 * another type with the same name.
 */
export type Facts = Readonly<Record<string, unknown>>;

/** A date in the near future whenever the tests run, because some fields accept no other. */
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** Strings of every format in the contract; a field gets the first one that it accepts. Numbers work the same way. */
const texts = [
  'Rye',
  'a loaf of rye bread',
  'ann@site.test',
  'https://site.test/offer',
  'https://site.test/closed',
  'site.test/offer',
  '#1b1340',
  '#ABCDEF80',
  'Europe/Vienna',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'EUR',
  'JPY',
  '49.90',
  '0',
  '23:59',
  '00:00',
  tomorrow.slice(0, 10),
  '2000-01-01',
  '2199-12-31',
  tomorrow,
  randomUUID(),
  '/offer',
];

/** Integers near common limits. */
const numbers = [1, 0, 72, 720, 3600, 3650, 87_600, 525_600, Number.MAX_SAFE_INTEGER];

/**
 * Returns a value that a schema accepts, without optional fields. Throws when no known value fits a field: add it to
 * the facts or to the texts.
 */
export function sampleOf(schema: z.ZodType, facts: Facts = {}): unknown {
  const tried = new Map<string, number>();
  for (let value = firstOf(shapeOf(schema), facts); ;) {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) return value;
    const path = issue.path.map(String);
    const field = path.join('.');
    const next = (tried.get(field) ?? -1) + 1;
    const others = typeof at(value, path) === 'number' ? numbers : texts;
    if (!['string', 'number'].includes(typeof at(value, path)) || next === others.length)
      throw new Error(`no sample for "${field}": ${issue.message}`);
    tried.set(field, next);
    value = withAt(value, path, others[next]);
  }
}

/**
 * Returns valid values at the limits of a schema: the longest strings of single-byte and of multi-byte characters, the largest
 * and smallest numbers, every option. Facts are kept.
 */
export function extremesOf(schema: z.ZodType, sample: unknown, facts: Facts = {}): unknown[] {
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  const fields = placesOf(shapeOf(schema)).filter(
    ({ path, shape }) => path.length > 0 && !shape.properties && !(path.at(-1)! in facts),
  );
  const choices = fields.map(({ path, shape }) => ({
    path,
    options: edgesOf(shape, (option) => takes(withAt(sample, path, option))),
  }));
  const rounds = Math.max(0, ...choices.map(({ options }) => options.length));
  return Array.from({ length: rounds }, (_, round) =>
    choices.reduce((value, { path, options }) => {
      const changed = withAt(value, path, options[round % options.length]);
      return takes(changed) ? changed : value;
    }, sample),
  );
}

/**
 * Returns true when a fact fits the field of its name; for example, `to` is a version in one schema and a date in
 * another.
 */
function isFact(shape: JsonShape, facts: Facts, name: string): boolean {
  return (
    name in facts &&
    isOfShape(shape, facts[name]) &&
    (shape.format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(String(facts[name])))
  );
}

function firstOf(shape: JsonShape, facts: Facts, name = ''): unknown {
  if (isFact(shape, facts, name)) return facts[name];
  if (shape.items?.properties && shape.minItems)
    return Array.from({ length: shape.minItems }, () => firstOf(shape.items!, facts));
  if (!shape.properties) return optionsOf(shape)[0];
  const filled = Object.entries(shape.properties).filter(
    ([part, its]) => shape.required?.includes(part) || isFact(its, facts, part),
  );
  return Object.fromEntries(filled.map(([part, its]) => [part, firstOf(its, facts, part)]));
}

/** Returns candidates for a field; its schema decides. */
function optionsOf({ type, anyOf, enum: values, const: only, items, minItems = 0 }: JsonShape): unknown[] {
  if (anyOf) return anyOf.flatMap(optionsOf);
  if (only !== undefined) return [only];
  if (values) return [...values];
  if (typeof type === 'object') return type.flatMap((one) => optionsOf({ type: one }));
  if (type === 'string') return texts;
  if (type === 'array') return [optionsOf(items ?? {}).slice(0, minItems)];
  if (type === 'integer' || type === 'number') return numbers;
  return type === 'boolean' ? [false, true] : [null];
}

/** A field that accepts this text accepts any: its schema limits only the length. */
const anyText = '«"\'<&>{}\\»';
/** A character of one byte, and one of four bytes and two UTF-16 code units. */
const letters = ['x', '🕰'];
/** The length from which a string counts as unlimited. */
const maxCharacters = 10_000;

function edgesOf(shape: JsonShape, takes: (option: unknown) => boolean): unknown[] {
  const options = optionsOf(shape).filter(takes);
  const texts = options.filter((option) => typeof option === 'string');
  // If any content is accepted, strings differ only in their length.
  const edges = takes(anyText)
    ? [...options.filter((option) => typeof option !== 'string'), ...texts.slice(0, 1)]
    : options;
  // One string for each kind of character: the maximum length does not depend on how the string begins.
  const longest = letters.flatMap((letter) => {
    for (const text of texts) {
      const long = grown(text, letter, takes);
      if (long !== text) return [long];
    }
    return [];
  });
  return [...new Set([...edges, ...longest])];
}

/** Appends as many characters to a string as are accepted. */
function grown(text: string, letter: string, takes: (text: string) => boolean): string {
  if (!takes(text + letter)) return text;
  let [min, max] = [1, maxCharacters];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (takes(text + letter.repeat(middle))) min = middle;
    else max = middle - 1;
  }
  return text + letter.repeat(min);
}
