import { z } from 'zod';

/** A JSON Schema as the contract's schemas make it: what OpenAPI tells callers about what they may send. */
export interface JsonShape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly required?: readonly string[];
  readonly items?: JsonShape;
  readonly anyOf?: readonly JsonShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** One place in a shape; the path of the whole is empty. */
export interface Place {
  readonly path: readonly string[];
  readonly shape: JsonShape;
  /** Whether the place must be filled. */
  readonly isRequired: boolean;
}

/** What a caller may send by a schema. */
export function shapeOf(schema: z.ZodType): JsonShape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
}

/** Every place of a shape, the whole before its parts. */
export function placesOf(shape: JsonShape, path: readonly string[] = [], isRequired = true): Place[] {
  const parts = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => placesOf(part, [...path, name], shape.required?.includes(name) ?? false));
  return [{ path, shape, isRequired }, ...parts];
}

/** The kinds of JSON that a shape takes: `string`, `number`, `boolean`, `null`, `object`, `array`. */
export function kindsOf({ type, anyOf, enum: values, const: only }: JsonShape): ReadonlySet<string> {
  if (anyOf) return new Set(anyOf.flatMap((option) => [...kindsOf(option)]));
  if (only !== undefined) return new Set([kindOf(only)]);
  if (values) return new Set(values.map(kindOf));
  return new Set(type === undefined ? [] : [type === 'integer' ? 'number' : type]);
}

/** The kind of JSON that a value is. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** What stands at a path of a value. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
}

/** The value with something else at a path; `undefined` takes the place away. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  const changed = { ...(value as Record<string, unknown>), [name]: withAt((value as Record<string, unknown>)[name], rest, other) };
  if (rest.length === 0 && other === undefined) delete changed[name];
  return changed;
}
