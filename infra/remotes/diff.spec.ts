import { describe, expect, it } from '@jest/globals';
import { type Comparable, differences } from './diff.ts';
import { manifestOf } from './manifest.ts';
import { aBuild } from './testing-kit/a-build.ts';

const linesOf = (from: Comparable, to: Comparable) => differences('mfe-survey', from, to).split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | ')).filter(Boolean);
const comparableOf = (...build: Parameters<typeof aBuild>): Comparable => manifestOf(aBuild(...build), null);
const before = comparableOf({ files: { 'screen.0123456789.js': 'run()' } });

describe('the differences between two versions', () => {
  it('are files by their size, whatever hash is in their names', () => {
    const after = comparableOf({ version: '1.0.0-fedcba9876', files: { 'screen.abcdef0123.js': 'run(); run()', 'photo.png': 'a bun' } });

    expect(linesOf(before, after)).toEqual(['mfe-survey | 1.0.0-0123456789 -> 1.0.0-fedcba9876', 'files (bytes)', '+ | photo.png | 5', '~ | screen.js | 5 | 12']);
  });

  it('are what is accepted of the shell, and screens and slots', () => {
    const after = comparableOf({ files: { 'screen.0123456789.js': 'run()' }, shared: { react: '^20.0.0' }, areas: { screens: [], slots: [{ name: 'page-title', title: 'Renaming' }] } });

    expect(linesOf(before, after).slice(1)).toEqual(['what it accepts of the shell', '~ | react | ^19.3.1 | ^20.0.0', 'screens and slots', '+ | page-title | Renaming', '- | survey | page, The survey']);
  });

  it('can be none', () => {
    expect(linesOf(before, before)).toContain('Nothing differs.');
  });
});
