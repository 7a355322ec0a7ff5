import { describe, expect, it } from '@jest/globals';
import type { Connection, Credentials } from '@lastcall/contracts/integrations';
import { providerDefinitions } from '@lastcall/contracts/integrations/providers';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { CredentialsForm } from './credentials-form.tsx';
import type { Outcome } from './outcome.ts';

const ontraport = providerDefinitions.ontraport;
const stored: Connection = {
  id: '1',
  api_key: 'wxyz',
  accountName: 'Bakery',
  created_at: '2026-11-21T10:00:00.000Z',
  kind: 'key',
  health: 'ok',
  healthReason: null,
  healthSince: null,
};

function aForm(connection: Connection | null, outcome: Outcome<Connection> = { data: stored }) {
  const sent: Credentials[] = [];
  const shown = show(
    <CredentialsForm
      definition={ontraport}
      connection={connection}
      onConnect={(credentials) => (sent.push(credentials), Promise.resolve(outcome))}
    />,
  );
  return { ...shown, sent };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the credentials form', () => {
  it('requires each visible field ("{field} is required") before it is sent', async () => {
    const { user, sent } = aForm(null);

    await user.click(button('Integrate'));

    expect(screen.getByText('App ID is required')).toBeTruthy();
    expect(screen.getByText('API Key is required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('App ID')));
    expect(sent).toEqual([]);
  });

  it('sends an object with the provider’s field names', async () => {
    const { user, sent } = aForm(null);

    await user.type(screen.getByLabelText('App ID'), ' 2_1_a ');
    await user.type(screen.getByLabelText('API Key'), 'secret-key');
    await user.click(button('Integrate'));

    expect(sent).toEqual([{ app_id: '2_1_a', api_key: 'secret-key' }]);
  });

  it('keeps the input when the provider rejects it, and shows why', async () => {
    const { user } = aForm(null, { error: 'Your App ID and API key do not authenticate.' });

    await user.type(screen.getByLabelText('App ID'), '2_1_a');
    await user.type(screen.getByLabelText('API Key'), 'secret-key');
    await user.click(button('Integrate'));

    expect((await screen.findByRole('alert')).textContent).toContain('Your App ID and API key do not authenticate.');
    expect(screen.getByLabelText<HTMLInputElement>('App ID').value).toBe('2_1_a');
  });

  it('shows the provider’s message at the field that the service names', async () => {
    const message = 'Ontraport didn’t accept this API key: Your App ID and API key do not authenticate.';
    const { user } = aForm(null, { error: message, fields: [{ path: 'api_key', message }] });

    await user.type(screen.getByLabelText('App ID'), '2_1_a');
    await user.type(screen.getByLabelText('API Key'), 'secret-key');
    await user.click(button('Integrate'));

    expect((await screen.findByText(message)).id).toBe(
      screen.getByLabelText('API Key').getAttribute('aria-describedby'),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('API Key')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is read-only once connected, with a disabled button that reads "Click Edit to change the credentials"', () => {
    aForm(stored);

    for (const label of ['App ID', 'API Key'])
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('ends in wxyz');
    expect((button('Click Edit to change the credentials') as HTMLButtonElement).disabled).toBe(true);
  });

  it('unlocks each field with its Edit link, and sends only that field', async () => {
    const { user, sent } = aForm(stored);

    await user.click(button('Edit API Key'));
    expect(screen.getByLabelText<HTMLInputElement>('App ID').readOnly).toBe(true);
    await user.type(screen.getByLabelText('API Key'), 'another-key');
    await user.click(button('Integrate'));

    expect(sent).toEqual([{ api_key: 'another-key' }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(true));
  });

  it('sends nothing when an edit is canceled', async () => {
    const { user, sent } = aForm(stored);

    await user.click(button('Edit API Key'));
    await user.type(screen.getByLabelText('API Key'), 'half');
    await user.click(button('Cancel'));

    expect(screen.getByLabelText<HTMLInputElement>('API Key').value).toBe('ends in wxyz');
    expect(sent).toEqual([]);
  });

  it('links to the vendor’s page where the credentials are', () => {
    aForm(null);

    expect(screen.getByRole('link', { name: /Where to find them in Ontraport/ }).getAttribute('href')).toBe(
      ontraport.docUrl,
    );
  });

  it('shows a rejection at its only field, and moves the focus there', async () => {
    const { user } = show(
      <CredentialsForm
        definition={providerDefinitions.kit}
        connection={null}
        onConnect={() => Promise.resolve({ error: 'The access token is invalid' })}
      />,
    );

    await user.type(screen.getByLabelText('API Key'), 'none-of-theirs');
    await user.click(button('Integrate'));

    expect((await screen.findByText('The access token is invalid')).id).toBe(
      screen.getByLabelText('API Key').getAttribute('aria-describedby'),
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('API Key')));
  });

  it('uses the singular for a provider with a single key', () => {
    show(
      <CredentialsForm
        definition={providerDefinitions.kit}
        connection={null}
        onConnect={() => Promise.resolve({ data: stored })}
      />,
    );

    expect(screen.getByRole('link', { name: /Where to find it in Kit/ })).toBeTruthy();
  });
});
