import { describe, expect, it } from '@jest/globals';
import { useState, type ReactNode } from 'react';
import type { Connection, Integration, IntegrationSetup, SaveIntegrationBody } from '@lastcall/contracts/integrations';
import { providerDefinitions, type IntegrationProvider } from '@lastcall/contracts/integrations/providers';
import { screen, show, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { ProviderSteps } from './provider-steps.tsx';

const connection: Connection = {
  id: 'c1',
  api_key: 'wxyz',
  accountName: 'Bakery school',
  created_at: '2026-11-21T10:00:00.000Z',
  kind: 'key',
  health: 'ok',
  healthReason: null,
  healthSince: null,
};
const nothingChosen: Integration = {
  connection_id: 'c1',
  trigger: null,
  containerId: null,
  containerName: null,
  field: null,
  fieldName: null,
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
};
const webhookUrl = 'https://edge.test/listener/1/x/2?tag=3';

interface World {
  setup?: Partial<IntegrationSetup>;
  failures?: Partial<
    Record<
      'connect' | 'save' | 'listContainers' | 'listFields' | 'createField' | 'createWebhook' | 'pushFields',
      string[]
    >
  >;
  hasCodes?: boolean;
  isOAuthReturn?: boolean;
  approvedConnection?: string;
  /** The fields of the provider are listed once this resolves. */
  mayList?: Promise<void>;
  /** The storage key of the progress; a new one for each test. */
  progressKey?: string;
}

let worlds = 0;

/** The steps with an integration that stores saved choices, like the service. */
function theSteps(
  provider: IntegrationProvider,
  {
    setup = {},
    failures = {},
    hasCodes = false,
    isOAuthReturn,
    approvedConnection,
    mayList,
    progressKey = `place-${++worlds}`,
  }: World = {},
) {
  const calls: unknown[][] = [];
  function Steps(): ReactNode {
    const [known, setKnown] = useState<IntegrationSetup>({
      connections: [],
      integrations: [],
      webhookUrl,
      oauth: false,
      ...setup,
    });
    const answer = async <T,>(
      name: string,
      data: T,
      change: ((before: IntegrationSetup) => IntegrationSetup) | null,
      ...said: unknown[]
    ) => {
      calls.push([name, ...said]);
      const error = failures[name as keyof typeof failures]?.shift();
      if (error === undefined && change) setKnown(change);
      if (error !== undefined && name === 'createWebhook')
        setKnown((before) => ({
          ...before,
          integrations: [{ ...before.integrations[0]!, webhookState: 'failed', webhookError: error }],
        }));
      return error === undefined ? { data } : { error };
    };
    const integrate = (changes: Partial<Integration>) => (before: IntegrationSetup) => ({
      ...before,
      integrations: [{ ...nothingChosen, ...before.integrations[0], ...changes }],
    });
    const [actions] = useState({
      connect: (credentials: object) =>
        answer('connect', connection, (before) => ({ ...before, connections: [connection] }), credentials),
      save: ({ oauth_id: _, ...choice }: SaveIntegrationBody) =>
        answer('save', nothingChosen, integrate(savedOf(choice)), choice),
      listContainers: (_: string, type: string) =>
        answer('listContainers', [{ id: '7', name: 'Bakery course' }], null, type),
      listFields: async (_: string, containerId: string | null) => {
        await mayList;
        return answer('listFields', { fields: [{ label: 'City', value: 'city' }], selected: null }, null, containerId);
      },
      createField: (name: string) => answer('createField', { id: 'new', name }, null, name),
      createWebhook: () =>
        answer(
          'createWebhook',
          nothingChosen,
          integrate({ webhookState: 'created', ruleUrl: 'https://app.kit.com/webhooks' }),
        ),
      disconnect: (id: string) =>
        answer('disconnect', { ok: true }, () => ({ connections: [], integrations: [], webhookUrl, oauth: false }), id),
      pushFields: (who: string) =>
        answer(
          'pushFields',
          nothingChosen.fields,
          integrate({ fields: { pending: 5, written: 0, nobody: 0, failed: 0 } }),
          who,
        ),
      listPushes: (state: string) =>
        answer(
          'listPushes',
          {
            pushes: [
              {
                leadId: 'l1',
                email: 'ann@site.test',
                state,
                problem: 'The field is gone',
                requestedAt: '2026-11-21T10:00:00.000Z',
                writtenAt: null,
                nextTryAt: null,
              },
            ],
            nextCursor: null,
          },
          null,
          state,
        ),
    });
    return (
      <ProviderSteps
        definition={providerDefinitions[provider]}
        setup={known}
        actions={actions as never}
        hasCodes={hasCodes}
        isOAuthReturn={isOAuthReturn}
        approvedConnection={approvedConnection}
        progressKey={progressKey}
      />
    );
  }
  return { ...show(<Steps />), calls };
}

/** Returns the integration after a saved choice. */
function savedOf({
  deadline_text_custom_field: field,
  deadline_time_custom_field: timeField,
  personal_code_custom_field: codeField,
  ...choice
}: Omit<SaveIntegrationBody, 'oauth_id'>): Partial<Integration> {
  const fields = {
    ...(field === undefined ? {} : { field }),
    ...(timeField === undefined ? {} : { timeField }),
    ...(codeField === undefined ? {} : { codeField }),
  };
  return { ...choice, ...fields, ...(field === null ? { fieldName: null } : {}) } as Partial<Integration>;
}

const press = (name: string | RegExp, at = 0) => screen.getAllByRole('button', { name })[at]!;
const choose = async (user: ReturnType<typeof theSteps>['user'], label: string, option: string): Promise<void> => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.click(box);
  const list = await waitFor(() => document.getElementById(box.getAttribute('aria-controls')!)!);
  await user.click(await within(list).findByRole('option', { name: option, hidden: true }));
};
const openStep = () => document.querySelector('[aria-current="step"] h3')?.textContent;

