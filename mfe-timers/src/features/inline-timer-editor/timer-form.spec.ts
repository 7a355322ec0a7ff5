import { describe, expect, it } from '@jest/globals';
import { webpageTimer, webpageTimerColors, webpageTimerTemplates } from '@lastcall/contracts/campaigns/webpage-timers';
import { limits, validation } from '@lastcall/contracts/platform';
import {
  changedFields,
  formOf,
  formOfTemplate,
  timerErrors,
  timerFields,
  timerOf,
  type TimerForm,
} from './timer-form.ts';

const form = formOfTemplate(1);

describe('the fields of the webpage timer editor', () => {
  it.each(webpageTimerTemplates.map(({ id, name }) => [name, id] as const))(
    'return the template %s in the service’s format',
    (_, id) => {
      const timer = timerOf(formOfTemplate(id));

      expect(webpageTimer.parse(timer)).toEqual(timer);
      expect(formOf(timer)).toEqual(formOfTemplate(id));
    },
  );

  it('are one for each setting, except the sample’s deadline, and one for each label of an HTML timer', () => {
    const settings = Object.keys(webpageTimer.shape).filter(
      (name) => name !== 'dynamic_labels' && name !== 'deadlineTime',
    );

    expect(Object.keys(timerFields).sort()).toEqual(
      [...settings, 'dynamic_days', 'dynamic_hours', 'dynamic_minutes', 'dynamic_seconds'].sort(),
    );
  });

  it('reject exactly the colors and labels that the schema rejects', () => {
    const labels = (Object.keys(timerFields) as (keyof TimerForm)[]).filter(
      (name) => timerFields[name].section === 'translate',
    );
    const texts = [
      '',
      ' ',
      'x'.repeat(limits.webpageTimerLabel),
      `${'x'.repeat(limits.webpageTimerLabel)}  `,
      'x'.repeat(limits.webpageTimerLabel + 1),
      'x'.repeat(limits.timerColor),
      'x'.repeat(limits.timerColor + 1),
    ];

    for (const name of [...webpageTimerColors, ...labels]) {
      for (const text of texts) {
        const edited = { ...form, [name]: text };
        expect([name, text, Object.keys(timerErrors(edited)).length === 0]).toEqual([
          name,
          text,
          webpageTimer.safeParse(timerOf(edited)).success,
        ]);
      }
    }
  });

  it.each([1, 6, 9])('reject exactly the units that the schema rejects (template %s)', (id) => {
    const noUnits = { ...formOfTemplate(id), show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 } as const;

    for (const edited of [noUnits, { ...noUnits, show_hh: 1 } as const])
      expect(Object.keys(timerErrors(edited))).toEqual(
        webpageTimer.safeParse(timerOf(edited)).error?.issues.map(({ path }) => path[0]) ?? [],
      );
  });

  it('show the shared validation messages', () => {
    expect(timerErrors({ ...form, bgr_color: '' })).toEqual({ bgr_color: validation.required });
    expect(timerErrors({ ...form, days_long: 'x'.repeat(17) })).toEqual({ days_long: validation.tooLong(16) });
  });

  it('list the fields in which two timers differ', () => {
    expect(changedFields(timerOf(form), timerOf({ ...form, bar_color: 'red', dynamic_days: 'Tage' }))).toEqual([
      'bar_color',
      'dynamic_days',
    ]);
  });
});
