import { createForm, type FormApi } from 'final-form';
import { emailTimerSettings, type EmailTimerSettings } from '@lastcall/contracts';
import { submitErrors, validateBy, type CallProblem } from '@lastcall/host-api';
import { changedFields } from './edit-history.ts';

export type TimerFieldName = keyof EmailTimerSettings;

/** The sections of the panel, in its order, with the fields that can be wrong in each. */
export const sections = ['template', 'colors', 'settings', 'translate'] as const;
export type SectionName = (typeof sections)[number];
const fallible: readonly (readonly [TimerFieldName, SectionName])[] = [
  ['selected_font_color', 'colors'],
  ['email_box_color', 'colors'],
  ['email_label_days', 'translate'],
  ['email_label_hours', 'translate'],
  ['email_label_minutes', 'translate'],
  ['email_label_seconds', 'translate'],
];

/** Sends the settings to the server and answers them as they were saved, or why they were not. */
export type SendTimer = (settings: EmailTimerSettings) => Promise<{ data: EmailTimerSettings } | { error: CallProblem }>;

/** What came of saving; `at` is where the first thing to mend is, `ignored` says that an earlier save is under way. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'ignored' } | { kind: 'refused'; at: { field: TimerFieldName; section: SectionName } | undefined };

/** The form of an email timer, and its saving. */
export interface TimerFormHandle {
  readonly form: FormApi<EmailTimerSettings>;
  save(): Promise<SaveOutcome>;
}

/** Makes the form of an email timer. What is changed while a save is under way stays, as unsaved. */
export function createTimerForm(initial: EmailTimerSettings, send: SendTimer): TimerFormHandle {
  let saved: EmailTimerSettings | null = null;
  const form = createForm<EmailTimerSettings>({
    initialValues: initial,
    validate: validateBy(emailTimerSettings),
    onSubmit: async (values) => {
      const answer = await send(values);
      if ('error' in answer) return submitErrors(answer.error);
      saved = answer.data;
      return undefined;
    },
  });
  for (const name of Object.keys(initial) as TimerFieldName[]) form.registerField(name, () => undefined, {});

  return {
    form,
    save: async () => {
      if (form.getState().submitting) return { kind: 'ignored' };
      saved = null;
      const sent = form.getState().values;
      await form.submit();
      const { errors, submitErrors: refused, values } = form.getState();
      const kept = saved as EmailTimerSettings | null;
      if (kept) {
        form.setConfig('keepDirtyOnReinitialize', changedFields(sent, values).length > 0);
        form.initialize(kept);
        return { kind: 'saved' };
      }
      const wrong: { [name: string]: unknown } = { ...refused, ...errors };
      const first = fallible.find(([name]) => wrong[name] !== undefined);
      return { kind: 'refused', at: first && { field: first[0], section: first[1] } };
    },
  };
}
