import { describe, expect, it } from '@jest/globals';
import {
  defaultSidebarBar,
  sidebarBar,
  sidebarBarBases,
  type SidebarBar,
} from '@lastcall/contracts/campaigns/sidebar-bars';
import { validateBy } from '@lastcall/host-api';
import { truncateLabel } from './base-label.ts';
import { barOf, changedFields, formErrors, formOf, type SidebarForm } from './sidebar-form.ts';
import { availablePositions, withBase, withFullWidth, withWidth } from './placement.ts';

const form = formOf(defaultSidebarBar);
const filled: SidebarBar = {
  ...defaultSidebarBar,
  currentAvatar: '018f0000-0000-7000-8000-000000000001',
  enableCTAButton: true,
  buttonText: 'Book',
  buttonUrl: '#book',
  buttonTargetBlank: true,
  barDelay: 30,
  zindex: 7,
};

describe('the sidebar bar in the editor', () => {
  it('round-trips unchanged, including the call to action of its page', () => {
    for (const bar of [defaultSidebarBar, filled]) expect(barOf(formOf(bar), bar)).toEqual(bar);
  });

  it('is rejected exactly when the server rejects it', () => {
    const changes: Partial<SidebarForm>[] = [
      {},
      { floatingBarText: '' },
      { floatingBarText: '   ' },
      { floatingBarText: 'x'.repeat(60) },
      { floatingBarText: 'x'.repeat(61) },
      { floatingBarText: ` ${'x'.repeat(60)} ` },
      { customBackgroundColor: '#12' },
      { customTextColor: 'red' },
      { customCTAColor: '#abc' },
      { customCTAColor: '#ABCDEF' },
      { customCTAColor: '#abcdef00' },
      { zindex: null },
      { zindex: -1 },
      { zindex: 1.5 },
      { zindex: 0 },
      { zindex: 2_147_483_648 },
      { transHide: 'x'.repeat(7) },
      { transHide: 'x'.repeat(8) },
      { barWidth: 'full', barPosition: 'top-left' },
      { barWidth: 'full', barPosition: 'top-center' },
      { enableFlatBar: true, barPosition: 'bottom-right' },
      ...sidebarBarBases.flatMap((currentBase) =>
        [1, 2, 3, 4, 5].flatMap((length) =>
          (['transDays', 'transHours', 'transMin', 'transSec'] as const).map((name) => ({
            ...noLabels,
            currentBase,
            [name]: 'x'.repeat(length),
          })),
        ),
      ),
    ];

    for (const change of changes) {
      const changed = { ...form, ...change };
      const { zindex: ownWords, ...errors } = formErrors(changed);
      const { zindex, ...ofServer } = validateBy(sidebarBar)(barOf(changed, defaultSidebarBar));
      expect([change, errors, ownWords === undefined]).toEqual([change, ofServer, zindex === undefined]);
    }
  });

  it('lists the fields in which two bars differ', () => {
    expect(changedFields(defaultSidebarBar, { ...defaultSidebarBar, buttonText: 'Of the page' })).toEqual([]);
    expect(changedFields(defaultSidebarBar, filled)).toEqual(['currentAvatar', 'zindex', 'barDelay']);
  });
});

describe('positioning a bar', () => {
  it('forces a full-width bar to a center variant: bottom-center from the bottom, otherwise top-center', () => {
    expect(withWidth({ ...form, barPosition: 'bottom-left' }, 'full')).toMatchObject({
      barWidth: 'full',
      barPosition: 'bottom-center',
    });
    expect(withWidth({ ...form, barPosition: 'top-right' }, 'full')).toMatchObject({
      barWidth: 'full',
      barPosition: 'top-center',
    });
    expect(withWidth({ ...form, barPosition: 'top-right' }, 'half')).toMatchObject({
      barWidth: 'half',
      barPosition: 'top-right',
    });
  });

  it('shows only centered positions for a flat bar, and for a full-width one', () => {
    expect(availablePositions({ ...form, enableFlatBar: true })).toEqual(['bottom-center', 'top-center']);
    expect(availablePositions({ ...form, barWidth: 'full' })).toEqual(['bottom-center', 'top-center']);
    expect(availablePositions(form)).toHaveLength(6);
  });

  it('applies full width with "Make Bar Full Width", and restores the width', () => {
    const full = withFullWidth({ ...form, barPosition: 'top-left' }, true);

    expect(full).toMatchObject({ enableFlatBar: true, barWidth: 'full', barPosition: 'top-center' });
    expect(withFullWidth(full, false)).toMatchObject({ enableFlatBar: false, barWidth: 'three-quarters' });
    expect(withWidth(full, 'half').enableFlatBar).toBe(false);
  });

  it('truncates the labels to the limits of another base', () => {
    expect(withBase({ ...form, transDays: 'Tage', transHours: 'Stund' }, 3)).toMatchObject({
      currentBase: 3,
      transDays: 'T',
      transHours: 'St',
      transMin: 'Min',
    });
  });
});

describe('the label of a base', () => {
  it('is truncated at 30 characters', () => {
    expect(truncateLabel('x'.repeat(30))).toBe('x'.repeat(30));
    expect(truncateLabel('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  });
});

const noLabels = { transDays: '', transHours: '', transMin: '', transSec: '' };
