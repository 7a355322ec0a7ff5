import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts';
import type { CallProblem } from '@lastcall/host-api';
import { createBarForm, type SendBar } from './create-bar-form.ts';
import { putValues } from './put-values.ts';

const problem = (more: Partial<CallProblem>): { error: CallProblem } => ({
  error: { status: 400, code: 'validation_failed', message: 'Some of the fields need another look.', error: '', requestId: '', ...more },
});

/** A server that answers each save with what it is told to, and remembers what it was sent. */
function aServer(answer: (bar: Bar) => Awaited<ReturnType<SendBar>> = (data) => ({ data })) {
  const sent: { bar: Bar; applyToAll: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const send: SendBar = (bar, applyToAll) => {
    sent.push({ bar, applyToAll });
    return new Promise((resolve) => waiting.push(() => resolve(answer(bar))));
  };
  return { sent, send, answer: () => waiting.shift()!() };
}

describe('saving a bar', () => {
  it('sends what is on the screen and leaves nothing unsaved', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    const saving = save(true);
    server.answer();

    expect(await saving).toEqual({ kind: 'saved' });
    expect(server.sent).toMatchObject([{ applyToAll: true, bar: { title: { text: 'Last seats' } } }]);
    expect(form.getState()).toMatchObject({ dirty: false, values: { title: 'Last seats' } });
  });

  it('keeps as unsaved what was typed while it was under way', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    const saving = save(true);
    form.change('description', 'Typed meanwhile');
    server.answer();
    await saving;

    expect(form.getState()).toMatchObject({ dirty: true, dirtyFields: { description: true }, values: { title: 'Last seats', description: 'Typed meanwhile' } });
  });

  it('takes over what the server made of the words', async () => {
    const server = aServer((bar) => ({ data: { ...bar, description: bar.description.trim() } }));
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('description', '  Ends tonight ');

    const saving = save(true);
    server.answer();
    await saving;

    expect(form.getState()).toMatchObject({ dirty: false, values: { description: 'Ends tonight' } });
  });

  it('ignores a second save while the first is under way', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    const first = save(true);

    expect(await save(false)).toEqual({ kind: 'ignored' });
    server.answer();
    await first;
    expect(server.sent).toHaveLength(1);
  });

  it('sends nothing that the server would refuse, and names the first field to mend', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    putValues(form, { ...form.getState().values, description: '', translateDays: 'Tage!' });

    expect(await save(true)).toEqual({ kind: 'refused', field: 'description', problem: null });
    expect(server.sent).toEqual([]);
  });

  it('shows what the server refused at its field, also after one that went well', async () => {
    let isStrict = false;
    const refused = problem({ details: { fields: [{ path: 'data.cta.url', message: 'Invalid URL' }] } });
    const server = aServer((data) => (isStrict ? refused : { data }));
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');
    const first = save(true);
    server.answer();
    await first;

    isStrict = true;
    form.change('title', 'Last seat');
    const second = save(false);
    server.answer();

    expect(await second).toEqual({ kind: 'refused', field: 'ctaUrl', problem: refused.error });
    expect(form.getFieldState('ctaUrl')).toMatchObject({ submitError: 'Invalid URL' });
    expect(form.getState().dirty).toBe(true);
  });

  it('says why when no field is to blame', async () => {
    const refused = problem({ status: 403, code: 'plan_required', message: 'This is a premium feature.' });
    const server = aServer(() => refused);
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    const saving = save(false);
    server.answer();

    expect(await saving).toEqual({ kind: 'refused', field: undefined, problem: refused.error });
    expect(form.getState().submitError).toBe('This is a premium feature.');
  });
});
