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
  refusedFields,
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
    layout: { placement: 'top', width: 'full', size: 'large' },
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
  it('comes back as it was when nothing is changed', () => {
    expect(barOf(formOf(everyPlaceFilled), everyPlaceFilled)).toEqual(everyPlaceFilled);
    expect(barOf(formOf(defaultBar), defaultBar)).toEqual(defaultBar);
  });

  it('keeps what has no field of its own', () => {
    const form = formOf(defaultBar);

    expect(barOf(form, everyPlaceFilled).poweredBy).toEqual({ hidden: false, url: everyPlaceFilled.poweredBy.url });
  });

  it('knows for each field a place that the wire has', () => {
    for (const { path } of Object.values(barFields))
      expect({ path, value: getIn(everyPlaceFilled, path) as unknown }).not.toEqual({ path, value: undefined });
  });

  it('is good on the wire with every template and palette', () => {
    for (const template of barTemplates) {
      for (const palette of barPalettes)
        expect(bar.safeParse(barOf({ ...formOf(defaultBar), template, palette }, defaultBar)).success).toBe(true);
    }
  });
});

describe('what the editor refuses', () => {
  it('is nothing in the bar that a new page starts with', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('is an empty description and an empty title, both at once', () => {
    expect(errorsOf({ description: '  ', title: '' })).toEqual({
      description: 'Description is required.',
      title: 'Title is required when enabled.',
    });
  });

  it('is not an empty title that is not shown', () => {
    expect(errorsOf({ title: '', showTitle: false })).toEqual({});
  });

  it('is a call to action without words or with an address that leads nowhere', () => {
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

  it('is a colour of one’s own for an account that has none', () => {
    expect(
      barFormErrors({ ...formOf(defaultBar), useCustomColors: true }, defaultBar, { hasCustomColors: false }),
    ).toEqual({
      useCustomColors: 'Choosing custom colors is a premium feature. You can upgrade to access this feature.',
    });
  });

  it('is a colour that is none', () => {
    expect(errorsOf({ useCustomColors: true, buttonTextColor: '#12' })).toEqual({
      buttonTextColor: 'Invalid hex value',
    });
  });

  it('is a delay that is empty, broken, negative or longer than an hour', () => {
    for (const delay of [null, 1.5, -1, 3601])
      expect(errorsOf({ delay })).toEqual({ delay: 'Please enter a whole number of seconds from 0 to 3600.' });
    expect(errorsOf({ delay: 3600 })).toEqual({});
  });
});

describe('the problems that the server found', () => {
  const refused = (fields: readonly FieldProblem[]): CallProblem => ({
    status: 400,
    code: 'validation_failed',
    message: 'Some fields are invalid.',
    error: '',
    requestId: '',
    details: { fields },
  });

  it('stand at their fields, the first of each', () => {
    const errors = refusedFields(
      refused([
        { path: 'data.title.text', message: 'Too long' },
        { path: 'data.title.text', message: 'Again' },
        { path: 'data.settings.colors.custom.cta.text', message: 'Invalid hex value' },
        { path: 'pageId', message: 'Not a field of the form' },
      ]),
    );

    expect(errors).toEqual({ title: 'Too long', buttonTextColor: 'Invalid hex value' });
  });

  it('are at no field when the form has none for them', () => {
    expect(refusedFields(refused([{ path: 'pageId', message: 'Not a field of the form' }]))).toEqual({});
  });
});

describe('choosing a template', () => {
  it('brings the colours it was drawn for, and turns custom ones off', () => {
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

describe('choosing a saved template', () => {
  it('copies everything that was kept into an announcement, its call to action too', () => {
    expect(withSavedTemplate(formOf(defaultBar), everyPlaceFilled, { hasOwnCta: true })).toEqual(
      formOf(everyPlaceFilled),
    );
  });

  it('leaves a call to action that is the page’s', () => {
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

describe('what two bars differ in', () => {
  it('is said by field, in the order of the panel', () => {
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
