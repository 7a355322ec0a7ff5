import { describe, expect, it } from '@jest/globals';
import { maskedEmail } from './masked-email.ts';

describe('a masked email address', () => {
  it.each([
    ['ann@example.com', 'a…@example.com'],
    ['a@example.com', 'a…@example.com'],
    ['ann+shop@mail.example.com', 'a…@mail.example.com'],
    ['😀nn@example.com', '😀…@example.com'],
    ['not an address', '…'],
    ['@example.com', '…'],
    ['', '…'],
  ])('of %j is %j', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });
});
