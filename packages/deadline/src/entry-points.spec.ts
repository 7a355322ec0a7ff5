import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

describe('the entry points of this package', () => {
  it.each(['./time-left.ts', './deadline-text.ts'])(
    'import no calendar arithmetic if pages load them: %s',
    (entrance) => {
      expect(packagesBehind(entrance)).toEqual([]);
    },
  );

  it('import calendar arithmetic in index.ts', () => {
    expect(packagesBehind('./index.ts')).toContain('temporal-polyfill');
  });
});

/** Returns the packages that a file of this folder imports, directly or through others. */
function packagesBehind(entrance: string): string[] {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: URL) => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type ).*?from '([^']+)';$/gms)) {
      if (name!.startsWith('.')) visit(new URL(name!, file));
      else packages.add(name!);
    }
  };
  visit(new URL(entrance, import.meta.url));
  return [...packages];
}
