import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, type EmailTimerSettings } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import type { SendAnswer } from '@lastcall/host-api/editor';
import { createTimerForm, type SendTimer } from './create-timer-form.ts';

const problem = (more: Partial<CallProblem>): { error: CallProblem } => ({ error: { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.', error: '', requestId: '', ...more } });

/** A server that answers each save with what it is told to, and remembers what it was sent. */
function aServer(answerTo: (settings: EmailTimerSettings) => SendAnswer<EmailTimerSettings> = (data) => ({ data })) {
  const sent: EmailTimerSettings[] = [];
  const send: SendTimer = (settings) => {
    sent.push(settings);
    return Promise.resolve(answerTo(settings));
  };
  return { sent, send };
}

describe('saving an email timer', () => {
  it('sends the settings and leaves nothing unsaved', async () => {
    const server = aServer((settings) => ({ data: { ...settings, email_label_days: settings.email_label_days.trim() } }));
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_label_days', ' Tage ');

    expect(await save()).toEqual({ kind: 'saved' });
    expect(server.sent).toEqual([{ ...defaultEmailTimer, email_label_days: ' Tage ' }]);
    expect(form.getState()).toMatchObject({ dirty: false, values: { email_label_days: 'Tage' } });
  });

  it('sends no colour that is none, and says where it is', async () => {
    const server = aServer();
    const { form, fields, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_box_color', '#12');

    expect(await save()).toEqual({ kind: 'refused', field: 'email_box_color' });
    expect(fields.email_box_color.section).toBe('colors');
    expect(server.sent).toEqual([]);
  });

  it('tells what the server refused, at its field or as a whole', async () => {
    const answers = [problem({ status: 400, code: 'validation_failed', details: { fields: [{ path: 'email_label_hours', message: 'Too long' }] } }), problem({})];
    const server = aServer(() => answers.shift()!);
    const { form, fields, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('use_labels', 0);

    expect(await save()).toEqual({ kind: 'refused', field: 'email_label_hours' });
    expect(fields.email_label_hours.section).toBe('translate');

    expect(await save()).toEqual({ kind: 'refused', field: undefined });
    expect(form.getState()).toMatchObject({ dirty: true, submitError: 'Something went wrong on our side. Please try again.' });
  });
});
