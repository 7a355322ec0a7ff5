import { useState, type ReactNode } from 'react';
import { describe, expect, it } from '@jest/globals';
import { useInput } from '@lastcall/host-api';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { SettingsForm, type Loaded, type SaveOutcome } from './settings-form.tsx';
import { FormGroup } from './form-group.tsx';

interface Values {
  readonly name: string;
  readonly note: string;
}

const changed = { status: 409, code: 'campaign_changed', message: 'changed', error: 'changed', requestId: '' };

const unavailable = {
  ...changed,
  status: 0,
  code: 'unavailable',
  message: 'Lastcall is temporarily unavailable. Please try again.',
};

/** A service that has one record for all parts, and accepts only saves over its newest version. */
class Service {
  isUnavailable = false;
  version = 1;
  readonly parts: Record<string, Values> = { First: { name: 'Ann', note: '' }, Second: { name: 'Bob', note: '' } };

  save(part: string, values: Values, seen: number): SaveOutcome<Values> {
    if (this.isUnavailable) return { problem: unavailable };
    if (seen !== this.version) return { problem: changed };
    this.parts[part] = values;
    this.version += 1;
    return { saved: { version: this.version, values } };
  }

  /** Simulates a concurrent save. */
  change(part: string, values: Partial<Values>): void {
    this.save(part, { ...this.parts[part]!, ...values }, this.version);
  }
}

function Field({ name }: { readonly name: string }): ReactNode {
  return <input aria-label={name} {...withoutError(useInput(name))} />;
}

function withoutError({ error: _error, ...props }: ReturnType<typeof useInput>) {
  return props;
}

function Screen({ service }: { readonly service: Service }): ReactNode {
  const [loaded, setLoaded] = useState<Record<string, Loaded<Values>>>(() => read(service));
  const part = (title: string): ReactNode => (
    <SettingsForm
      title={title}
      text=""
      loaded={loaded[title]!}
      validate={() => ({})}
      onSave={(values, { version }) => {
        const outcome = service.save(title, values, version);
        setTimeout(() => setLoaded(read(service)));
        return Promise.resolve(outcome);
      }}
    >
      <Field name="name" />
      <Field name="note" />
    </SettingsForm>
  );
  return (
    <FormGroup>
      {part('First')}
      {part('Second')}
      <button type="button" onClick={() => setLoaded(read(service))}>
        Come back to this tab
      </button>
    </FormGroup>
  );
}

function read({ version, parts }: Service): Record<string, Loaded<Values>> {
  return Object.fromEntries(Object.entries(parts).map(([title, values]) => [title, { version, values }]));
}

function showScreen() {
  const service = new Service();
  const { user } = show(<Screen service={service} />);
  const part = (title: string) => {
    const form = screen.getByRole('form', { name: title });
    const input = (name: string) => form.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!;
    return {
      input,
      save: () => user.click(form.querySelector('button')!),
      type: async (name: string, text: string) => (await user.clear(input(name)), user.type(input(name), text)),
    };
  };
  return {
    service,
    first: part('First'),
    second: part('Second'),
    comeBack: () => user.click(screen.getByRole('button', { name: 'Come back to this tab' })),
  };
}

describe('separately saved settings', () => {
  it('save one part after the other without conflicts', async () => {
    const { service, first, second } = showScreen();
    await second.type('name', 'Bea');

    await first.type('name', 'Anna');
    await first.save();
    await waitFor(() => expect(service.version).toBe(2));
    await second.save();

    await waitFor(() => expect(service.parts).toMatchObject({ First: { name: 'Anna' }, Second: { name: 'Bea' } }));
  });

  it('report a concurrent change, also when the tab has refetched it before, and keep input', async () => {
    const { service, first, comeBack } = showScreen();
    await first.type('name', 'Anna');
    service.change('First', { name: 'Zoe', note: 'theirs' });
    await comeBack();

    await first.save();

    expect(await screen.findByText(/^This campaign was changed in another tab/)).toBeTruthy();
    expect(service.parts['First']).toEqual({ name: 'Zoe', note: 'theirs' });
    await waitFor(() => expect(first.input('note').value).toBe('theirs'));
    expect(first.input('name').value).toBe('Anna');

    await first.save();
    await waitFor(() => expect(service.parts['First']).toEqual({ name: 'Anna', note: 'theirs' }));
  });

  it('show a concurrent change while there is no input', async () => {
    const { service, first, comeBack } = showScreen();
    service.change('First', { name: 'Zoe' });

    await comeBack();

    expect(first.input('name').value).toBe('Zoe');
  });

  it('keep input when a save fails, show why, and can be saved again', async () => {
    const { service, first } = showScreen();
    service.isUnavailable = true;
    await first.type('name', 'Anna');

    await first.save();
    expect(await screen.findByText('Lastcall is temporarily unavailable. Please try again.')).toBeTruthy();
    expect(first.input('name').value).toBe('Anna');
    service.isUnavailable = false;
    await first.save();

    await waitFor(() => expect(service.parts).toMatchObject({ First: { name: 'Anna' } }));
  });
});
