declare const sqlBooleanBrand: unique symbol;

/**
 * A boolean as a raw statement returns it. Columns and MariaDB's expressions are numbers; expressions of MySQL are
 * text: `"0"`, which is truthy in JavaScript. The type is opaque, so only `booleanOf` can read it.
 */
export interface SqlBoolean {
  readonly [sqlBooleanBrand]: true;
}

/** Reads a boolean that SQL returned; null is false. Throws a `TypeError` for anything else. */
export function booleanOf(value: SqlBoolean | null | undefined): boolean {
  const raw: unknown = value;
  if (raw === null || raw === undefined) return false;
  if (raw === true || raw === 1 || raw === '1' || raw === 1n) return true;
  if (raw === false || raw === 0 || raw === '0' || raw === 0n) return false;
  throw new TypeError(`SQL returned no truth value: ${String(raw)}`);
}
