import { describe, expect, it } from '@jest/globals';
import { Tokens } from '@lastcall/core/platform';
import { PersonalCodes } from './personal-codes.ts';

const codes = new PersonalCodes(new Tokens({ SECRET_KEY: Buffer.alloc(32, 7) } as never));

describe('personal code', () => {
  it('is ten letters and digits, stable for a lead and different for all others', () => {
    const all = Array.from({ length: 1_000 }, (_, index) => codes.of(`lead-${index}`));

    for (const code of all) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(new Set(all).size).toBe(1_000);
    expect(codes.of('lead-1')).toBe(all[1]);
  });
});
