import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { at, placesOf, shapeOf, withAt, type JsonShape } from './json-shape.ts';

/** Values that a sample must carry, by the name of the field: ids that exist, passwords that are right. */
export type Facts = Readonly<Record<string, unknown>>;

/** Texts of every meaning that the contract knows; a field gets the first that it takes. */
const texts: readonly (() => string)[] = [
  'Rye', 'a loaf of rye bread', 'ann@site.test', 'https://site.test/offer', 'https://site.test/closed', 'site.test/offer', '#1b1340', '#ABCDEF80', 'Europe/Vienna', 'Pacific/Kiritimati', 'Etc/GMT+12',
  'EUR', 'JPY', '49.90', '0', '23:59', '00:00', '2026-12-24', '0001-01-01', '9999-12-31',
].map((text) => () => text).concat(randomUUID);

/** Whole numbers that limits like to be near; a field gets those that it takes. */
const numbers = [1, 0, 72, 3600, 3650, 87_600, 525_600, Number.MAX_SAFE_INTEGER];

/** A value that a schema takes. Throws when nothing that is known here fits a field: add it to the facts or to the texts. */
export function sampleOf(schema: z.ZodType, facts: Facts = {}): unknown {
  const tried = new Map<string, number>();
  for (let value = blankOf(shapeOf(schema), facts); ; ) {
    const issue = schema.safeParse(value).error?.issues[0];
    if (!issue) return value;
    const path = issue.path.map(String);
    const next = (tried.get(path.join('.')) ?? 0) + 1;
    if (typeof at(value, path) !== 'string' || !texts[next]) throw new Error(`no sample for "${path.join('.')}": ${issue.message}`);
    tried.set(path.join('.'), next);
    value = withAt(value, path, texts[next]());
  }
}

/** Values near every limit of a schema, each good: the longest texts of several alphabets, the largest and smallest numbers, every option. */
export function extremesOf(schema: z.ZodType, good: unknown, facts: Facts = {}): unknown[] {
  const places = placesOf(shapeOf(schema)).filter(({ path, shape }) => path.length > 0 && !shape.properties && !(path.at(-1)! in facts));
  const takes = (value: unknown): boolean => schema.safeParse(value).success;
  const choices = places.map(({ path, shape }) => ({ path, options: optionsOf(shape).flatMap((option) => grown(option, (other) => takes(withAt(good, path, other)))) }));
  const most = Math.max(0, ...choices.map(({ options }) => options.length));
  return Array.from({ length: most }, (_, round) =>
    choices.reduce((value, { path, options }) => {
      const changed = options.length === 0 ? value : withAt(value, path, options[round % options.length]);
      return takes(changed) ? changed : value;
    }, good),
  );
}

function blankOf(shape: JsonShape, facts: Facts, name = ''): unknown {
  if (name in facts) return facts[name];
  if (shape.properties) return Object.fromEntries(Object.entries(shape.properties).filter(([part]) => (shape.required?.includes(part) ?? false) || part in facts).map(([part, its]) => [part, blankOf(its, facts, part)]));
  return optionsOf(shape)[0];
}

/** What a field may hold, roughly; the schema decides. */
function optionsOf({ type, anyOf, enum: values, const: only }: JsonShape): unknown[] {
  if (anyOf) return anyOf.flatMap(optionsOf);
  if (only !== undefined) return [only];
  if (values) return [...values];
  if (type === 'string') return texts.map((text) => text());
  if (type === 'integer' || type === 'number') return [...numbers];
  return type === 'boolean' ? [false, true] : [type === 'array' ? [] : null];
}

const alphabets = ['', 'x', 'ß', '字', '🕰'];
const mostCharacters = 10_000;

/** A value as it is, and as long as it may become, where it is taken. */
function grown(value: unknown, takes: (value: unknown) => boolean): unknown[] {
  if (!takes(value)) return [];
  if (typeof value !== 'string') return [value];
  return alphabets.map((letter) => value + letter.repeat(most((length) => takes(value + letter.repeat(length)))));
}

/** The largest number up to `mostCharacters` for which something still holds. */
function most(holds: (length: number) => boolean): number {
  let [good, bad] = [0, mostCharacters + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
