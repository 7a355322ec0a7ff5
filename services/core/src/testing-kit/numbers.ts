const digits =
  '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';

/**
 * Returns a table for a FROM clause whose column `seq` has the numbers from `first` to `last`, on MySQL and MariaDB.
 */
export function numbers(first: number, last: number): string {
  const places = String(last - first).length;
  const names = Array.from({ length: places }, (_, place) => `digit_${place}`);
  const value = names.map((name, place) => `${name}.d * ${10 ** place}`).join(' + ');
  const rows = names.map((name) => `${digits} ${name}`).join(' CROSS JOIN ');
  return `(SELECT ${first} + ${value} AS seq FROM ${rows} HAVING seq <= ${last}) numbers`;
}