describe('the steps of an integration', () => {
  it('start with the connection, followed by the tag, the field and the webhook', async () => {
    const { user, calls } = theSteps('kit');

    await user.type(screen.getByLabelText('API Key'), 'kit_key_1');
    await user.click(press('Integrate'));
    expect(await screen.findByText('Successfully integrated! Click next to continue...')).toBeTruthy();
    await user.click(press('Next'));
    await choose(user, 'Tag in Kit', 'Bakery course');
    await choose(user, 'Custom field for the deadline', 'City');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Create webhook' }));

    expect(await screen.findByText(/Webhook created in Kit\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open in Kit/ }).getAttribute('href')).toBe('https://app.kit.com/webhooks');
    expect(calls.map(([name, said]) => [name, said])).toEqual([
      ['connect', { api_key: 'kit_key_1' }],
      ['listContainers', 'tag'],
      ['save', { trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      ['listFields', null],
      ['save', { deadline_text_custom_field: 'city', fieldName: 'City' }],
      ['createWebhook', undefined],
    ]);
  });

  it('ask for the trigger when a provider has several, then for the list or tag', async () => {
    const { user, calls } = theSteps('activecampaign', { setup: { connections: [connection] } });

    expect(openStep()).toBe('Trigger');
    await user.click(screen.getByRole('radio', { name: 'Getting a tag' }));
    await user.click(press('Next'));
    await choose(user, 'Tag in ActiveCampaign', 'Bakery course');

    await waitFor(() => expect(openStep()).toBe('Custom fields'));
    expect(calls).toContainEqual(['save', { trigger: 'tag', containerId: '7', containerName: 'Bakery course' }]);
  });

  it('offer the fields of the selected list when each list has its own', async () => {
    const chosen = { ...nothingChosen, trigger: 'list' as const, containerId: 'L1', containerName: 'Friends' };
    const { calls } = theSteps('mailchimp', { setup: { connections: [connection], integrations: [chosen] } });

    await screen.findByRole('combobox', { name: 'Custom field for the deadline' });

    expect(calls).toEqual([['listFields', 'L1']]);
  });

  it('offer to skip the fields only once they are listed, so that loading them cannot move the button while it is pressed', async () => {
    const { promise: mayList, resolve: list } = Promise.withResolvers<void>();
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course' };
    theSteps('kit', { setup: { connections: [connection], integrations: [chosen] }, mayList });

    await screen.findByRole('status', { name: 'Loading fields' });
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    list();

    expect(await screen.findByRole('button', { name: 'Skip' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Custom field for the deadline' })).toBeTruthy();
  });

  it('also show "Custom field could not be created." in a toast', async () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course' };
    const { user } = theSteps('kit', {
      setup: { connections: [connection], integrations: [chosen] },
      failures: { createField: ['Custom field could not be created.'] },
    });

    await user.type(await screen.findByRole('combobox', { name: 'Custom field for the deadline' }), 'Last call');
    await user.click(await screen.findByRole('option', { name: 'Create “Last call”', hidden: true }));

    expect(await toastOf('Custom field could not be created.')).toBeTruthy();
  });

  it('show the URL to copy with instructions when the provider can’t create webhooks by API', async () => {
    const chosen = {
      ...nothingChosen,
      trigger: 'list' as const,
      containerId: '7',
      containerName: 'Bakery course',
      field: 'f1',
      fieldName: 'Deadline',
    };
    theSteps('aweber', { setup: { connections: [connection], integrations: [chosen] } });

    expect(screen.getByRole('textbox', { name: 'Webhook URL' }).textContent).toBe(webhookUrl);
    expect(press('Copy webhook URL')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create webhook' })).toBeNull();
  });

  it('show why a webhook was rejected, and create it on retry', async () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course' };
    const { user } = theSteps('kit', {
      setup: { connections: [connection], integrations: [chosen] },
      failures: { createWebhook: ['Too many requests'] },
    });

    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await user.click(press('Create webhook'));
    expect(await screen.findByText('Reason: Too many requests')).toBeTruthy();
    await user.click(press('Retry'));

    expect(await screen.findByText(/Webhook created in Kit\./)).toBeTruthy();
  });

  it('show why the lists couldn’t be loaded, stay on the step, and load them on retry', async () => {
    const { user } = theSteps('kit', {
      setup: { connections: [connection] },
      failures: { listContainers: ['Kit isn’t responding. Please try again.'] },
    });

    expect(await screen.findByText('Kit isn’t responding. Please try again.')).toBeTruthy();
    await user.click(press('Reload'));

    expect(await screen.findByRole('combobox', { name: 'Tag in Kit' })).toBeTruthy();
    expect(openStep()).toBe('Tag');
  });

  it('stay on the step when a selection couldn’t be saved', async () => {
    const { user } = theSteps('kit', {
      setup: { connections: [connection] },
      failures: { save: ['Provider integration could not be saved.'] },
    });

    await choose(user, 'Tag in Kit', 'Bakery course');

    expect(await screen.findByText('Provider integration could not be saved.')).toBeTruthy();
    expect(openStep()).toBe('Tag');
  });

  it('show the selection of a completed step, and reopen it', async () => {
    const chosen = {
      ...nothingChosen,
      trigger: 'tag' as const,
      containerId: '7',
      containerName: 'Bakery course',
      field: 'city',
      fieldName: 'City',
      webhookState: 'created' as const,
    };
    const { user } = theSteps('kit', { setup: { connections: [connection], integrations: [chosen] } });

    expect(openStep()).toBe('Webhook');
    await user.click(press(/Tag\s*Bakery course/));

    expect(openStep()).toBe('Tag');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tag in Kit' })).value).toBe('Bakery course');
  });

  it('show a rejected key once, at its field', async () => {
    const { user } = theSteps('kit', { failures: { connect: ['The access token is invalid'] } });

    await user.type(screen.getByLabelText('API Key'), 'none-of-theirs');
    await user.click(press('Integrate'));

    expect((await screen.findAllByText('The access token is invalid')).map(({ id }) => id)).toEqual([
      screen.getByLabelText('API Key').getAttribute('aria-describedby'),
    ]);
  });

  it('offer several accounts to choose from, and the option to connect another', async () => {
    const other = { ...connection, id: 'c2', accountName: 'Second school' };
    const { user } = theSteps('kit', { setup: { connections: [connection, other] } });

    await choose(user, 'Account', 'Second school');
    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(true);
    await user.click(press('Connect another account'));

    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(false);
  });

  it('open the MailerLite dialog for its connection and its field', async () => {
    const { user } = theSteps('mailerlite');

    await user.click(press('Set up MailerLite'));

    expect(await screen.findByRole('dialog', { name: 'MailerLite' })).toBeTruthy();
    expect(screen.getByLabelText('API Key')).toBeTruthy();
  });

  it('continue from MailerLite to its group with one button, and keep the credentials and the field editable', async () => {
    const chosen = { ...nothingChosen, field: 'last_call', fieldName: 'Last call' };
    const { user } = theSteps('mailerlite', { setup: { connections: [connection], integrations: [chosen] } });

    await user.click(press(/Connection\s*Bakery school/));
    expect(screen.getByText('Deadlines are synced to the field “Last call”.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(true);
    await user.click(press('Next'));

    expect(await screen.findByRole('combobox', { name: 'Group in MailerLite' })).toBeTruthy();
  });

  it('sync three fields in a store campaign, and remove one', async () => {
    const chosen = {
      ...nothingChosen,
      trigger: 'tag' as const,
      containerId: '7',
      containerName: 'Bakery course',
      field: 'city',
      fieldName: 'City',
    };
    const { user, calls } = theSteps('kit', {
      hasCodes: true,
      setup: { connections: [connection], integrations: [chosen] },
    });
    await user.click(press(/Custom fields/));

    await choose(user, 'Custom field for the exact time', 'City');
    await choose(user, 'Custom field for the personal code', 'City');
    await user.click(press('Don’t sync “City”'));

    expect(calls.filter(([name]) => name === 'save').map(([, said]) => said)).toEqual([
      { deadline_time_custom_field: 'city', timeFieldName: 'City' },
      { personal_code_custom_field: 'city', codeFieldName: 'City' },
      { deadline_text_custom_field: null },
    ]);
  });

  it('have no discount code field in a campaign without a store', async () => {
    theSteps('kit', {
      setup: {
        connections: [connection],
        integrations: [{ ...nothingChosen, trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      },
    });

    expect(await screen.findByRole('combobox', { name: 'Custom field for the exact time' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Custom field for the personal code' })).toBeNull();
  });
});

describe('a webhook that is being created', () => {
  const chosen = {
    ...nothingChosen,
    trigger: 'tag' as const,
    containerId: '7',
    containerName: 'Bakery course',
    webhookState: 'pending' as const,
  };

  it('shows the attempt number, the provider’s message, and when the next attempt starts', () => {
    theSteps('kit', {
      setup: {
        connections: [connection],
        integrations: [
          {
            ...chosen,
            webhookAttempts: 2,
            webhookError: 'Too many requests',
            webhookNextAt: new Date(Date.now() + 40_000).toISOString(),
          },
        ],
      },
    });

    expect(screen.getByRole('status').textContent).toBe('Creating the webhook...Attempt 2 of 8 failed.');
    expect(screen.getByText('Reason: Too many requests')).toBeTruthy();
    expect(screen.getByText(/Retrying in (40|39) seconds\./)).toBeTruthy();
  });

  it('isn’t needed when the provider is polled; the schedule and the contact count are shown instead', () => {
    const poll = {
      polledAt: new Date(Date.now() - 120_000).toISOString(),
      nextAt: new Date().toISOString(),
      problem: null,
      contacts: 3,
    };
    const list = providerDefinitions.klaviyo.triggers[0]!;
    theSteps('klaviyo', {
      setup: {
        connections: [connection],
        integrations: [{ ...chosen, trigger: list.type, webhookState: 'none', poll }],
      },
    });

    expect(openStep()).toBe('New contacts');
    expect(screen.getByText(/checks the list every minute/)).toBeTruthy();
    expect(screen.getByText('Last checked 2 minutes ago. 3 contacts found so far.')).toBeTruthy();
  });
});

describe('a connected account', () => {
  it('is disconnected after a confirmation that lists what is removed', async () => {
    const { user, calls } = theSteps('kit', { setup: { connections: [connection] } });
    await user.click(press(/Connection\s*Bakery school/));

    await user.click(press('Disconnect'));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Bakery school?' });
    expect(within(dialog).getByText(/Lastcall removes its webhooks from Kit/)).toBeTruthy();
    expect(within(dialog).getByText(/values already synced to Kit stay there\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));

    await waitFor(() => expect(calls).toContainEqual(['disconnect', 'c1']));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connection'));
  });

  it('opens its step with the provider’s message after access is revoked', () => {
    theSteps('kit', {
      setup: {
        connections: [
          {
            ...connection,
            health: 'reconnect',
            healthReason: 'The access token is invalid',
            healthSince: '2026-11-21T10:00:00.000Z',
          },
        ],
        integrations: [{ ...nothingChosen, trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      },
    });

    expect(openStep()).toBe('Connection');
    expect(screen.getByRole('alert', { name: 'Reconnect Kit' }).textContent).toMatch(
      /Reconnect Kit.*Reason: The access token is invalid.*Pending changes are synced/s,
    );
    expect(screen.getByLabelText<HTMLInputElement>('API Key').readOnly).toBe(false);
  });

  it('shows the revoked access above the steps while another step is open, with a link to its own step', async () => {
    const { user } = theSteps('kit', {
      setup: {
        connections: [{ ...connection, health: 'reconnect', healthReason: 'Kit does not let us in any more.' }],
        integrations: [{ ...nothingChosen, trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      },
    });

    await user.click(press('Next'));
    expect(openStep()).toBe('Tag');
    expect(screen.getByRole('alert', { name: 'Reconnect Kit' }).textContent).toMatch(
      /Reconnect Kit(?!Kit says).*Kit does not let us in any more\./,
    );
    await user.click(press('Reconnect'));

    expect(openStep()).toBe('Connection');
    expect(screen.getAllByRole('alert', { name: 'Reconnect Kit' })).toHaveLength(1);
  });

  it('is connected with the provider’s button when it has one, or with a key', () => {
    theSteps('kit', { setup: { oauth: true } });

    expect(press('Connect with Kit')).toBeTruthy();
    expect(screen.getByLabelText('API Key')).toBeTruthy();
  });

  it('needs no key after it was connected with the button, and continues', () => {
    theSteps('kit', {
      isOAuthReturn: true,
      setup: { oauth: true, connections: [{ ...connection, kind: 'oauth', api_key: '' }] },
    });

    expect(screen.getByText('Successfully integrated! Click next to continue...')).toBeTruthy();
    expect(screen.queryByLabelText('API Key')).toBeNull();
    expect(press('Next')).toBeTruthy();
  });
});

describe('an interrupted integration', () => {
  const second = { ...connection, id: 'c2', accountName: 'Second school' };
  const current = () =>
    screen
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step')
      ?.querySelector('h3')?.textContent;

  it('resumes after a reload at the open step, with the selected trigger', async () => {
    const world = { setup: { connections: [connection] }, progressKey: 'reloaded' };
    const { user, view } = theSteps('mailchimp', world);
    await user.click(screen.getByRole('radio', { name: 'Joining a group' }));
    await user.click(press('Next'));
    expect(current()).toBe('Group');
    view.unmount();

    theSteps('mailchimp', world);

    expect(current()).toBe('Group');
  });

  it('resumes at the first incomplete step when the open step is no longer reachable', () => {
    const chosen = { ...nothingChosen, trigger: 'tag' as const, containerId: '7', containerName: 'Bakery course' };
    const before = theSteps('kit', {
      setup: { connections: [connection], integrations: [{ ...chosen, webhookState: 'created' }] },
      progressKey: 'disconnected',
    });
    expect(current()).toBe('Webhook');
    before.view.unmount();

    theSteps('kit', { progressKey: 'disconnected' });

    expect(current()).toBe('Connection');
  });

  it('resumes at the fields when a list is selected and no later step is started', () => {
    theSteps('kit', {
      setup: {
        connections: [connection],
        integrations: [{ ...nothingChosen, trigger: 'tag', containerId: '7', containerName: 'Bakery course' }],
      },
    });

    expect(current()).toBe('Custom fields');
  });

  it('resumes with the newly approved account when there are several', async () => {
    const { user } = theSteps('kit', {
      isOAuthReturn: true,
      approvedConnection: 'c2',
      setup: { oauth: true, connections: [connection, { ...second, kind: 'oauth', api_key: '' }] },
    });
    expect(screen.getByText('Successfully integrated! Click next to continue...')).toBeTruthy();

    await user.click(press('Next'));

    expect(current()).toBe('Tag');
    expect(screen.getByText('Second school')).toBeTruthy();
  });

  it('resumes at the same step after the same account is approved again', async () => {
    theSteps('kit', {
      isOAuthReturn: true,
      approvedConnection: 'c1',
      setup: {
        oauth: true,
        connections: [{ ...connection, kind: 'oauth', api_key: '' }],
        integrations: [
          {
            ...nothingChosen,
            trigger: 'tag',
            containerId: '7',
            containerName: 'Bakery course',
            webhookState: 'failed',
          },
        ],
      },
    });

    expect(current()).toBe('Webhook');
    expect(await toastOf('Kit reconnected')).toBeTruthy();
  });
});

describe('the sync progress of deadlines', () => {
  const chosen = {
    ...nothingChosen,
    trigger: 'tag' as const,
    containerId: '7',
    containerName: 'Bakery course',
    field: 'city',
    fieldName: 'City',
  };
  const region = () => screen.getByRole('region', { name: 'Deadlines in your email platform' });

  it('shows numbers, including failed contacts and the reasons', async () => {
    const { user } = theSteps('kit', {
      setup: {
        connections: [connection],
        integrations: [{ ...chosen, fields: { pending: 2, written: 1_200, nobody: 3, failed: 1 } }],
      },
    });

    expect(within(region()).getByRole('status').textContent).toBe(
      '1,200 synced2 waiting3 not in your platform1 failed',
    );
    await user.click(press('Show failed (1)'));

    expect(await screen.findByText('ann@site.test')).toBeTruthy();
    expect(screen.getByText('Reason: The field is gone')).toBeTruthy();
  });

  it('restarts when the owner requests another sync', async () => {
    const { user, calls } = theSteps('kit', {
      setup: {
        connections: [connection],
        integrations: [{ ...chosen, fields: { pending: 0, written: 5, nobody: 0, failed: 0 } }],
      },
    });
    expect(within(region()).getByRole('status').textContent).toBe('All 5 deadlines are synced.');

    await user.click(press('Re-sync'));

    await waitFor(() => expect(within(region()).getByRole('status').textContent).toBe('5 waiting'));
    expect(calls).toEqual([['pushFields', 'everybody']]);
  });

  it('is hidden when no field is selected', () => {
    theSteps('kit', {
      setup: { connections: [connection], integrations: [{ ...chosen, field: null, fieldName: null }] },
    });

    expect(screen.queryByRole('region', { name: 'Deadlines in your email platform' })).toBeNull();
  });
});
