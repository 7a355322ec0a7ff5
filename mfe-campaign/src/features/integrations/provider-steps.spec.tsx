/** @jest-environment @lastcall/config/page-environment */
import { describe, expect, it } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import type { Connection, Integration, IntegrationSetup, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/providers';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { ProviderSteps } from './provider-steps.tsx';

const connection: Connection = { id: 'c1', api_key: 'wxyz', accountName: 'Bakery school', created_at: '2026-11-21T10:00:00.000Z' };
const nothingChosen: Integration = { connection_id: 'c1', trigger: null, containerId: null, containerName: null, field: null, fieldName: null, webhookState: 'none', webhookError: null, ruleUrl: null };
const webhookUrl = 'https://edge.test/listener/1/x/2?tag=3';

interface World {
  setup?: Partial<IntegrationSetup>;
  failures?: Partial<Record<'save' | 'listContainers' | 'listFields' | 'createWebhook', string[]>>;
}

/** The steps over an integration that remembers what is saved, as the service does. */
function theSteps(provider: IntegrationProvider, { setup = {}, failures = {} }: World = {}) {
  const calls: unknown[][] = [];
  function Steps(): ReactNode {
    const [known, setKnown] = useState<IntegrationSetup>({ connections: [], integrations: [], webhookUrl, ...setup });
    const answer = async <T,>(name: string, data: T, change: ((before: IntegrationSetup) => IntegrationSetup) | null, ...said: unknown[]) => {
      calls.push([name, ...said]);
      const error = failures[name as keyof typeof failures]?.shift();
      if (error === undefined && change) setKnown(change);
      if (error !== undefined && name === 'createWebhook') setKnown((before) => ({ ...before, integrations: [{ ...before.integrations[0]!, webhookState: 'failed', webhookError: error }] }));
      return error === undefined ? { data } : { error };
    };
    const integrate = (changes: Partial<Integration>) => (before: IntegrationSetup) => ({ ...before, integrations: [{ ...nothingChosen, ...before.integrations[0], ...changes }] });
    const [actions] = useState({
      connect: (credentials: object) => answer('connect', connection, (before) => ({ ...before, connections: [connection] }), credentials),
      save: ({ oauth_id: _, deadline_text_custom_field: field, ...choice }: SaveIntegrationBody) => answer('save', nothingChosen, integrate({ ...choice, ...(field === undefined ? {} : { field }) } as Partial<Integration>), { ...choice, ...(field === undefined ? {} : { field }) }),
      listContainers: (_: string, type: string) => answer('listContainers', [{ id: '7', name: 'Bakery course' }], null, type),
      listFields: (_: string, containerId: string | null) => answer('listFields', { fields: [{ label: 'City', value: 'city' }], selected: null }, null, containerId),
      createField: (name: string) => answer('createField', { id: 'new', name }, null, name),
      createWebhook: () => answer('createWebhook', nothingChosen, integrate({ webhookState: 'created', ruleUrl: 'https://app.kit.com/webhooks' })),
    });
    return <ProviderSteps definition={providerDefinitions[provider]} setup={known} actions={actions as never} />;
  }
  return { ...show(<Steps />), calls };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = async (user: ReturnType<typeof theSteps>['user'], label: string, option: string): Promise<void> => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const openStep = () => document.querySelector('[aria-current="step"] h3')?.textContent;

describe('the steps of an integration', () => {
  it('lead from the connection to the tag, the field and the webhook', async () => {
    const { user, calls } = theSteps('kit');

    await user.type(screen.getByLabelText('API Key'), 'kit_key_1');
    await user.click(press('Integrate'));
    expect(await screen.findByText('Successfully integrated! Click next to continue...')).toBeTruthy();
    await user.click(press('Next'));
    await choose(user, 'Tag in Kit', 'Bakery course');
    await choose(user, 'Custom field', 'City');
    await user.click(await screen.findByRole('button', { name: 'Create the webhook' }));

    expect(await screen.findByText(/The webhook is in Kit\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open it in Kit/ }).getAttribute('href')).toBe('https://app.kit.com/webhooks');
    expect(calls.map(([name, said]) => [name, said])).toEqual([
      ['connect', { api_key: 'kit_key_1' }],
      ['listContainers', 'tag'],
      ['save', { trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      ['listFields', null],
      ['save', { fieldName: 'City', field: 'city' }],
      ['createWebhook', undefined],
    ]);
  });

  it('ask for the trigger where a provider has several, then for the list or the tag', async () => {
    const { user, calls } = theSteps('activecampaign', { setup: { connections: [connection] } });

    expect(openStep()).toBe('Trigger');
    await user.click(screen.getByRole('radio', { name: 'Getting a tag' }));
    await user.click(press('Next'));
    await choose(user, 'Tag in ActiveCampaign', 'Bakery course');

    await waitFor(() => expect(openStep()).toBe('Custom field'));
    expect(calls).toContainEqual(['save', { trigger: 'tag', containerId: '7', containerName: 'Bakery course' }]);
  });

  it('ask for the fields of the chosen list where each has its own', async () => {
    const chosen = { ...nothingChosen, trigger: 'list' as const, containerId: 'L1', containerName: 'Friends' };
    const { user, calls } = theSteps('mailchimp', { setup: { connections: [connection], integrations: [chosen] } });

    await user.click(press(/Custom field/));
    await screen.findByRole('combobox', { name: 'Custom field' });

    expect(calls).toEqual([['listFields', 'L1']]);
  });

  it('give the address to copy where the provider has no webhook to create, with what to do there', async () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course', field: 'f1', fieldName: 'Deadline' };
    theSteps('ontraport', { setup: { connections: [connection], integrations: [chosen] } });

    expect(screen.getByRole('textbox', { name: 'Webhook URL' }).textContent).toBe(webhookUrl);
    expect(press('Copy the webhook URL')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Post data' }).textContent).toBe('email=[Email]&firstname=[First Name]&lastname=[Last Name]');
    expect(screen.queryByRole('button', { name: 'Create the webhook' })).toBeNull();
  });

  it('say why a webhook was refused, and create it when tried again', async () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course' };
    const { user } = theSteps('kit', { setup: { connections: [connection], integrations: [chosen] }, failures: { createWebhook: ['Too many requests'] } });

    await user.click(press('Create the webhook'));
    expect((await screen.findAllByText('Too many requests')).length).toBeGreaterThan(0);
    await user.click(press('Try again'));

    expect(await screen.findByText(/The webhook is in Kit\./)).toBeTruthy();
  });

  it('say why a list could not be had, keep their place, and load it when asked again', async () => {
    const { user } = theSteps('kit', { setup: { connections: [connection] }, failures: { listContainers: ['Kit did not answer. Please try again.'] } });

    expect(await screen.findByText('Kit did not answer. Please try again.')).toBeTruthy();
    await user.click(press('Load again'));

    expect(await screen.findByRole('combobox', { name: 'Tag in Kit' })).toBeTruthy();
    expect(openStep()).toBe('Tag');
  });

  it('stay where they are when a choice could not be saved', async () => {
    const { user } = theSteps('kit', { setup: { connections: [connection] }, failures: { save: ['Provider integration could not be saved.'] } });

    await choose(user, 'Tag in Kit', 'Bakery course');

    expect(await screen.findByText('Provider integration could not be saved.')).toBeTruthy();
    expect(openStep()).toBe('Tag');
  });

  it('show what was chosen of a step that is done, and open it again', async () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course', field: 'city', fieldName: 'City', webhookState: 'created' as const };
    const { user } = theSteps('kit', { setup: { connections: [connection], integrations: [chosen] } });

    expect(openStep()).toBe('Webhook');
    await user.click(press(/Tag\s*Bakery course/));

    expect(openStep()).toBe('Tag');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tag in Kit' })).value).toBe('Bakery course');
  });

  it('let one of several accounts be chosen, and another be connected', async () => {
    const other = { ...connection, id: 'c2', accountName: 'Second school' };
    const { user } = theSteps('kit', { setup: { connections: [connection, other] } });

    await choose(user, 'Account', 'Second school');
    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(true);
    await user.click(press('Connect another account'));

    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(false);
  });

  it('open the dialog of MailerLite for its connection and its field', async () => {
    const { user } = theSteps('mailerlite');

    await user.click(press('Set up MailerLite'));

    expect(await screen.findByRole('dialog', { name: 'MailerLite' })).toBeTruthy();
    expect(screen.getByLabelText('API Key')).toBeTruthy();
  });

  it('go on from MailerLite to its group by one button, with its credentials and its field to be changed', async () => {
    const chosen = { ...nothingChosen, field: 'last_call', fieldName: 'Last call' };
    const { user } = theSteps('mailerlite', { setup: { connections: [connection], integrations: [chosen] } });

    await user.click(press(/Connection\s*Bakery school/));
    expect(screen.getByText('The field "Last call" is meant for the deadline of each person.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(true);
    await user.click(press('Next'));

    expect(await screen.findByRole('combobox', { name: 'Group in MailerLite' })).toBeTruthy();
  });
});
