import { describe, expect, it } from '@jest/globals';
import { isSigned } from './signature.ts';

describe('secret word of ThriveCart', () => {
  it('is accepted if it is the saved one', () => {
    expect(isSigned({ body: { thrivecart_secret: 'word' } }, 'word')).toBe(true);
  });

  it.each([undefined, null, 'word', {}, [], { thrivecart_secret: 'other' }, { thrivecart_secret: ['word'] }])(
    'is rejected in %j',
    (body) => {
      expect(isSigned({ body }, 'word')).toBe(false);
    },
  );
});
