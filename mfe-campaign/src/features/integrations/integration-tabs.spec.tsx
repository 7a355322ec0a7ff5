import { describe, expect, it, jest } from '@jest/globals';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { act, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { CopyBox } from './copy-box.tsx';
import { HelpCards } from './help-cards.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';

const setup: EmailSetup = {
  expiringLinks: [],
  emailTimerUrl: 'https://edge.test/t.gif',
  emailTimerOpens: 0,
  mergeTag: '[email]',
  signing: 'no-field',
  emailProvider: { id: 'other', esp_name: 'Other' },
  settings: { useHtml: true, useLink: true },
  customApiWebhookUrl: 'https://edge.test/listener/1/custom/secret',
  helpVideos: { setUp: null, test: null },
};
const theTabs = (isStore = false) =>
  show(<IntegrationTabs campaignId="1" setup={setup} isStore={isStore} hasCodes={false} />);
const webhookUrl = () => screen.getByRole('textbox', { name: 'Webhook URL' }).textContent;

describe('the integration tabs', () => {
  it('show the inbound webhook URL for Zapier, Make and custom tools', async () => {
    const { user } = theTabs();

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Zapier', 'Make', 'Custom API']);
    expect(webhookUrl()).toBe('https://edge.test/listener/1/zapier/secret');
    await user.click(screen.getByRole('tab', { name: 'Custom API' }));
    expect(webhookUrl()).toBe('https://edge.test/listener/1/custom/secret');
  });

  it('include Shopify in a store campaign, with the request body and the URL for custom tools', () => {
    theTabs(true);

    expect(screen.getByRole('tab', { name: 'Shopify' }).getAttribute('aria-selected')).toBe('true');
    expect(webhookUrl()).toBe('https://edge.test/listener/1/custom/secret');
    expect(JSON.parse(screen.getByRole('textbox', { name: 'Request body' }).textContent ?? '')).toEqual({
      email: '{{customer.email}}',
      firstName: '{{customer.firstName}}',
    });
  });
});

describe('the help cards', () => {
  it('open a dialog with written instructions', async () => {
    const { user } = show(<HelpCards tool="zapier" videos={{ setUp: null, test: null }} />);

    await user.click(screen.getByRole('button', { name: /How to set it up/ }));

    const dialog = await screen.findByRole('dialog', { name: 'How to set it up' });
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(dialog.querySelector('iframe')).toBeNull();
  });

  it('open a dialog with a video when there is one', async () => {
    const { user } = show(<HelpCards tool="zapier" videos={{ setUp: null, test: 'https://videos.test/embed/2' }} />);

    await user.click(screen.getByRole('button', { name: /How to test it/ }));

    expect(
      (await screen.findByRole('dialog', { name: 'How to test it' })).querySelector('iframe')?.getAttribute('src'),
    ).toBe('https://videos.test/embed/2');
  });
});

describe('the tracking snippet', () => {
  it('shows for two seconds that it was copied', async () => {
    const { user } = show(<CopyBox label="Webhook URL" text="https://edge.test/x" />);
    jest.useFakeTimers({ advanceTimers: true });

    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('status')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1_500));
    expect(screen.getByRole('status').textContent).toBe('Copied to clipboard!');
    act(() => void jest.advanceTimersByTime(600));

    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(await navigator.clipboard.readText()).toBe('https://edge.test/x');
    jest.useRealTimers();
  });
});
