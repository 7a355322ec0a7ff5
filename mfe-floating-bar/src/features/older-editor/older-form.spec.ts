import { describe, expect, it } from '@jest/globals';
import { defaultOlderBar, olderBar, olderBarBases, type OlderBar } from '@lastcall/contracts/campaigns/older-bars';
import { validateBy } from '@lastcall/host-api';
import { shortLabel } from './base-label.ts';
import { barOf, changedFields, formErrors, formOf, type OlderForm } from './older-form.ts';
import { offeredPositions, withBase, withFullWidth, withWidth } from './placing.ts';

const form = formOf(defaultOlderBar);
const filled: OlderBar = {
  ...defaultOlderBar,
  currentAvatar: '018f0000-0000-7000-8000-000000000001',
  enableCTAButton: true,
  buttonText: 'Book',
  buttonUrl: '#book',
  buttonTargetBlank: true,
  barDelay: 30,
  zindex: 7,
};

describe('the older bar in the editor', () => {
  it('comes back as it was when nothing is changed, the call to action of its page with it', () => {
    for (const bar of [defaultOlderBar, filled]) expect(barOf(formOf(bar), bar)).toEqual(bar);
  });

  it('is refused where the server refuses it, and nowhere else', () => {
    const changes: Partial<OlderForm>[] = [
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
      ...olderBarBases.flatMap((currentBase) =>
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
      const { zindex, ...ofServer } = validateBy(olderBar)(barOf(changed, defaultOlderBar));
      expect([change, errors, ownWords === undefined]).toEqual([change, ofServer, zindex === undefined]);
    }
  });

  it('says in which fields two bars differ', () => {
    expect(changedFields(defaultOlderBar, { ...defaultOlderBar, buttonText: 'Of the page' })).toEqual([]);
    expect(changedFields(defaultOlderBar, filled)).toEqual(['currentAvatar', 'zindex', 'barDelay']);
  });
});

describe('placing a bar', () => {
  it('forces a full-width bar to a centre variant: bottom-center from the bottom, otherwise top-center', () => {
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

  it('shows only centre positions for a flat bar, and for one over the full width', () => {
    expect(offeredPositions({ ...form, enableFlatBar: true })).toEqual(['bottom-center', 'top-center']);
    expect(offeredPositions({ ...form, barWidth: 'full' })).toEqual(['bottom-center', 'top-center']);
    expect(offeredPositions(form)).toHaveLength(6);
  });

  it('takes the full width with "Make Bar Full Width", and gives it back', () => {
    const full = withFullWidth({ ...form, barPosition: 'top-left' }, true);

    expect(full).toMatchObject({ enableFlatBar: true, barWidth: 'full', barPosition: 'top-center' });
    expect(withFullWidth(full, false)).toMatchObject({ enableFlatBar: false, barWidth: 'three-quarters' });
    expect(withWidth(full, 'half').enableFlatBar).toBe(false);
  });

  it('cuts the labels to what another base has room for', () => {
    expect(withBase({ ...form, transDays: 'Tage', transHours: 'Stund' }, 3)).toMatchObject({
      currentBase: 3,
      transDays: 'T',
      transHours: 'St',
      transMin: 'Min',
    });
  });
});

describe('the label of a base', () => {
  it('is cut at 30 characters', () => {
    expect(shortLabel('x'.repeat(30))).toBe('x'.repeat(30));
    expect(shortLabel('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  });
});

const noLabels = { transDays: '', transHours: '', transMin: '', transSec: '' };
