import { describe, expect, it } from '@jest/globals';
import { defaultEmailTimer, type EmailTimerSettings } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import { createTimerForm, type SendTimer } from './create-timer-form.ts';

const problem = (more: Partial<CallProblem>): { error: CallProblem } => ({ error: { status: 500, code: 'internal', message: 'Something went wrong on our side. Please try again.', error: '', requestId: '', ...more } });

/** A server that answers each save when the test says so. */
function aServer(answerTo: (settings: EmailTimerSettings) => Awaited<ReturnType<SendTimer>> = (data) => ({ data })) {
  const sent: EmailTimerSettings[] = [];
  const waiting: (() => void)[] = [];
  const send: SendTimer = (settings) => {
    sent.push(settings);
    return new Promise((resolve) => waiting.push(() => resolve(answerTo(settings))));
  };
  return { sent, send, answer: () => waiting.shift()!() };
}

describe('saving an email timer', () => {
  it('sends the settings and leaves nothing unsaved', async () => {
    const server = aServer((settings) => ({ data: { ...settings, email_label_days: settings.email_label_days.trim() } }));
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_label_days', ' Tage ');

    const saving = save();
    server.answer();

    expect(await saving).toEqual({ kind: 'saved' });
    expect(form.getState()).toMatchObject({ dirty: false, values: { email_label_days: 'Tage' } });
  });

  it('keeps what was changed while it was under way, and ignores a second save', async () => {
    const server = aServer();
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('use_labels', 0);

    const saving = save();
    form.change('selected_font_color', '#123456');
    expect(await save()).toEqual({ kind: 'ignored' });
    server.answer();
    await saving;

    expect(server.sent).toHaveLength(1);
    expect(form.getState()).toMatchObject({ dirty: true, values: { use_labels: 0, selected_font_color: '#123456' } });
  });

  it('sends no colour that is none, and says where it is', async () => {
    const server = aServer();
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('email_box_color', '#12');

    expect(await save()).toEqual({ kind: 'refused', at: { field: 'email_box_color', section: 'colors' } });
    expect(server.sent).toEqual([]);
  });

  it('tells what the server refused, at its field or as a whole', async () => {
    const answers = [problem({ status: 400, code: 'validation_failed', details: { fields: [{ path: 'email_label_hours', message: 'Too long' }] } }), problem({})];
    const server = aServer(() => answers.shift()!);
    const { form, save } = createTimerForm(defaultEmailTimer, server.send);
    form.change('use_labels', 0);

    const first = save();
    server.answer();
    expect(await first).toEqual({ kind: 'refused', at: { field: 'email_label_hours', section: 'translate' } });

    const second = save();
    server.answer();
    expect(await second).toEqual({ kind: 'refused', at: undefined });
    expect(form.getState()).toMatchObject({ dirty: true, submitError: 'Something went wrong on our side. Please try again.' });
  });
});
