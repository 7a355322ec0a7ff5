import { describe, expect, it } from '@jest/globals';
import type { IntegrationSetup } from '@lastcall/contracts/integrations';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import { ProviderPanel } from './provider-panel.tsx';

function thePanel(provider: IntegrationProvider, { setup, failure }: { setup?: IntegrationSetup; failure?: string }) {
  const retries: number[] = [];
  return {
    ...show(
      <ProviderPanel
        progressKey="place"
        definition={providerDefinitions[provider]}
        setup={setup}
        failure={failure}
        isLoading={false}
        onRetry={() => retries.push(1)}
        actions={{} as never}
        hasCodes={false}
      />,
    ),
    retries,
  };
}

describe('the provider panel', () => {
  it('shows the toast "Failed to fetch integration data", continues with empty lists, and reloads on request', async () => {
    const { user, retries } = thePanel('mailerlite', { failure: 'Failed to fetch integration data' });

    expect(
      within(screen.getByRole('region', { name: 'Notifications' })).getByText('Failed to fetch integration data'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set up MailerLite' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reload' }));

    expect(retries).toHaveLength(1);
  });

  it('explains that a provider without a connection is set up manually, with its URL, steps and merge tag', () => {
    const webhookUrl = 'https://edge.test/listener/1/aweber/2';
    thePanel('aweber', { setup: { connections: [], integrations: [], webhookUrl, oauth: false } });

    expect(screen.getByText(/AWeber has no direct connection/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Webhook URL' }).textContent).toBe(webhookUrl);
    expect(screen.getByRole('list', { name: 'Checklist' })).toBeTruthy();
    expect(screen.getByText('{!email}')).toBeTruthy();
  });

  it('shows no form before the data is loaded', () => {
    thePanel('kit', {});

    expect(screen.getByRole('status', { name: 'Loading the integration' })).toBeTruthy();
    expect(screen.queryByLabelText('API Key')).toBeNull();
  });
});
