import { randomUUID } from 'node:crypto';
import { limits } from '@lastcall/contracts';
import type { z } from 'zod';
import type { Sent } from './clients.ts';
import { at, kindOf, kindsOf, placesOf, shapeOf, withAt, type Place } from './json-shape.ts';

/** A call with one thing wrong, and the dotted path of the field that the answer must name. */
export interface BadInput {
  readonly what: string;
  readonly field: string;
  readonly call: Sent;
}

const deep = 10_000;
const tooLong = 'x'.repeat(mostTextOf(limits.bodyBytes));

/** What may stand where it does not belong, as JSON. */
const strays: readonly (readonly [what: string, json: string])[] = [
  ['null', 'null'],
  ['a number', '7'],
  ['a number of another size', '-1e300'],
  ['infinity', '1e400'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['a list of one', '["x"]'],
  ['an object', '{}'],
  ['true', 'true'],
  [`${deep} lists in one another`, '['.repeat(deep) + ']'.repeat(deep)],
  [`${deep} objects in one another`, '{"x":'.repeat(deep) + '0' + '}'.repeat(deep)],
];

/** Names that every object inherits, and one that nobody knows. */
const unknownNames = ['surprise', 'toString', 'hasOwnProperty', 'constructor', 'valueOf'];

/** Every way in which one field of a good body can be wrong by what the contract tells callers; the rest of the body stays good. */
export function badBodies(good: Sent, schema: z.ZodType): BadInput[] {
  return placesOf(shapeOf(schema)).flatMap((place) => {
    const bad = (what: string, field: readonly string[], body: string | undefined): BadInput => ({ what, field: field.join('.'), call: { ...good, body: undefined, raw: body } });
    const stray = wrongJson(place, at(good.body, place.path)).map(([what, json]) => bad(what, place.path, withJson(good.body, place.path, json)));
    const missing = place.isRequired ? [bad('nothing', place.path, place.path.length === 0 ? undefined : JSON.stringify(withAt(good.body, place.path, undefined)))] : [];
    const unknown = place.shape.properties ? unknownNames.map((name) => bad(`the unknown "${name}"`, [...place.path, name], JSON.stringify(withAt(good.body, [...place.path, name], 1)))) : [];
    return [...missing, ...stray, ...unknown];
  });
}

/** Every way in which one parameter of a good query can be wrong. */
export function badQueries(good: Sent, schema: z.ZodType): BadInput[] {
  const [path = '', search = ''] = good.path.split('?');
  const withQuery = (what: string, field: string, change: (query: URLSearchParams) => void): BadInput => {
    const query = new URLSearchParams(search);
    change(query);
    return { what, field, call: { ...good, path: `${path}?${query}` } };
  };
  const places = placesOf(shapeOf(schema)).filter((place) => place.path.length === 1);
  return [
    ...places.flatMap(({ path: [name = ''], isRequired }) => [
      ...(isRequired ? [withQuery('nothing', name, (query) => query.delete(name))] : []),
      withQuery('two of it', name, (query) => [query.append(name, 'x'), query.append(name, 'x')]),
      withQuery('a text that is too long', name, (query) => query.set(name, tooLong)),
      withQuery('a NUL', name, (query) => query.set(name, `${query.get(name) ?? ''}\0`)),
    ]),
    ...[...unknownNames, '__proto__'].map((name) => withQuery(`the unknown "${name}"`, name, (query) => query.set(name, '1'))),
  ];
}

/** Bodies that are refused before anybody looks at their fields, with the code of the refusal. */
export const unreadableBodies: readonly (readonly [what: string, call: Pick<Sent, 'raw' | 'headers'>, code: string])[] = [
  ['JSON that breaks off', { raw: '{"data":{' }, 'malformed_body'],
  ['two JSON texts', { raw: '{}{}' }, 'malformed_body'],
  ['an empty text that says it is JSON', { raw: '' }, 'malformed_body'],
  ['bytes that are no UTF-8', { raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }, 'malformed_body'],
  ['a NUL after the JSON', { raw: '{}\0' }, 'malformed_body'],
  ['a reach for the prototype', { raw: '{"__proto__":{"isStaff":true}}' }, 'malformed_body'],
  ['a reach for it deeper down', { raw: '{"data":{"a":[{"__proto__":1}]}}' }, 'malformed_body'],
  ['a reach for it by the constructor', { raw: '{"constructor":{"prototype":{"isStaff":true}}}' }, 'malformed_body'],
  ['a megabyte', { raw: `{"data":"${'x'.repeat(1_000_000)}"}` }, 'body_too_large'],
  ['one byte too many', { raw: `"${'x'.repeat(limits.bodyBytes - 1)}"` }, 'body_too_large'],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'text/html', 'application/jsonx'].map(
    (type) => [`a body of ${type}`, { raw: '{}', headers: { 'content-type': type } }, 'unsupported_media_type'] as const,
  ),
  ['a body of no type', { raw: '{}', headers: { 'content-type': undefined } }, 'unsupported_media_type'],
];

/** What cannot stand at a place, as JSON: other kinds than it takes, and texts that are too long or broken. */
function wrongJson({ shape }: Place, good: unknown): [what: string, json: string][] {
  const kinds = kindsOf(shape);
  const isChoice = shape.const !== undefined || shape.enum !== undefined || shape.anyOf?.every((option) => option.const !== undefined || option.enum !== undefined);
  const others = strays.filter(([what, json]) => !kinds.has(kindOf(JSON.parse(json))) || isChoice || (kinds.has('number') && /size|infinity/.test(what)));
  const text = typeof good === 'string' ? good : '';
  const broken: [string, string][] = kinds.has('string')
    ? [
        ['a text that is too long', JSON.stringify(tooLong)],
        ['a text with a NUL', JSON.stringify(`${text.slice(0, 1)}\0${text.slice(1)}`)],
        ['half a character', `"${text.slice(0, 1)}\\ud83d${text.slice(1)}"`],
      ]
    : [];
  const fraction: [string, string][] = kinds.has('number') ? [['a part of a number', '0.5']] : [];
  return [...others.map(([what, json]): [string, string] => [what, json]), ...broken, ...fraction];
}

/** A value as JSON, with other JSON at a path, such as no value can be written as. */
function withJson(value: unknown, path: readonly string[], json: string): string {
  const mark = randomUUID();
  return JSON.stringify(withAt(value, path, mark)).replace(`"${mark}"`, () => json);
}

/** Characters that are too many for every field, and still fit a body. */
function mostTextOf(bytes: number): number {
  return Math.floor(bytes / 4);
}
