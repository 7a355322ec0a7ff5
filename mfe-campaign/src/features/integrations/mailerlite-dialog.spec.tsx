import { describe, expect, it } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import type { Connection, Integration } from '@lastcall/contracts/integrations';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { MailerLiteDialog } from './mailerlite-dialog.tsx';

const aConnection = (id: string): Connection => ({
  id,
  api_key: `key${id}`,
  accountName: null,
  kind: 'key',
  health: 'ok',
  healthReason: null,
  healthSince: null,
  created_at: '2026-11-21T10:00:00.000Z',
});
const anIntegration = (connection_id: string, field: string | null): Integration => ({
  connection_id,
  trigger: null,
  containerId: null,
  containerName: null,
  field,
  fieldName: field,
  webhookState: 'none',
  webhookError: null,
  timeField: null,
  timeFieldName: null,
  codeField: null,
  codeFieldName: null,
  tokenField: null,
  tokenFieldName: null,
  fields: { pending: 0, written: 0, nobody: 0, failed: 0 },
  webhookAttempts: 0,
  webhookNextAt: null,
  poll: null,
  ruleUrl: null,
});

interface World {
  connections?: Connection[];
  integrations?: Integration[];
  /** The errors of calls, by name. */
  failures?: Partial<Record<'connect' | 'save' | 'listFields' | 'createField', string>>;
  /** The time that the provider takes to create a field. */
  created?: Promise<void>;
}

function aDialog({ connections = [], integrations = [], failures = {}, created }: World) {
  const calls: unknown[] = [];
  const answer = <T,>(name: keyof typeof failures, data: T, ...said: unknown[]) => {
    calls.push([name, ...said]);
    return Promise.resolve(failures[name] === undefined ? { data } : { error: failures[name] });
  };
  function Dialog(): ReactNode {
    const [isOpen, setOpen] = useState(true);
    const [known, setKnown] = useState(connections);
    const actions = {
      connect: (credentials: object) => {
        if (!failures.connect) setKnown([...known, aConnection('new')]);
        return answer('connect', aConnection('new'), credentials);
      },
      save: (body: object) => answer('save', anIntegration('1', 'city'), body),
      listFields: (...said: unknown[]) =>
        answer(
          'listFields',
          {
            fields: [
              { label: 'City', value: 'city' },
              { label: 'Name', value: 'name' },
            ],
            selected: integrations[0]?.field ?? null,
          },
          ...said,
        ),
      createField: async (...said: unknown[]) => {
        await created;
        return answer('createField', { id: 'last_call', name: 'Last call' }, ...said);
      },
    };
    const [stable] = useState(actions);
    return (
      <MailerLiteDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        setup={{ connections: known, integrations }}
        actions={stable as never}
      />
    );
  }
  return { ...show(<Dialog />), calls };
}

