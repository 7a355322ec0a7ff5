import { describe, expect, it } from '@jest/globals';
import { isEnabled, labelledScreens, sections } from './sections.ts';

const enabled = (campaign: { pageCount: number } | null): string[] => sections.filter(({ name }) => isEnabled(name, campaign)).map(({ name }) => name);

describe('the campaign editor sidebar', () => {
  it('opens the deadline alone while a campaign is being created', () => {
    expect(enabled(null)).toEqual(['deadline']);
  });

  it('opens deadline, pages, emails and people while a campaign has no page', () => {
    expect(enabled({ pageCount: 0 })).toEqual(['deadline', 'pages', 'emails', 'people']);
  });

  it('opens everything once there is a page', () => {
    expect(enabled({ pageCount: 1 })).toEqual(['deadline', 'pages', 'emails', 'appearance', 'testing', 'people']);
  });

  it('has screens of remotes that ask for it, unless the shell leads to them already', () => {
    const screens = [
      { path: 'reviews', label: 'Reviews' },
      { path: 'pages', label: 'Sheets' },
      { path: 'quickstart' },
    ];

    expect(labelledScreens(screens)).toEqual([{ path: 'reviews', label: 'Reviews' }]);
  });
});
