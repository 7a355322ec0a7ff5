import { describe, expect, it } from '@jest/globals';
import { bar, defaultBar } from '@lastcall/contracts/campaigns';
import { defaultLegacyBar, type LegacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { cutAtWord, newBarOf, newCtaOf } from './new-bar-of.ts';

const aLegacyBar = (changes: Partial<LegacyBar> = {}): LegacyBar => ({ ...defaultLegacyBar, ...changes });

describe('the new bar that replaces a legacy bar', () => {
  it.each([
    ['big', 'large'],
    ['small', 'medium'],
    ['mini', 'small'],
  ] as const)('is as large as the legacy one was (%s is %s)', (floatingBarSize, size) => {
    expect(newBarOf(aLegacyBar({ floatingBarSize }), defaultBar, { hasOwnColors: true }).settings.layout).toEqual({
      placement: 'bottom',
      width: 'full',
      size,
    });
  });

  it('has the same position, delay and close behavior', () => {
    const made = newBarOf(
      aLegacyBar({ floatingBarBottomOverlay: 0, floatingBarDelaySeconds: 12, floatingBarCloseButton: false }),
      defaultBar,
      { hasOwnColors: true },
    );

    expect(made).toMatchObject({ delay: 12, showHideButton: false, settings: { layout: { placement: 'top' } } });
  });

  it('has the legacy text and no title', () => {
    const made = newBarOf(aLegacyBar({ floatingBarText: 'Only until Monday.' }), defaultBar, { hasOwnColors: true });

    expect([made.title.hidden, made.description]).toEqual([true, 'Only until Monday.']);
  });

  it('shows the countdown if the legacy bar did', () => {
    const hidden = ({ showTimer }: Pick<LegacyBar, 'showTimer'>) =>
      Object.values(newBarOf(aLegacyBar({ showTimer }), defaultBar, { hasOwnColors: true }).labels).filter(
        (value) => value === true,
      );

    expect([hidden({ showTimer: true }), hidden({ showTimer: false })]).toEqual([[], [true, true, true, true]]);
  });

  it('has the legacy colors if the plan includes custom colors, and the default palette otherwise', () => {
    const legacy = aLegacyBar({
      floatingBarBackgroundColor: '#102030',
      floatingBarColor: '#fafafa',
      ctaButtonColor: '#ff0000',
      ctaTextColor: '#000000',
    });
    const custom = { background: '#102030', text: '#fafafa', cta: { background: '#ff0000', text: '#000000' } };

    expect(newBarOf(legacy, defaultBar, { hasOwnColors: true }).settings.colors).toMatchObject({
      useCustom: true,
      custom,
    });
    expect(newBarOf(legacy, defaultBar, { hasOwnColors: false }).settings.colors).toEqual({
      palette: 'classicCharm',
      useCustom: false,
      custom,
    });
  });

  it('is valid for any length of the legacy texts', () => {
    const made = newBarOf(aLegacyBar({ floatingBarText: 'x '.repeat(50).trim() }), defaultBar, { hasOwnColors: true });

    expect(bar.safeParse(made).success).toBe(true);
  });

  it('has the legacy call to action, cut at a word', () => {
    const cta = {
      ctaShow: true,
      ctaBlank: true,
      ctaText: 'Take a seat in the class',
      ctaUrl: 'https://site.test/book',
    };

    expect(newCtaOf(aLegacyBar(cta), { type: 'floatbar', showCta: false, ctaVariant: 'none' })).toEqual({
      showCta: true,
      ctaText: 'Take a seat',
      ctaUrl: 'https://site.test/book',
      ctaVariant: 'button',
      ctaTarget: '_blank',
    });
  });

  it.each([
    ['floatbar', true, 'none', 'button'],
    ['floatbar', false, 'none', 'none'],
    ['floatbar_v2', true, 'link', 'link'],
  ] as const)(
    'keeps the page’s own call to action if the legacy bar had none (%s, shown: %s, %s)',
    (type, showCta, ctaVariant, shown) => {
      expect(newCtaOf(aLegacyBar(), { type, showCta, ctaVariant })).toEqual({ ctaVariant: shown });
    },
  );
});

describe('cutting a text at a word', () => {
  it.each([
    ['Take a seat', 12, 'Take a seat'],
    ['Take a seat now', 12, 'Take a seat'],
    ['Take a seat now', 11, 'Take a seat'],
    ['Take a seat now', 10, 'Take a'],
    ['Unforgettably', 6, 'Unforg'],
    ['  Take  a seat  ', 6, 'Take'],
    ['ab🕰', 3, 'ab'],
  ])('turns %j, cut at %d characters, into %j', (text, max, cut) => {
    expect(cutAtWord(text, max)).toBe(cut);
  });
});
