import { describe, expect, it } from '@jest/globals';
import { letsItselfBeFramed } from './framing.ts';

const page = { url: 'https://site.test/offer', status: 200 };
const edge = 'https://edge.lastcall.test';

describe('framing a page', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['that says nothing of frames', {}, true],
    ['that lets in everybody', { 'content-security-policy': "default-src 'self'; frame-ancestors *" }, true],
    ['that refuses frames', { 'x-frame-options': 'DENY' }, false],
    ['that frames itself alone', { 'x-frame-options': 'SAMEORIGIN' }, false],
    ['that wants no ancestor', { 'content-security-policy': "frame-ancestors 'none'" }, false],
    ['whose list of ancestors is empty', { 'content-security-policy': 'frame-ancestors; default-src *' }, false],
    [
      'that names its ancestors',
      { 'content-security-policy': 'default-src *; Frame-Ancestors https://partner.test' },
      false,
    ],
    ['of which one policy refuses', { 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }, false],
    ['whose policy speaks of other things', { 'content-security-policy': "script-src 'self'" }, true],
  ])('%s: %j', (_, headers, isShown) => {
    expect(letsItselfBeFramed({ ...page, headers }, edge)).toBe(isShown);
  });

  it('is refused for an error page, and for http inside https', () => {
    expect(letsItselfBeFramed({ ...page, status: 404, headers: {} }, edge)).toBe(false);
    expect(letsItselfBeFramed({ ...page, url: 'http://site.test/', headers: {} }, edge)).toBe(false);
    expect(letsItselfBeFramed({ ...page, url: 'http://site.test/', headers: {} }, 'http://localhost:4001')).toBe(true);
  });
});
