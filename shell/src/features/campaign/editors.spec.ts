import { describe, expect, it } from '@jest/globals';
import { editorAt, editorPath, offeredEditors } from './editors.ts';

const everyScreen = [
  'floating-bar-editor',
  'editor',
  'legacy-floating-bar-editor',
  'inline-timer-editor',
  'email-timer-editor',
  'edit-portal/pages',
  'pages',
].map((path) => ({ path }));
const offered = (screens: { path: string }[], { hasPortal = true, isAnnouncement = false } = {}): string[] =>
  offeredEditors(screens, { hasPortal, isAnnouncement }).map(({ name }) => name);

describe('the editors of a campaign', () => {
  it('are Floating Bar (New), Floating Bar, Inline Timer, Email Timer and Portal, in this order', () => {
    expect(offered(everyScreen)).toEqual([
      'floating-bar-editor',
      'editor',
      'inline-timer-editor',
      'email-timer-editor',
      'portal',
    ]);
  });

  it('include the portal only with its feature flag, as the only new one', () => {
    expect(offered(everyScreen, { hasPortal: false })).not.toContain('portal');
    expect(
      offeredEditors(everyScreen, { hasPortal: true, isAnnouncement: false })
        .filter(({ isNew }) => isNew)
        .map(({ name }) => name),
    ).toEqual(['portal']);
  });

  it('are offered only where a remote provides their screen', () => {
    expect(offered([{ path: 'floating-bar-editor' }, { path: 'email-timer-editor' }])).toEqual([
      'floating-bar-editor',
      'email-timer-editor',
    ]);
  });

  it('include only the new floating bar for an announcement', () => {
    expect(offered(everyScreen, { isAnnouncement: true })).toEqual(['floating-bar-editor']);
  });

  it('exclude the legacy editor, which is linked from the floating bar and has aliases', () => {
    expect(offered([{ path: 'legacy-floating-bar-editor' }])).toEqual([]);
  });

  it.each([
    ['editor', null],
    ['legacy-editor', 'legacy-floating-bar-editor'],
    ['pages', null],
  ])('are found by the alias %s at %s', (path, found) => {
    expect(editorPath(path, everyScreen)).toBe(found);
  });

  it('are not found while no remote provides them', () => {
    expect(editorPath('legacy-editor', [{ path: 'floating-bar-editor' }])).toBeNull();
  });

  it.each([
    ['floating-bar-editor', 'floating-bar-editor'],
    ['editor', 'editor'],
    ['legacy-editor', 'editor'],
    ['legacy-floating-bar-editor', 'editor'],
    ['inline-timer-editor', 'inline-timer-editor'],
    ['email-timer-editor', 'email-timer-editor'],
    ['edit-portal/pages', 'portal'],
    ['pages', null],
  ])('are recognized at the path %s: %s', (path, name) => {
    expect(editorAt(path)).toBe(name);
  });
});
