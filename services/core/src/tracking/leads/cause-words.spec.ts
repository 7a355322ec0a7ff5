import { describe, expect, it } from '@jest/globals';
import { startedBy } from '@lastcall/contracts/tracking/leads';
import { causeLabel } from './cause-words.ts';

describe('causeWords', () => {
  it.each(startedBy.options)('returns text for %s', (cause) => {
    expect(causeLabel({ what: 'started', cause }, new Map())).toMatch(/^(A|An|The) /);
  });

  it.each([
    ['started', 'user:7', 'Manually, by Ann Baker'],
    ['started', 'user:8', 'Manually, by a workspace member'],
    ['rule-edited', 'user:7', 'Ann Baker changed the rule and moved all leads'],
    ['rule-edited', 'user:8', 'A workspace member changed the rule and moved all leads'],
    ['joined', 'lead:0b9c', 'The same lead'],
    ['reset', 'reset-link:0b9c', 'A reset link'],
    ['started', 'portal', 'A portal signup'],
    ['started', 'what-comes-later', 'what-comes-later'],
  ] as const)('describes %s by %s as %j', (what, cause, words) => {
    expect(causeLabel({ what, cause }, new Map([['7', 'Ann Baker']]))).toBe(words);
  });
});
