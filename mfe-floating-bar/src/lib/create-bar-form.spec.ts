import { describe, expect, it } from '@jest/globals';
import { defaultBar, type Bar } from '@lastcall/contracts/campaigns';
import type { CallProblem } from '@lastcall/host-api';
import { putValues, type SendAnswer } from '@lastcall/host-api/editor';
import { createBarForm as create, type SaveChoice, type SendBar } from './create-bar-form.ts';

const problem = (more: Partial<CallProblem>): { error: CallProblem } => ({
  error: {
    status: 400,
    code: 'validation_failed',
    message: 'Some fields are invalid.',
    error: '',
    requestId: '',
    ...more,
  },
});

const createBarForm = (saved: Bar, send: SendBar) => create(saved, send, { hasCustomColors: true });
const all = { for: 'all-pages' } as const;
const one = { for: 'this-page' } as const;

/** A server with controlled responses to each save, and its recorded requests. */
function aServer(answer: (bar: Bar) => SendAnswer<Bar> = (data) => ({ data })) {
  const sent: { bar: Bar; choice: SaveChoice }[] = [];
  const send: SendBar = (bar, choice) => {
    sent.push({ bar, choice });
    return Promise.resolve(answer(bar));
  };
  return { sent, send };
}

describe('saving a bar', () => {
  it('sends the displayed bar, for one page or for all', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    expect(await save(all)).toEqual({ kind: 'saved' });
    expect(await save(one)).toEqual({ kind: 'saved' });
    expect(server.sent).toMatchObject([
      { choice: all, bar: { title: { text: 'Last seats' } } },
      { choice: one, bar: { title: { text: 'Last seats' } } },
    ]);
  });

  it('does not send an invalid bar, and returns the first invalid field', async () => {
    const server = aServer();
    const { form, save } = createBarForm(defaultBar, server.send);
    putValues(form, { ...form.getState().values, description: '', translateDays: 'Tage!' });

    expect(await save(all)).toEqual({ kind: 'invalid', field: 'description' });
    expect(server.sent).toEqual([]);
  });

  it('returns the first field in panel order, not in the bar’s order', async () => {
    const { form, save } = createBarForm(defaultBar, aServer().send);
    putValues(form, {
      ...form.getState().values,
      translateDays: 'Tage!',
      ctaVariant: 'link',
      ctaUrl: 'nowhere',
      useCustomColors: true,
      buttonTextColor: '#12',
    });

    expect(await save(all)).toEqual({ kind: 'invalid', field: 'buttonTextColor' });
  });

  it('assigns the server’s error to its field', async () => {
    const server = aServer(() => problem({ details: { fields: [{ path: 'data.cta.url', message: 'Invalid URL' }] } }));
    const { form, save } = createBarForm(defaultBar, server.send);
    form.change('title', 'Last seats');

    expect(await save(one)).toEqual({ kind: 'invalid', field: 'ctaUrl' });
    expect(form.getFieldState('ctaUrl')).toMatchObject({ submitError: 'Invalid URL' });
    expect(form.getState().dirty).toBe(true);
  });
});
