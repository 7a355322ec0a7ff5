import { describe, expect, it } from '@jest/globals';
import {
  defaultEmailTimer,
  emailTimerFonts,
  emailTimerSettings,
  emailTimerTemplates,
  type EmailTimerSettings,
} from '@lastcall/contracts/campaigns/email-timers';
import { limits } from '@lastcall/contracts/platform';
import type { CallProblem } from '@lastcall/host-api';
import type { SendAnswer } from '@lastcall/host-api/editor';
import { createTimerForm, timerErrors, type SendTimer } from './timer-form.ts';

const problem = (more: Partial<CallProblem>): { error: CallProblem } => ({
  error: {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    error: '',
    requestId: '',
    ...more,
  },
});

/** A server with controlled responses to each save, and its recorded requests. */
function aServer(answerTo: (settings: EmailTimerSettings) => SendAnswer<EmailTimerSettings> = (data) => ({ data })) {
  const sent: EmailTimerSettings[] = [];
  const send: SendTimer = (settings) => {
    sent.push(settings);
    return Promise.resolve(answerTo(settings));
  };
  return { sent, send };
}

describe('saving an email timer', () => {
  it('sends the settings, and leaves no unsaved changes', async () => {
    const server = aServer((settings) => ({
      data: { ...settings, email_label_days: settings.email_label_days.trim() },
    }));
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_label_days', ' Tage ');

    expect(await save()).toEqual({ kind: 'saved' });
    expect(server.sent).toEqual([{ ...defaultEmailTimer, email_label_days: ' Tage ' }]);
    expect(form.getState()).toMatchObject({ dirty: false, values: { email_label_days: 'Tage' } });
  });

  it('sends only the settings, whatever else the service returned', async () => {
    const server = aServer();
    const { save } = createTimerForm(
      { ...defaultEmailTimer, id: 'campaign', fill_color: '#000000' } as EmailTimerSettings,
      server.send,
    );

    await save();

    expect(server.sent).toEqual([defaultEmailTimer]);
  });

  it('sends no invalid color, and reports its field', async () => {
    const server = aServer();
    const { form, fields, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_box_color', '#12');

    expect(await save()).toEqual({ kind: 'invalid', field: 'email_box_color' });
    expect(fields.email_box_color.section).toBe('colors');
    expect(server.sent).toEqual([]);
  });

  it('reports a rejection by the server, at its field or for the whole form', async () => {
    const answers = [
      problem({
        status: 400,
        code: 'validation_failed',
        details: { fields: [{ path: 'settings.email_label_hours', message: 'Too long' }] },
      }),
      problem({}),
    ];
    const server = aServer(() => answers.shift()!);
    const { form, fields, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('use_labels', 0);

    expect(await save()).toEqual({ kind: 'invalid', field: 'email_label_hours' });
    expect(fields.email_label_hours.section).toBe('translate');

    expect(await save()).toEqual({ kind: 'refused' });
    expect(form.getState()).toMatchObject({
      dirty: true,
      submitError: 'Something went wrong on our side. Please try again.',
    });
  });
});

describe('the validation of an email timer', () => {
  const isRight = (settings: EmailTimerSettings): boolean => Object.keys(timerErrors(settings)).length === 0;

  it('matches the service’s', () => {
    const changes: Partial<EmailTimerSettings>[] = [
      {},
      ...['#fff', '#12', '', 'red', '#11223344', '#1122334455', 'url(x)'].flatMap((color) => [
        { selected_font_color: color },
        { email_box_color: color },
      ]),
      ...[0, 1, limits.emailTimerLabel, limits.emailTimerLabel + 1].map((length) => ({
        email_label_seconds: 'x'.repeat(length),
      })),
      { email_label_days: `${' '.repeat(5)}${'x'.repeat(limits.emailTimerLabel)}` },
      { email_label_days: 'الأيام' },
      ...emailTimerTemplates.flatMap(({ index }) =>
        emailTimerFonts.map((font) => ({ background: index, selected_font: font.index })),
      ),
    ];

    for (const change of changes) {
      const settings = { ...defaultEmailTimer, ...change };
      expect([change, isRight(settings)]).toEqual([change, emailTimerSettings.safeParse(settings).success]);
    }
  });
});
