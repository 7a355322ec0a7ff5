import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { email } from '@lastcall/contracts';
import { normaliseEmail } from './email.ts';
import { isMergeTag } from './merge-tags.ts';

const fromAddress = (query: string): string | null => normaliseEmail(new URLSearchParams(query).get('em'));

describe('who an address names', () => {
  it.each([
    ['em=ada@example.com', 'ada@example.com'],
    ['em=%20Ada@Example.COM%20', 'ada@example.com'],
    ['em=ada+news@example.com', 'ada+news@example.com'],
    ['em=ada%2Bnews@example.com', 'ada+news@example.com'],
    ['em=ada%20news@example.com', 'ada+news@example.com'],
    ['em=ada%40example.com', 'ada@example.com'],
  ])('%s is %s', (query, address) => {
    expect(fromAddress(query)).toBe(address);
  });

  it.each([
    '',
    'em=',
    'em=ada',
    'em=ada@',
    'em=@example.com',
    'em=ada@localhost',
    'em=ada%2540example.com',
    'em=ada@b@example.com',
    'em=ada,bob@example.com',
    `em=${'a'.repeat(250)}@example.com`,
  ])('%j names nobody', (query) => {
    expect(fromAddress(query)).toBeNull();
  });

  it.each([
    '{{ subscriber.email_address }}',
    '{{email}}@example.com',
    '*|EMAIL|*',
    '%EMAIL%',
    '[email]',
    '~Contact.Email~',
    '*|email|*@example.com',
    '{{contact.email}}',
    '{$email}',
    '{!email}',
    '[[email]]',
    '{$email}@example.com',
    '{!email}@example.com',
  ])('the unfilled merge tag %s is nobody, and known as one', (tag) => {
    expect(normaliseEmail(tag)).toBeNull();
    expect(fromAddress(`em=${tag}`)).toBeNull();
    expect(isMergeTag(tag)).toBe(true);
  });

  it('does not take an address for a merge tag', () => {
    expect(isMergeTag('ada@example.com')).toBe(false);
  });

  it('is the same when it is asked twice, and one that the forms accept', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (typed) => {
        const once = normaliseEmail(typed);

        expect(normaliseEmail(once)).toBe(once);
        if (once) expect(email.parse(typed)).toBe(once);
      }),
    );
  });
});
