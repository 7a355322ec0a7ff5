import { describe, expect, it } from '@jest/globals';
import { pageSummary } from './page-summary.ts';

describe('the page summary', () => {
  it('counts the pages with the snippet', () => {
    expect(pageSummary([{ verified: true }, { verified: false }, { verified: true }])).toBe(
      'The snippet was found on 2 of 3 pages.',
    );
    expect(pageSummary([{ verified: false }])).toBe('The snippet was found on 0 of 1 page.');
  });

  it('reports that there are no pages', () => {
    expect(pageSummary([])).toBe('This campaign has no pages yet.');
  });
});
