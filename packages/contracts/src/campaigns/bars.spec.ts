import { describe, expect, it } from '@jest/globals';
import { bar, defaultBar, withoutCountdown } from './bars.ts';

function problemsOf(change: (copy: typeof defaultBar) => void): string[] {
  const copy = structuredClone(defaultBar);
  change(copy);
  return (bar.safeParse(copy).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('floating bar settings', () => {
  it('start with the first template, without delay, in Classic Charm', () => {
    expect(defaultBar).toMatchObject({
      template: 'template-1',
      delay: 0,
      settings: { colors: { palette: 'classicCharm', useCustom: false } },
    });
  });

  it('start with values that can be saved', () => {
    expect(problemsOf(() => undefined)).toEqual([]);
  });

  it('require a description of at most 60 characters', () => {
    expect(problemsOf((copy) => (copy.description = '  '))).toEqual(['description: Description is required.']);
    expect(problemsOf((copy) => (copy.description = 'a'.repeat(61)))).toEqual([
      'description: Please use at most 60 characters.',
    ]);
  });

  it('require a title only while the title is shown', () => {
    expect(problemsOf((copy) => (copy.title = { text: '', hidden: false }))).toEqual([
      'title.text: Title is required when enabled.',
    ]);
    expect(problemsOf((copy) => (copy.title = { text: '', hidden: true }))).toEqual([]);
  });

  it('require a text and a URL for a call to action', () => {
    expect(problemsOf((copy) => (copy.cta = { ...copy.cta, variant: 'button' }))).toEqual([
      'cta.text: This field is required.',
      'cta.url: Please enter a valid URL or #text.',
    ]);
    expect(problemsOf((copy) => (copy.cta = { ...copy.cta, variant: 'link', text: 'Join now', url: '#join' }))).toEqual(
      [],
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', '#', 'vbscript:x'])(
    'reject the call-to-action URL %j',
    (url) => {
      expect(problemsOf((copy) => (copy.cta = { ...copy.cta, variant: 'button', text: 'Go', url }))).toEqual([
        'cta.url: Please enter a valid URL or #text.',
      ]);
    },
  );

  it('reject a color that is not a hex value', () => {
    expect(problemsOf((copy) => (copy.settings.colors.custom.text = 'red;background:url(//x)'))).toEqual([
      'settings.colors.custom.text: Invalid hex value',
    ]);
  });

  it('lose only the countdown in a campaign without a deadline', () => {
    const shown = withoutCountdown(defaultBar);

    expect(shown).toEqual({
      ...defaultBar,
      labels: { ...defaultBar.labels, hideDays: true, hideHours: true, hideMinutes: true, hideSeconds: true },
    });
    expect(bar.safeParse(shown).success).toBe(true);
  });
});
