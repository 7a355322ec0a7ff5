import { describe, expect, it } from '@jest/globals';
import { compileHint, settingsPrefix } from './settings.ts';

describe('the lines before the script', () => {
  it('are the compile hint, the settings and nothing else', () => {
    const lines = settingsPrefix({
      key: 'k',
      edge: 'https://edge.example',
      pages: ['https://shop.example/?a="b"'],
      extras: 'https://edge.example/e/extras.js',
      secret: 'never',
    } as Parameters<typeof settingsPrefix>[0]);

    expect(lines.slice(0, compileHint.length)).toBe(compileHint);
    const line = lines.slice(compileHint.length);
    expect(line).toMatch(/^window\.__lastcall=\{.*\};\n$/);
    expect(JSON.parse(line.slice('window.__lastcall='.length, -2))).toEqual({
      key: 'k',
      edge: 'https://edge.example',
      pages: ['https://shop.example/?a="b"'],
      extras: 'https://edge.example/e/extras.js',
    });
  });

  it('cannot close a script element', () => {
    expect(
      settingsPrefix({ key: 'k', edge: 'https://edge.example', pages: ['https://shop.example/</script>'], extras: '' }),
    ).not.toContain('</');
  });
});
