import { describe, expect, it } from '@jest/globals';
import type { CallProblem } from '../api.ts';
import { createEditorForm, type SendAnswer } from './create-editor-form.ts';

interface Note {
  readonly title: { readonly text: string };
  readonly body: string;
}
interface Fields {
  title: string;
  body: string;
}

const blank: Note = { title: { text: 'Seats' }, body: 'Ends on Monday' };

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

/** A server that responds to each save on demand, with a given response. */
function aServer(answer: (note: Note) => SendAnswer<Note> = (data) => ({ data })) {
  const sent: { note: Note; isForAll: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const send = (note: Note, isForAll: boolean): Promise<SendAnswer<Note>> => {
    sent.push({ note, isForAll });
    return new Promise((resolve) => waiting.push(() => resolve(answer(note))));
  };
  return { sent, send, answer: () => waiting.shift()!() };
}

function anEditor(server: { readonly send: (note: Note, isForAll: boolean) => Promise<SendAnswer<Note>> }) {
  return createEditorForm<Note, Fields, 'words', boolean>({
    saved: blank,
    fields: { title: { section: 'words' }, body: { section: 'words' } },
    valuesOf: ({ title, body }) => ({ title: title.text, body }),
    validate: ({ title, body }) => ({
      ...(body === '' ? { body: 'Say something.' } : {}),
      ...(title === '' ? { title: 'Needs a title.' } : {}),
    }),
    send: ({ title, body }, _, isForAll) => server.send({ title: { text: title }, body }, isForAll),
    refusalsOf: ({ details }) => (details as { fields?: Record<string, string> } | undefined)?.fields ?? {},
  });
}

describe('saving in an editor', () => {
  it('sends the current values with the chosen options, and leaves no unsaved changes', async () => {
    const server = aServer();
    const { form, save } = anEditor(server);
    form.change('title', 'Last seats');

    const saving = save(true);
    server.answer();

    expect(await saving).toEqual({ kind: 'saved' });
    expect(server.sent).toEqual([{ isForAll: true, note: { ...blank, title: { text: 'Last seats' } } }]);
    expect(form.getState()).toMatchObject({ dirty: false, values: { title: 'Last seats' } });
  });

  it('keeps changes made during a save as unsaved', async () => {
    const server = aServer();
    const { form, save } = anEditor(server);
    form.change('title', 'Last seats');

    const saving = save(true);
    form.change('body', 'Typed meanwhile');
    server.answer();
    await saving;

    expect(form.getState()).toMatchObject({
      dirty: true,
      dirtyFields: { body: true },
      values: { title: 'Last seats', body: 'Typed meanwhile' },
    });
  });

  it('keeps changes unsaved when they were saved elsewhere, such as in a template', async () => {
    const { form, save } = anEditor({ ...aServer(), send: () => Promise.resolve({ isSavedElsewhere: true }) });
    form.change('title', 'Last seats');

    expect(await save(true)).toEqual({ kind: 'saved' });
    expect(form.getState()).toMatchObject({ dirty: true, submitting: false, values: { title: 'Last seats' } });
  });

  it("applies the server's normalized values", async () => {
    const server = aServer((note) => ({ data: { ...note, body: note.body.trim() } }));
    const { form, save } = anEditor(server);
    form.change('body', '  Ends tonight ');

    const saving = save(true);
    server.answer();
    await saving;

    expect(form.getState()).toMatchObject({ dirty: false, values: { body: 'Ends tonight' } });
  });

  it('ignores a second save during the first one', async () => {
    const server = aServer();
    const { form, save } = anEditor(server);
    form.change('title', 'Last seats');

    const first = save(true);

    expect(await save(false)).toEqual({ kind: 'ignored' });
    server.answer();
    await first;
    expect(server.sent).toHaveLength(1);
  });

  it('sends nothing that the server would reject, and returns the first invalid field in panel order', async () => {
    const server = aServer();
    const { form, save } = anEditor(server);
    form.change('body', '');
    form.change('title', '');

    expect(await save(true)).toEqual({ kind: 'invalid', field: 'title' });
    expect(server.sent).toEqual([]);
  });

  it("shows the server's rejection at its field, also after a successful save", async () => {
    let isStrict = false;
    const server = aServer((data) => (isStrict ? problem({ details: { fields: { body: 'Too long' } } }) : { data }));
    const { form, save } = anEditor(server);
    form.change('title', 'Last seats');
    const first = save(true);
    server.answer();
    await first;

    isStrict = true;
    form.change('title', 'Last seat');
    const second = save(false);
    server.answer();

    expect(await second).toEqual({ kind: 'invalid', field: 'body' });
    expect(form.getFieldState('body')).toMatchObject({ submitError: 'Too long' });
    expect(form.getState().dirty).toBe(true);
  });

  it('shows the error message when no field caused it', async () => {
    const server = aServer(() =>
      problem({ status: 403, code: 'plan_required', message: 'This is a premium feature.' }),
    );
    const { form, save } = anEditor(server);
    form.change('title', 'Last seats');

    const saving = save(false);
    server.answer();

    expect(await saving).toEqual({ kind: 'refused' });
    expect(form.getState()).toMatchObject({ dirty: true, submitError: 'This is a premium feature.' });
  });
});
