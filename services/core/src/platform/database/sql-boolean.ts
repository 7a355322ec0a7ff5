declare const isOfSql: unique symbol;

/**
 * A truth value as a raw statement returns it. Columns and MariaDB's expressions are numbers, expressions of MySQL are texts: `"0"`, which JavaScript takes for true.
 * The type is opaque, so that it is read by `booleanOf` alone.
 */
export interface SqlBoolean {
  readonly [isOfSql]: true;
}

/** Reads a truth value that SQL returned; null is false. Throws a `TypeError` for anything else. */
export function booleanOf(value: SqlBoolean | null | undefined): boolean {
  const given: unknown = value;
  if (given === null || given === undefined) return false;
  if (given === true || given === 1 || given === '1' || given === 1n) return true;
  if (given === false || given === 0 || given === '0' || given === 0n) return false;
  throw new TypeError(`SQL returned no truth value: ${String(given)}`);
}
