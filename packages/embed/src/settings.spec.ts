import { describe, expect, it } from '@jest/globals';
import { settingsPrefix } from './settings.ts';

describe('the line before the script', () => {
  it('contains the settings and nothing else', () => {
    const line = settingsPrefix({
      key: 'k',
      edge: 'https://edge.example',
      pages: ['https://shop.example/?a="b"'],
      extras: 'https://edge.example/e/extras.js',
      secret: 'never',
    } as Parameters<typeof settingsPrefix>[0]);

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
