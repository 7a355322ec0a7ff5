import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** A JSON Schema as the contract's schemas generate it for OpenAPI. */
export interface JsonShape {
  /** A list means that the value may have any of these types. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonShape[];
  readonly oneOf?: readonly JsonShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly items?: JsonShape;
  readonly minItems?: number;
}

/** A position in a schema; the path of the root is empty. */
export interface Place {
  readonly path: readonly string[];
  readonly shape: JsonShape;
  readonly isRequired: boolean;
}

/** Caches the shapes of the contract's schemas, because sweeps need them for each call. */
const shapes = new WeakMap<z.ZodType, JsonShape>();

/** Returns the JSON Schema of a request schema. */
export function shapeOf(schema: z.ZodType): JsonShape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
  shapes.set(schema, shape);
  return shape;
}

/** Lists every position in a schema, parents before their children. */
export function placesOf(shape: JsonShape, path: readonly string[] = [], isRequired = true): Place[] {
  const parts = Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
    placesOf(part, [...path, name], shape.required?.includes(name) ?? false),
  );
  return [{ path, shape, isRequired }, ...parts];
}

/** Returns true when a value has the type that a shape describes; its content is not validated. */
export function isOfShape(
  { type, oneOf, anyOf = oneOf, enum: values, const: only }: JsonShape,
  value: unknown,
): boolean {
  if (anyOf) return anyOf.some((option) => isOfShape(option, value));
  if (only !== undefined) return isDeepStrictEqual(only, value);
  if (values) return values.includes(value);
  if (typeof type === 'object') return type.some((one) => isOfShape({ type: one }, value));
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (value === null || Array.isArray(value)) return type === (value === null ? 'null' : 'array');
  return type === typeof value;
}

/** Returns the value at a path. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
}

/** Returns a copy with another value at a path; `undefined` removes it. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? withAt(item, rest, other) : item));
  const { [name]: before, ...others } = value as Record<string, unknown>;
  const after = withAt(before, rest, other);
  return after === undefined ? others : { ...others, [name]: after };
}
