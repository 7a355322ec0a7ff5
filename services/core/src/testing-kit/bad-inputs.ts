import { randomUUID } from 'node:crypto';
import { limits } from '@lastcall/contracts/platform';
import type { z } from 'zod';
import type { TestRequest } from './clients.ts';
import { at, isOfShape, placesOf, shapeOf, withAt, type JsonShape, type Place } from './json-shape.ts';

/** A call with one invalid field, and its dotted path, which the response must name. */
export interface BadInput {
  readonly what: string;
  readonly field: string;
  readonly call: TestRequest;
}

type InvalidJson = readonly [what: string, json: string];

const depth = 10_000;

/** JSON of every type; invalid wherever the contract has another type. */
const jsonOfEveryType = [
  ['null', 'null'],
  ['a number', '7'],
  ['a part of a number', '0.5'],
  ['a number below everything', '-1e300'],
  ['infinity', '1e400'],
  ['a text', '"x"'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of one text', '["x"]'],
  ['an object', '{}'],
  ['lists in one another', '['.repeat(depth) + ']'.repeat(depth)],
  ['objects in one another', '{"x":'.repeat(depth) + '0' + '}'.repeat(depth)],
].map(([what, json]) => ({ wrong: [what!, json!] as InvalidJson, value: JSON.parse(json!) as unknown }));

/** Returns more characters than a field allows, and fewer than a body allows. */
const tooLong = ({ maxLength = 0 }: JsonShape = {}): string =>
  'x'.repeat(Math.max(limits.bodyBytes / 4, maxLength + 1));

/** An unknown field name, and names that every object inherits. */
const unknownNames = ['surprise', 'toString', 'hasOwnProperty', 'constructor', 'valueOf'];

/** Returns every way in which one field of a valid body can be invalid; the rest of the body stays valid. */
export function badBodies(good: TestRequest, schema: z.ZodType): BadInput[] {
  const send = (what: string, path: readonly string[], raw: string | undefined): BadInput => ({
    what,
    field: path.join('.'),
    call: { ...good, body: undefined, raw },
  });
  return placesOf(shapeOf(schema)).flatMap((place) => {
    const { path, shape, isRequired } = place;
    // A body can be omitted if all its fields have defaults.
    const missing =
      isRequired && !(path.length === 0 && schema.safeParse(undefined).success)
        ? [send('nothing', path, path.length === 0 ? undefined : JSON.stringify(withAt(good.body, path, undefined)))]
        : [];
    const wrong = invalidValuesFor(place, at(good.body, path)).map(([what, json]) =>
      send(what, path, withJson(good.body, path, json)),
    );
    const unknown = shape.properties
      ? unknownNames.map((name) => send('an unknown name', [...path, name], withJson(good.body, [...path, name], '1')))
      : [];
    return [...missing, ...wrong, ...unknown];
  });
}

/** Returns every way in which one field of a valid query can be invalid. */
export function badQueries(good: TestRequest, schema: z.ZodType): BadInput[] {
  const [pathname, search] = good.path.split('?', 2);
  const send = (what: string, field: string, change: (query: URLSearchParams) => void): BadInput => {
    const query = new URLSearchParams(search);
    change(query);
    return { what, field, call: { ...good, path: `${pathname}?${query}` } };
  };
  const fields = placesOf(shapeOf(schema))
    .slice(1)
    .map(({ path: [name = ''], isRequired }) => ({ name, isRequired }));
  return [
    ...fields
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => send('nothing', name, (query) => query.delete(name))),
    ...fields.flatMap(({ name }) => [
      send('two of it', name, (query) => ['x', 'x'].forEach((value) => query.append(name, value))),
      send('a text that is too long', name, (query) => query.set(name, tooLong())),
      send('a text with a NUL', name, (query) => query.set(name, `${query.get(name) ?? ''}\0`)),
    ]),
    ...[...unknownNames, '__proto__'].map((name) => send('an unknown name', name, (query) => query.set(name, '1'))),
  ];
}

/** Returns invalid values for a field: JSON of other types, and strings that are too long or cannot be stored. */
function invalidValuesFor({ shape }: Place, good: unknown): InvalidJson[] {
  const text = typeof good === 'string' ? good : 'x';
  return [
    ...jsonOfEveryType.filter(({ value }) => !isOfShape(shape, value)).map(({ wrong }) => wrong),
    ['a text that is too long', JSON.stringify(tooLong(shape))],
    ['a text with a NUL', JSON.stringify(`${text[0]}\0${text.slice(1)}`)],
    ['a text with half a character', JSON.stringify(`${text[0]}\ud83d${text.slice(1)}`)],
  ];
}

/** Serializes a value with raw JSON at a path, including JSON that no value serializes to. */
function withJson(value: unknown, path: readonly string[], json: string): string {
  const mark = randomUUID();
  return JSON.stringify(withAt(value, path, mark)).replace(`"${mark}"`, () => json);
}
