import { describe, expect, it } from '@jest/globals';
import { installState } from '@lastcall/contracts/onboarding';
import { messages } from './messages.ts';
import { verdictOf } from './verdict-of.ts';

const url = 'https://site.test/offer';
const seenAt = '2026-06-01T10:00:00.000Z';

describe('the verdict on a checked page', () => {
  it.each(installState.options)('is a distinct sentence for %s, with a next step', (state) => {
    const { title, text } = verdictOf({ state, status: null, url, campaigns: [] }, null);

    expect(title).toMatch(/[.?]$/);
    expect(text).toMatch(/\.$/);
    expect(Object.values(messages.states).filter((labels) => labels.title === title)).toHaveLength(1);
  });

  it('is a success where the snippet was found, once or twice', () => {
    expect(
      installState.options.filter(
        (state) => verdictOf({ state, status: null, url, campaigns: [] }, null).tone === 'success',
      ),
    ).toEqual(['found', 'found_twice']);
  });

  it.each([
    ['found', null],
    ['no_script', seenAt],
  ] as const)('names the campaigns that have the page instead of asking to add it, after %s', (state, seen) => {
    expect(verdictOf({ state, status: null, url, campaigns: [] }, seen).text).toMatch(/Add .+ to a campaign/);
    expect(verdictOf({ state, status: null, url, campaigns: ['Bread class'] }, seen).text).toBe(
      'This page is part of the campaign “Bread class”.',
    );
    expect(verdictOf({ state, status: null, url, campaigns: ['A', 'B'] }, seen).text).toBe(
      'This page is part of the campaigns “A” and “B”.',
    );
  });

  it('includes the status of an error response', () => {
    expect(verdictOf({ state: 'http_error', status: 404, url, campaigns: [] }, null).text).toMatch(
      /^The server returned status 404\. /,
    );
  });

  it.each(['tag_manager', 'no_script', 'refuses_robots', 'timeout', 'too_large'] as const)(
    'waits for the script after %s, and is a success once it has reported',
    (state) => {
      expect(verdictOf({ state, status: null, url, campaigns: [] }, null).mayReport).toBe(true);
      expect(verdictOf({ state, status: null, url, campaigns: [] }, seenAt)).toMatchObject({
        tone: 'success',
        title: 'The script is running on site.test.',
        mayReport: false,
      });
    },
  );

  it.each([
    'found',
    'found_beside_other',
    'other_account',
    'http_error',
    'not_html',
    'unreachable',
    'too_many_redirects',
    'not_allowed',
  ] as const)('is unchanged after %s, even if the script reports from that host', (state) => {
    expect(verdictOf({ state, status: null, url, campaigns: [] }, seenAt)).toEqual(
      verdictOf({ state, status: null, url, campaigns: [] }, null),
    );
    expect(verdictOf({ state, status: null, url, campaigns: [] }, seenAt).mayReport).toBe(false);
  });
});
