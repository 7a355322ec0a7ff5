import { describe, expect, it } from '@jest/globals';
import { fileNameOf } from './attachment.ts';

describe('the file name of a download', () => {
  it.each([
    ['Autumn bread class', 'deadline-autumn-bread-class-1f.csv'],
    ['  Früh jahr: "50%" / Crème! ', 'deadline-fruh-jahr-50-creme-1f.csv'],
    ['../../etc/passwd\r\nx: y', 'deadline-etc-passwd-x-y-1f.csv'],
    ['秋のセール', 'deadline-1f.csv'],
    [`${'a'.repeat(59)} b`, `deadline-${'a'.repeat(59)}-1f.csv`],
  ])('has a valid name for %j', (name, file) => {
    expect(fileNameOf(['deadline', name, '1f', undefined], 'csv')).toBe(file);
  });
});
