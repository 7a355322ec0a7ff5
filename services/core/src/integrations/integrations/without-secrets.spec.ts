import { describe, expect, it } from '@jest/globals';
import { withoutSecrets } from './without-secrets.ts';

describe('redacted provider message', () => {
  it.each([
    ['The key sk_live_12345 is not right', ['sk_live_12345'], 'The key … is not right'],
    ['sk_live_12345, sk_live_12345', ['sk_live_12345'], '…, …'],
    ['?key=a%2Fb%2Bc%3Dd', ['a/b+c=d'], '?key=…'],
    ['{"key":"a\\"b\\"cde"}', ['a"b"cde'], '{"key":"…"}'],
    ['longer-secret-2 and longer-secret', ['longer-secret', 'longer-secret-2'], '… and …'],
    ['a short word: kit', ['kit', ''], 'a short word: kit'],
    ['nothing of it', ['sk_live_12345'], 'nothing of it'],
  ])('%j with %j becomes %j', (words, secrets, redacted) => {
    expect(withoutSecrets(words, secrets)).toBe(redacted);
  });
});
