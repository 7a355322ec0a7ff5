import { describe, expect, it } from '@jest/globals';
import { defaultLegacyBar, legacyBar } from '@lastcall/contracts/campaigns/legacy-bars';
import { limits, validation } from '@lastcall/contracts/platform';
import { delayLabels } from '../../messages.ts';
import { changedFields, formErrors, formOf, barOf, type LegacyForm } from './legacy-form.ts';

const aForm = (changes: Partial<LegacyForm> = {}): LegacyForm => ({ ...formOf(defaultLegacyBar), ...changes });
const cta = { ctaShow: true, ctaText: 'Take a seat', ctaUrl: 'https://site.test/book' };

describe('the form of the legacy screen', () => {
  it.each<Partial<LegacyForm>>([
    {},
    { floatingBarText: ' ' },
    { floatingBarText: 'x'.repeat(limits.legacyBarText) },
    { floatingBarText: 'x'.repeat(limits.legacyBarText + 1) },
    { floatingBarDelaySeconds: null },
    { floatingBarDelaySeconds: -1 },
    { floatingBarDelaySeconds: 1.5 },
    { floatingBarDelaySeconds: limits.barDelaySeconds + 1 },
    { floatingBarBackgroundColor: 'red' },
    { floatingBarColor: '#12' },
    { ctaButtonColor: '#1234567' },
    { ctaTextColor: '' },
    cta,
    { ...cta, ctaUrl: '#seats' },
    { ...cta, ctaText: '' },
    { ...cta, ctaText: 'x'.repeat(limits.legacyCtaText + 1) },
    { ...cta, ctaUrl: 'javascript:alert(1)' },
    { ...cta, ctaUrl: `https://site.test/${'x'.repeat(limits.url)}` },
    { ctaShow: false, ctaText: '', ctaUrl: 'nowhere' },
  ])('rejects the same fields as the service: %j', (changes) => {
    const form = aForm(changes);

    const refused = legacyBar.safeParse(barOf(form)).error?.issues.map(({ path }) => String(path[0])) ?? [];
    expect(Object.keys(formErrors(form)).sort()).toEqual([...new Set(refused)].sort());
  });

  it('reports errors with the shared validation messages', () => {
    expect(
      formErrors(
        aForm({
          floatingBarText: '',
          floatingBarDelaySeconds: null,
          floatingBarColor: 'x',
          ...cta,
          ctaText: '',
          ctaUrl: 'x:y',
        }),
      ),
    ).toEqual({
      floatingBarText: validation.required,
      floatingBarDelaySeconds: delayLabels.error,
      floatingBarColor: validation.hexColor,
      ctaText: validation.required,
      ctaUrl: validation.ctaUrl,
    });
  });

  it('lists the fields of a concurrent change', () => {
    expect(
      changedFields(defaultLegacyBar, { ...defaultLegacyBar, floatingBarSize: 'mini', floatingBarText: 'Theirs.' }),
    ).toEqual(['floatingBarText', 'floatingBarSize']);
  });
});
