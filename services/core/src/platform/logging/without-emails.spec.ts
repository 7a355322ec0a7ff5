import { describe, expect, it } from '@jest/globals';
import { costGrowth } from '@lastcall/core/testing-kit';
import { withoutEmails } from './without-emails.ts';

describe('a text without email addresses', () => {
  it.each([
    ['{"email":"jane.doe@gmail.com","id":1}', '{"email":"[address]","id":1}'],
    ['{"email":"jane.doe@gmail.c', '{"email":"[address]'],
    ['{"email":"jane.doe@gmail', '{"email":"[address]'],
    ['{"email":"jane.doe@', '{"email":"[address]'],
    ['{"email":"jane\\u0040site.test"}', '{"email":"[address]"}'],
    ['{"text":"{\\"email\\":\\"jane\\\\u0040site.test\\"}"}', '{"text":"{\\"email\\":\\"[address]\\"}"}'],
    ['jane%40site.test, jane%2540site.test', '[address], [address]'],
    ['<b>jane&#64;site.test</b>', '<b>[address]</b>'],
    ['<JANE+shop@Site.test>', '<[address]>'],
    ['jörg@bücher.test', '[address]'],
    ['root@localhost', '[address]'],
    ['Write to jane@site.test.', 'Write to [address].'],
    ['100% at 5 @ 3, "ok"', '100% at 5 @ 3, "ok"'],
    ['@here', '@here'],
    ['', ''],
  ])('%s is %s', (text, without) => {
    expect(withoutEmails(text, '[address]')).toBe(without);
  });

  it.each(['a', 'a@', '%25'])('is created in linear time for repetitions of %j', (piece) => {
    expect(costGrowth((text) => withoutEmails(text, '[address]'), piece, 100_000)).toBeLessThan(250);
  });
});
