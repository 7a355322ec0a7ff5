import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { email } from '@lastcall/contracts/platform';
import { normalizeEmail } from './email.ts';
import { isMergeTag } from './merge-tags.ts';

const emailFromQuery = (query: string): string | null => normalizeEmail(new URLSearchParams(query).get('em'));

describe('the email address in a URL', () => {
  it.each([
    ['em=ada@example.com', 'ada@example.com'],
    ['em=%20Ada@Example.COM%20', 'ada@example.com'],
    ['em=ada+news@example.com', 'ada+news@example.com'],
    ['em=ada%2Bnews@example.com', 'ada+news@example.com'],
    ['em=ada%20news@example.com', 'ada+news@example.com'],
    ['em=ada%40example.com', 'ada@example.com'],
  ])('is read from %s as %s', (query, expected) => {
    expect(emailFromQuery(query)).toBe(expected);
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
  ])('is null for %j', (query) => {
    expect(emailFromQuery(query)).toBeNull();
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
  ])('is null for the unfilled merge tag %s', (tag) => {
    expect(normalizeEmail(tag)).toBeNull();
    expect(emailFromQuery(`em=${tag}`)).toBeNull();
    expect(isMergeTag(tag)).toBe(true);
  });

  it('is not mistaken for a merge tag', () => {
    expect(isMergeTag('ada@example.com')).toBe(false);
  });

  it('is normalized idempotently, and accepted by the forms', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (typed) => {
        const once = normalizeEmail(typed);

        expect(normalizeEmail(once)).toBe(once);
        if (once) expect(email.parse(typed)).toBe(once);
      }),
    );
  });
});
