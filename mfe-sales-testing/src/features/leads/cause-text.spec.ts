import { describe, expect, it } from '@jest/globals';
import { startedBy } from '@lastcall/contracts/tracking/leads';
import { causeText } from './cause-text.ts';

describe('the cause of a change', () => {
  it.each(startedBy.options)('is described for %s', (cause) => {
    expect(causeText(cause, 'me')).toMatch(/^(A|An|The) /);
  });

  it.each([
    ['user:me', 'You'],
    ['user:another', 'A workspace member'],
    ['lead:0b9c', 'The same lead'],
    ['reset-link:0b9c', 'A reset link'],
    ['xray:0b9c', 'The team testing page'],
    ['what-comes-later', 'what-comes-later'],
  ])('%s is %j', (cause, labels) => {
    expect(causeText(cause, 'me')).toBe(labels);
  });
});
