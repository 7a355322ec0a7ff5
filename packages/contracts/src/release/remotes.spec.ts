import { describe, expect, it } from '@jest/globals';
import { containerOf } from './remotes.ts';

describe('the container name of a version', () => {
  it('is a valid JavaScript identifier, unique to the version', () => {
    const versions = [
      ['mfe-a', '1.0.0-0'],
      ['mfe-a-1', '0.0.0'],
      ['mfe-a', '1.0.0-a.b'],
      ['mfe-a', '1.0.0-a-b'],
      ['mfe-a', '1.0.0-a.-b'],
      ['mfe-a', '1.0.0-a-.b'],
      ['mfe-a-1', '0.0.0-0'],
      ['mfe-a', '10.0.0'],
    ] as const;
    const containers = versions.map(([name, version]) => containerOf(name, version));

    expect(new Set(containers).size).toBe(versions.length);
    for (const container of containers) expect(container).toMatch(/^[a-z]\w*$/);
  });
});
