import { describe, expect, it } from '@jest/globals';
import { portalThemes } from '@lastcall/contracts/portals/portal-facts';
import { contrast } from '../floating/colors.ts';
import { launcherColors, portalColors, portalAppearances } from './themes.ts';

const accents = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#ff0000',
  '#0000ff',
  '#777777',
  '#808080',
  '#e5e7eb',
  '#2563eb',
  '#f97316',
  '#14b8a6',
  '#db2777',
  '#abc',
  '#12345678',
];

describe('the portal themes', () => {
  it('match the contract, each distinct', () => {
    expect(Object.keys(portalAppearances).map(Number)).toEqual(portalThemes.map(({ id }) => id));
    expect(Object.values(portalAppearances).map(({ className }) => className)).toEqual(
      portalThemes.map(({ name }) => name.toLowerCase()),
    );
    expect(new Set(Object.values(portalAppearances).map(({ ground }) => ground)).size).toBe(portalThemes.length);
    expect(new Set(Object.values(portalAppearances).map(({ accent }) => accent)).size).toBe(portalThemes.length);
  });

  it.each(portalThemes)(
    'pass WCAG AA in $name: text and secondary text on the background and on cards, and text on the accent',
    ({ id }) => {
      const { ground, card, text, soft, accent, ink, link } = portalColors(id, null);

      for (const color of [text, soft, link])
        for (const behind of [ground, card]) expect(contrast(color, behind)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(portalThemes.flatMap(({ id, name }) => accents.map((accent) => ({ id, name, accent }))))(
    'are readable in $name with any accent ($accent)',
    ({ id, accent }) => {
      const colors = portalColors(id, accent);

      expect(contrast(colors.ink, colors.accent)).toBeGreaterThanOrEqual(4.5);
      for (const behind of [colors.ground, colors.card])
        expect(contrast(colors.link, behind)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['red', '#12', '#000;background:url(//evil.test)', 'var(--x)', ''])('ignore invalid accent %j', (accent) => {
    expect(portalColors(1, accent).accent).toBe(portalAppearances[1].accent);
  });

  it('fall back to Daylight for an unknown theme', () => {
    expect(portalColors(99 as 1, null)).toEqual(portalColors(1, null));
    expect(portalColors('toString' as unknown as 1, null).className).toBe('daylight');
  });

  it('determine the two colors of the launcher', () => {
    expect(launcherColors(6, null)).toEqual({ accent: portalAppearances[6].accent, ink: portalAppearances[6].ink });
    expect(launcherColors(1, '#ff0')).toEqual({ accent: '#ffff00', ink: '#000000' });
  });
});
