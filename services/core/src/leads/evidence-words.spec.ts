import { describe, expect, it } from '@jest/globals';
import { startedBy } from '@lastcall/contracts/leads';
import { causeWords, evidenceFileName } from './evidence-words.ts';

describe('a cause in the evidence', () => {
  it.each(startedBy.options)('is told in words for %s', (cause) => {
    expect(causeWords({ what: 'started', cause }, new Map())).toMatch(/^(A|An|The) /);
  });

  it.each([
    ['started', 'user:7', 'By hand, by Ann Baker'],
    ['started', 'user:8', 'By hand, by somebody of the account'],
    ['rule-edited', 'user:7', 'Ann Baker changed the rule and moved everybody'],
    ['rule-edited', 'user:8', 'Somebody of the account changed the rule and moved everybody'],
    ['joined', 'lead:0b9c', 'The same person'],
    ['reset', 'reset-link:0b9c', 'A reset link'],
    ['started', 'portal', 'They subscribed in the portal'],
    ['started', 'what-comes-later', 'what-comes-later'],
  ] as const)('of %s by %s is %j', (what, cause, words) => {
    expect(causeWords({ what, cause }, new Map([['7', 'Ann Baker']]))).toBe(words);
  });
});

describe('the name of a file of evidence', () => {
  it.each([
    ['Autumn bread class', 'deadline-autumn-bread-class-1f.csv'],
    ['  Früh jahr: "50%" / Crème! ', 'deadline-fruh-jahr-50-creme-1f.csv'],
    ['../../etc/passwd\r\nx: y', 'deadline-etc-passwd-x-y-1f.csv'],
    ['秋のセール', 'deadline-1f.csv'],
    [`${'a'.repeat(59)} b`, `deadline-${'a'.repeat(59)}-1f.csv`],
  ])('of %j is %j', (name, file) => {
    expect(evidenceFileName(name, '1f', 'csv')).toBe(file);
  });
});
