import { describe, expect, it } from '@jest/globals';
import { allowsFraming } from './framing.ts';

const page = { url: 'https://site.test/offer', status: 200 };
const edge = 'https://edge.lastcall.test';

describe('framing a page', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['without headers about frames', {}, true],
    ['that allows all ancestors', { 'content-security-policy': "default-src 'self'; frame-ancestors *" }, true],
    ['that denies frames', { 'x-frame-options': 'DENY' }, false],
    ['that allows only its own origin', { 'x-frame-options': 'SAMEORIGIN' }, false],
    ['that allows no ancestor', { 'content-security-policy': "frame-ancestors 'none'" }, false],
    ['whose list of ancestors is empty', { 'content-security-policy': 'frame-ancestors; default-src *' }, false],
    [
      'that allows only other sites',
      { 'content-security-policy': 'default-src *; Frame-Ancestors https://partner.test' },
      false,
    ],
    ['with one stricter policy', { 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }, false],
    ['whose policy does not mention frames', { 'content-security-policy': "script-src 'self'" }, true],
  ])('%s: %j', (_, headers, isShown) => {
    expect(allowsFraming({ ...page, headers }, edge)).toBe(isShown);
  });

  it('is refused for an error page, and for http inside https', () => {
    expect(allowsFraming({ ...page, status: 404, headers: {} }, edge)).toBe(false);
    expect(allowsFraming({ ...page, url: 'http://site.test/', headers: {} }, edge)).toBe(false);
    expect(allowsFraming({ ...page, url: 'http://site.test/', headers: {} }, 'http://localhost:4001')).toBe(true);
  });
});
