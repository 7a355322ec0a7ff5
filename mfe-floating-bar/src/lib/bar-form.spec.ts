import { describe, expect, it } from '@jest/globals';
import { getIn } from 'final-form';
import { bar, barPalettes, barTemplates, defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import type { FieldProblem } from '@lastcall/contracts/platform';
import type { CallProblem } from '@lastcall/host-api';
import {
  barFields,
  barFormErrors,
  barOf,
  changedBarFields,
  formOf,
  serverErrorsOf,
  withSavedTemplate,
  withTemplate,
  type BarForm,
} from './bar-form.ts';

const everyPlaceFilled: Bar = {
  delay: 30,
  isAnnouncementBar: false,
  template: 'template-3',
  title: { text: 'Last seats', hidden: true },
  description: 'The class begins on Monday.',
  showHideButton: false,
  maximizedOnMobile: true,
  poweredBy: { hidden: true, url: 'https://lastcall.test/?ref=7' },
  labels: {
    days: 'T',
    hours: 'Std',
    minutes: 'Min',
    seconds: 'Sek',
    hide: 'Zu',
    hideDays: true,
    hideHours: false,
    hideMinutes: true,
    hideSeconds: false,
  },
  cta: { text: 'Join now', url: '#seats', variant: 'link', target: '_blank' },
  settings: {
    layout: { placement: 'top', width: 'full', size: 'large', push: 'always' },
    colors: {
      palette: 'sunnyDay',
      useCustom: true,
      custom: { background: '#101010', text: '#fafafa', cta: { background: '#00aa88', text: '#001100' } },
    },
  },
};

const errorsOf = (changes: Partial<BarForm>) =>
  barFormErrors({ ...formOf(defaultBar), ...changes }, defaultBar, { hasCustomColors: true });

describe('the bar in the editor', () => {
  it('round-trips unchanged', () => {
    expect(barOf(formOf(everyPlaceFilled), everyPlaceFilled)).toEqual(everyPlaceFilled);
    expect(barOf(formOf(defaultBar), defaultBar)).toEqual(defaultBar);
  });

  it('preserves settings without a field', () => {
    const form = formOf(defaultBar);

    expect(barOf(form, everyPlaceFilled).poweredBy).toEqual({ hidden: false, url: everyPlaceFilled.poweredBy.url });
  });

  it('maps each field to a wire path', () => {
    for (const { path } of Object.values(barFields))
      expect({ path, value: getIn(everyPlaceFilled, path) as unknown }).not.toEqual({ path, value: undefined });
  });

  it('is valid on the wire with every template and palette', () => {
    for (const template of barTemplates) {
      for (const palette of barPalettes)
        expect(bar.safeParse(barOf({ ...formOf(defaultBar), template, palette }, defaultBar)).success).toBe(true);
    }
  });
});

describe('the editor’s validation', () => {
  it('accepts the bar of a new page', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('rejects an empty description and an empty title, both at once', () => {
    expect(errorsOf({ description: '  ', title: '' })).toEqual({
      description: 'Description is required.',
      title: 'Title is required when enabled.',
    });
  });

  it('accepts an empty title that is hidden', () => {
    expect(errorsOf({ title: '', showTitle: false })).toEqual({});
  });

  it('rejects a call to action without text or with an invalid URL', () => {
    expect(errorsOf({ ctaVariant: 'button', ctaText: '', ctaUrl: 'not a url' })).toEqual({
      ctaText: 'This field is required.',
      ctaUrl: 'Please enter a valid URL or #text.',
    });
    expect(errorsOf({ ctaVariant: 'button', ctaText: 'Go', ctaUrl: 'javascript:alert(1)' })).toEqual({
      ctaUrl: 'Please enter a valid URL or #text.',
    });
    expect(errorsOf({ ctaVariant: 'link', ctaText: 'Go', ctaUrl: '#seats' })).toEqual({});
    expect(errorsOf({ ctaVariant: 'none', ctaText: '', ctaUrl: '' })).toEqual({});
  });

  it('rejects custom colors for an account without them', () => {
    expect(
      barFormErrors({ ...formOf(defaultBar), useCustomColors: true }, defaultBar, { hasCustomColors: false }),
    ).toEqual({
      useCustomColors: 'Choosing custom colors is a premium feature. You can upgrade to access this feature.',
    });
  });

  it('rejects an invalid color', () => {
    expect(errorsOf({ useCustomColors: true, buttonTextColor: '#12' })).toEqual({
      buttonTextColor: 'Invalid hex value',
    });
  });

  it('rejects a delay that is empty, fractional, negative or longer than an hour', () => {
    for (const delay of [null, 1.5, -1, 3601])
      expect(errorsOf({ delay })).toEqual({ delay: 'Please enter a whole number of seconds from 0 to 3600.' });
    expect(errorsOf({ delay: 3600 })).toEqual({});
  });
});

describe('the server’s errors', () => {
  const refused = (fields: readonly FieldProblem[]): CallProblem => ({
    status: 400,
    code: 'validation_failed',
    message: 'Some fields are invalid.',
    error: '',
    requestId: '',
    details: { fields },
  });

  it('are assigned to their fields, with only the first error of each', () => {
    const errors = serverErrorsOf(
      refused([
        { path: 'data.title.text', message: 'Too long' },
        { path: 'data.title.text', message: 'Again' },
        { path: 'data.settings.colors.custom.cta.text', message: 'Invalid hex value' },
        { path: 'pageId', message: 'Not a field of the form' },
      ]),
    );

    expect(errors).toEqual({ title: 'Too long', buttonTextColor: 'Invalid hex value' });
  });

  it('are ignored when the form has no field for them', () => {
    expect(serverErrorsOf(refused([{ path: 'pageId', message: 'Not a field of the form' }]))).toEqual({});
  });
});

describe('selecting a template', () => {
  it('applies its colors, and disables custom ones', () => {
    const form = { ...formOf(everyPlaceFilled), ...withTemplate('template-2') };

    expect(form).toMatchObject({
      template: 'template-2',
      palette: 'classicCharm',
      useCustomColors: false,
      title: 'Last seats',
      backgroundColor: '#101010',
    });
  });
});

describe('selecting a saved template', () => {
  it('copies all settings into an announcement, including its call to action', () => {
    expect(withSavedTemplate(formOf(defaultBar), everyPlaceFilled, { hasOwnCta: true })).toEqual(
      formOf(everyPlaceFilled),
    );
  });

  it('keeps a call to action that belongs to the page', () => {
    const { ctaVariant, ctaTarget, ctaText, ctaUrl } = formOf(defaultBar);

    expect(withSavedTemplate(formOf(defaultBar), everyPlaceFilled, { hasOwnCta: false })).toEqual({
      ...formOf(everyPlaceFilled),
      ctaVariant,
      ctaTarget,
      ctaText,
      ctaUrl,
    });
  });
});

describe('the difference of two bars', () => {
  it('is listed by field, in panel order', () => {
    expect(changedBarFields(defaultBar, defaultBar)).toEqual([]);
    expect(
      changedBarFields(defaultBar, {
        ...defaultBar,
        delay: 5,
        title: { text: 'Last seats', hidden: true },
        template: 'template-4',
      }),
    ).toEqual(['template', 'showTitle', 'title', 'delay']);
  });
});
