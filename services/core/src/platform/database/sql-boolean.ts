declare const isOfSql: unique symbol;

/**
 * A boolean as a raw statement returns it. Columns and MariaDB's expressions are numbers; expressions of MySQL are
 * text: `"0"`, which is truthy in JavaScript. The type is opaque, so only `booleanOf` can read it.
 */
export interface SqlBoolean {
  readonly [isOfSql]: true;
}

/** Reads a boolean that SQL returned; null is false. Throws a `TypeError` for anything else. */
export function booleanOf(value: SqlBoolean | null | undefined): boolean {
  const given: unknown = value;
  if (given === null || given === undefined) return false;
  if (given === true || given === 1 || given === '1' || given === 1n) return true;
  if (given === false || given === 0 || given === '0' || given === 0n) return false;
  throw new TypeError(`SQL returned no truth value: ${String(given)}`);
}
