import { describe, expect, it } from '@jest/globals';
import { defaultSidebarBar, sidebarBarPositions, type SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { livePreviewOf } from './live-preview.ts';

const premium: { avatarUrl: string | null; isPremium: boolean } = { avatarUrl: null, isPremium: true };
const of = (changes: Partial<SidebarBar>, around = premium) =>
  livePreviewOf({ ...defaultSidebarBar, ...changes }, around);

describe('the live preview properties', () => {
  it('include the base, the texts, and the call to action’s target', () => {
    const preview = of({
      currentBase: 3,
      floatingBarText: 'Ends tonight',
      enableCTAButton: true,
      buttonText: 'Book',
      buttonUrl: '#book',
      buttonTargetBlank: true,
      enableCloseButton: false,
    });

    expect(preview).toMatchObject({
      option: 3,
      mainText: 'Ends tonight',
      withActionButton: true,
      buttonText: 'Book',
      url: '#book',
      target: '_blank',
      withCloseButton: false,
    });
    expect(of({ buttonTargetBlank: false }).target).toBe('_parent');
  });

  it('include the theme, custom colors, units, translations and z-index as saved', () => {
    const saved = {
      colorTheme: 'bold-neutral',
      colorThemeOption: 2,
      useCustomColors: true,
      customBackgroundColor: '#123',
      customTextColor: '#fff',
      customCTAColor: '#f00',
      hideDays: true,
      hideHours: false,
      hideSeconds: true,
      transDays: 'T',
      transHours: 'Std',
      transMin: 'Min',
      transSec: 'Sek',
      transHide: 'Weg',
      zindex: 7,
      maximizedOnMobileByDefault: true,
    } as const;

    expect(of(saved)).toMatchObject(saved);
  });

  it.each(sidebarBarPositions)('position the bar at %s', (barPosition) => {
    expect(of({ barPosition, barWidth: 'half' }).place).toBe(barPosition);
  });

  it.each([{ barWidth: 'full' }, { enableFlatBar: true }] as const)(
    'center a full-width or flat bar on its edge (%j)',
    (layout) => {
      expect(of({ ...layout, barPosition: 'bottom-left' }).place).toBe('bottom-center');
      expect(of({ ...layout, barPosition: 'top-right' }).place).toBe('top-center');
    },
  );

  it('make the bar round unless it is full-width or flat', () => {
    expect(
      [of({ barWidth: 'half' }), of({ barWidth: 'full' }), of({ enableFlatBar: true })].map(({ round, flat }) => [
        round,
        flat,
      ]),
    ).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, false, true],
  ])(
    'force our branding for accounts that are not premium (premium %s, branding %s: %s)',
    (isPremium, enableBranding, withPoweredByLabel) => {
      expect(of({ enableBranding }, { avatarUrl: null, isPremium })).toMatchObject({
        withPoweredByLabel,
        premiumUser: isPremium,
      });
    },
  );

  it('include the avatar that is passed along with the settings', () => {
    expect(of({}, { avatarUrl: 'https://edge.test/avatars/1.jpg', isPremium: true }).avatarUrl).toBe(
      'https://edge.test/avatars/1.jpg',
    );
  });
});