const press = (name: string) => screen.getByRole('button', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the MailerLite dialog', () => {
  it('requires an API key when there is no connection', async () => {
    const { user, calls } = aDialog({});

    await user.click(press('Connect'));
    expect(screen.getByText('API Key is required')).toBeTruthy();
    await user.type(screen.getByLabelText('API Key'), 'ml_key');
    await user.click(press('Connect'));

    expect(calls[0]).toEqual(['connect', { api_key: 'ml_key' }]);
    expect(await screen.findByRole('combobox', { name: 'Custom field' })).toBeTruthy();
  });

  it('shows a rejected key once, at its field, and keeps the input', async () => {
    const { user } = aDialog({ failures: { connect: 'Provider connection could not be created.' } });

    await user.type(screen.getByLabelText('API Key'), 'ml_key');
    await user.click(press('Connect'));

    expect((await screen.findAllByText('Provider connection could not be created.')).map(({ id }) => id)).toEqual([
      screen.getByLabelText('API Key').getAttribute('aria-describedby'),
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('ml_key');
  });

  it('requires a connection when there are several and no integration: "Please select a connection"', async () => {
    const { user, calls } = aDialog({ connections: [aConnection('1'), aConnection('2')] });

    await user.click(press('Continue'));
    expect(screen.getByText('Please select a connection')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Connection' }));
    await user.click(await screen.findByRole('option', { name: 'Key ending in key2', hidden: true }));
    await user.click(press('Continue'));

    await screen.findByRole('combobox', { name: 'Custom field' });
    expect(calls).toEqual([['listFields', '2', null]]);
  });

  it.each<[string, World]>([
    ['with one connection', { connections: [aConnection('1')] }],
    [
      'with several and an integration',
      { connections: [aConnection('2'), aConnection('1')], integrations: [anIntegration('1', null)] },
    ],
  ])('asks for the custom field (%s), saves it, and closes after a successful save', async (_, world) => {
    const { user, calls } = aDialog(world);

    await user.click(await screen.findByRole('combobox', { name: 'Custom field' }));
    await user.click(await screen.findByRole('option', { name: 'City', hidden: true }));
    await user.click(press('Save'));

    await isGone();
    expect(calls).toEqual([
      ['listFields', '1', null],
      ['save', { oauth_id: '1', deadline_text_custom_field: 'city', fieldName: 'City' }],
    ]);
  });

  it('shows the selected field', async () => {
    aDialog({ connections: [aConnection('1')], integrations: [anIntegration('1', 'name')] });

    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Custom field' })).value).toBe('Name');
  });

  it('creates and saves a field when a new name is entered', async () => {
    const { user, calls } = aDialog({ connections: [aConnection('1')] });

    await user.type(await screen.findByRole('combobox', { name: 'Custom field' }), 'Last call');
    await user.click(await screen.findByRole('option', { name: 'Create “Last call”', hidden: true }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Custom field' }).value).toBe('Last call'),
    );
    await user.click(press('Save'));

    await isGone();
    expect(calls.slice(1)).toEqual([
      ['createField', 'Last call', '1', null],
      ['save', { oauth_id: '1', deadline_text_custom_field: 'last_call', fieldName: 'Last call' }],
    ]);
  });

  it('shows that the field is being created, and saves nothing else meanwhile', async () => {
    const { promise: created, resolve: finish } = Promise.withResolvers<void>();
    const { user, calls } = aDialog({
      connections: [aConnection('1')],
      integrations: [anIntegration('1', 'name')],
      created,
    });
    const box = await screen.findByRole('combobox', { name: 'Custom field' });
    await user.clear(box);
    await user.type(box, 'Last call');
    await user.click(await screen.findByRole('option', { name: 'Create “Last call”', hidden: true }));

    await user.click(press('Creating the field...'));
    finish();
    await user.click(await screen.findByRole('button', { name: 'Save' }));

    await isGone();
    expect(calls.slice(1)).toEqual([
      ['createField', 'Last call', '1', null],
      ['save', { oauth_id: '1', deadline_text_custom_field: 'last_call', fieldName: 'Last call' }],
    ]);
  });

  it.each([
    ['createField', 'Custom field could not be created.'],
    ['save', 'Provider integration could not be saved.'],
  ] as const)('stays open and shows an error when %s fails', async (name, labels) => {
    const { user } = aDialog({ connections: [aConnection('1')], failures: { [name]: labels } });

    await user.type(
      await screen.findByRole('combobox', { name: 'Custom field' }),
      name === 'save' ? 'City' : 'Last call',
    );
    await user.click(
      await screen.findByRole('option', { name: name === 'save' ? 'City' : 'Create “Last call”', hidden: true }),
    );
    if (name === 'save') await user.click(press('Save'));

    expect((await screen.findAllByText(labels)).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows "Failed to fetch provider fields" and offers none when they can’t be loaded', async () => {
    aDialog({ connections: [aConnection('1')], failures: { listFields: 'Failed to fetch provider fields' } });

    expect((await screen.findAllByText('Failed to fetch provider fields')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Custom field' }).value).toBe('');
  });
});
