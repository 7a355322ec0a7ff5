import { describe, expect, it } from '@jest/globals';
import { limits } from '@lastcall/contracts/platform';
import { errors } from '@lastcall/contracts/platform/errors';
import { fireEvent, screen, waitFor, within } from '@lastcall/ui/testing-kit';
import {
  aLoadedForm,
  announcementAccount,
  aProblem,
  showForm,
  standardAccount,
  storeAccount,
  type ShownForm,
} from './testing-kit/index.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const radio = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: '[type="radio"]' });
const nameField = (): HTMLInputElement => screen.getByLabelText('Campaign name');
const rename = (name: string): boolean => fireEvent.change(nameField(), { target: { value: name } });
const group = (name: string) => within(screen.getByRole('group', { name }));
const steps = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const typeNames = (): string[] =>
  group('Campaign type')
    .getAllByRole('radio')
    .map((each) => each.getAttribute('aria-label')!);

async function fillNew({ user }: Pick<ShownForm, 'user'>, { websites = true } = {}): Promise<void> {
  rename('Autumn class');
  await user.click(group('Checkout platform').getByRole('radio', { name: 'ThriveCart' }));
  await user.click(group('Email platform').getByRole('radio', { name: 'Kit' }));
  if (websites) await user.click(group('Website platform').getByRole('radio', { name: 'WordPress' }));
}

describe('the form of a new campaign', () => {
  it('has the steps Name Your Campaign, Connect Your Marketing Stack, and Choose A Campaign Type And Deadline', async () => {
    await showForm();

    expect(steps()).toEqual([
      '1Name Your Campaign',
      '2Connect Your Marketing Stack',
      '3Choose A Campaign Type And Deadline',
    ]);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('has the third step Choose A Campaign Type and no deadline for an announcement-bar-only account', async () => {
    await showForm({ account: announcementAccount });
    expect(steps()[2]).toBe('3Choose A Campaign Type');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Length' })).toBeNull();
    expect(await screen.findByText('This campaign has no deadline. Its bars stay until you remove them.')).toBeTruthy();
  });

  it('hides the deadline fields while Announcement Bar is selected, and shows them for other types', async () => {
    const { user } = await showForm();

    await user.click(radio('Announcement Bar'));
    expect(screen.queryByRole('textbox', { name: 'Length' })).toBeNull();
    expect(steps()[2]).toBe('3Choose A Campaign Type');

    await user.click(radio('Evergreen'));
    expect(screen.getByRole('textbox', { name: 'Length' })).toBeTruthy();
  });

  it('defaults to 7 days at 23:59 and to Evergreen, the "Most Popular"', async () => {
    await showForm();

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' }).value).toBe('7');
    expect(screen.getByLabelText<HTMLInputElement>('Ends at').value).toBe('23:59');
    expect(radio('Evergreen').checked).toBe(true);
    expect(within(radio('Evergreen').closest('label')!).getByText('Most Popular')).toBeTruthy();
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  });

  it('shows "This field is required." and "The {type} platform is required." for missing selections, and is not sent', async () => {
    const { user, sent } = await showForm();

    await user.click(button('Create Campaign'));

    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(
      screen.getByRole('textbox', { name: 'Campaign name', description: /This field is required\./ }),
    ).toBeTruthy();
    for (const kind of ['checkout', 'email', 'website'])
      expect(
        screen.getByRole('group', {
          name: new RegExp(`^${kind} platform`, 'i'),
          description: `The ${kind} platform is required.`,
        }),
      ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows "Deadline length is required." when it is cleared', async () => {
    const { user, sent } = await showForm();
    await fillNew({ user });

    await user.clear(screen.getByRole('textbox', { name: 'Length' }));
    await user.click(button('Create Campaign'));

    expect(screen.getByText('Deadline length is required.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('moves the focus to a name that is too long', async () => {
    const { user, sent } = await showForm();
    await fillNew({ user });

    rename('n'.repeat(limits.campaignName + 1));
    await user.click(button('Create Campaign'));

    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect(screen.getByText(`Please use at most ${limits.campaignName} characters.`)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is sent with its input and a trimmed name, and shows "Saving..." meanwhile', async () => {
    const answered = Promise.withResolvers<null>();
    const { user, sent } = await showForm({ save: () => answered.promise });
    await fillNew({ user });
    rename('Autumn class  ');

    await user.click(button('Create Campaign'));

    expect(button('Saving...').getAttribute('aria-disabled')).toBe('true');
    expect(sent).toMatchObject([
      {
        values: {
          campaignName: 'Autumn class',
          checkoutPlatform: 'thrivecart',
          emailPlatform: 'kit',
          landingPlatform: 'wordpress',
          campaignType: 'Evergreen',
          timezone: 'Europe/Vienna',
        },
      },
    ]);
    answered.resolve(null);
    expect(await screen.findByRole('button', { name: 'Create Campaign' })).toBeTruthy();
  });

  it('sets the landing platform to the checkout platform while "Use the same app for sales pages and checkout pages" is on', async () => {
    const { user, sent } = await showForm();
    await fillNew({ user }, { websites: false });

    await user.click(screen.getByRole('checkbox', { name: 'Use the same app for sales pages and checkout pages' }));
    expect(screen.queryByRole('group', { name: 'Website platform' })).toBeNull();
    await user.click(group('Checkout platform').getByRole('radio', { name: 'Kajabi' }));
    await user.click(button('Create Campaign'));

    expect(sent).toMatchObject([
      { values: { samePlatform: true, checkoutPlatform: 'kajabi', landingPlatform: 'kajabi' } },
    ]);
  });

  it('shows the first 11 platforms, and the others after "See N more platforms"', async () => {
    const { user } = await showForm();
    const websites = () => group('Website platform').getAllByRole('radio').length;
    expect(websites()).toBe(11);

    await user.click(button('See 13 more platforms'));
    expect(websites()).toBe(24);
    await user.click(button('See fewer platforms'));
    expect(websites()).toBe(11);

    await user.type(screen.getByRole('textbox', { name: 'Search: Website platform' }), 'podia');
    expect(group('Website platform').getAllByRole('radio')).toHaveLength(1);
  });
});

describe('the campaign types', () => {
  it('are only announcement bars for an announcement-bar-only account', async () => {
    await showForm({ account: announcementAccount });

    expect(typeNames()).toEqual(['Announcement Bar']);
  });

  it('are only store types for a store account, grouped into Evergreen and Fixed-date, and continue to the discount', async () => {
    await showForm({ account: storeAccount });

    expect(typeNames()).toEqual(['Welcome', 'Abandoned Cart', 'Winback', 'Fixed Date']);
    expect(screen.getByText('Unique deadline and discount code for every subscriber.').parentElement!.textContent).toBe(
      'Evergreen Unique deadline and discount code for every subscriber.',
    );
    expect(screen.getByText('Same deadline for everyone.').parentElement!.textContent).toBe(
      'Fixed-date Same deadline for everyone.',
    );
    expect(button('Next: Create Your Discount')).toBeTruthy();
  });

  it('are all types for other accounts, including store types when Shopify is a platform', async () => {
    const { user } = await showForm();
    expect(typeNames()).toEqual([
      'Evergreen',
      'Automated Webinar',
      'Tripwire Offer',
      'Abandoned Cart',
      'Page Only',
      'Flash Sale',
      'Product Launch',
      'Holiday Promo',
      'Hybrid',
      'Quantity',
      'Announcement Bar',
    ]);

    await user.click(group('Checkout platform').getByRole('radio', { name: 'Shopify' }));

    expect(typeNames().slice(-4)).toEqual([
      'Shopify Welcome',
      'Shopify Abandoned Cart',
      'Shopify Winback',
      'Shopify Fixed Date',
    ]);
    await user.click(radio('Shopify Welcome'));
    expect(button('Next: Create Your Discount')).toBeTruthy();
  });

  it('are selectable on a store’s free plan only without a subscription requirement; the others open the upgrade modal', async () => {
    const asked: string[] = [];
    const refused = { error: aProblem({ status: 409, code: 'no_store', message: 'Connect your store first.' }) };
    const subscribe = (): Promise<typeof refused> => (asked.push('subscribe'), Promise.resolve(refused));
    const { user } = await showForm({ account: { ...storeAccount, subscribe } });

    await user.click(radio('Winback'));

    const dialog = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(
      within(dialog).getByText(
        'Campaigns of this type require a store subscription. You can upgrade to access this feature.',
      ),
    ).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'About plans and upgrades' }).getAttribute('href')).toBe(
      '/upgrade/create',
    );
    await user.click(within(dialog).getByRole('link', { name: 'Upgrade' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Connect your store first.');
    expect(asked).toEqual(['subscribe']);
    expect([radio('Winback').checked, radio('Welcome').checked]).toEqual([false, true]);
  });

  it('are all selectable for a store with a subscription', async () => {
    const { user } = await showForm({ account: { ...storeAccount, isStoreSubscribed: true } });

    await user.click(radio('Winback'));

    expect(radio('Winback').checked).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a type that does not fit the existing pages', () => {
  const leaves =
    "You can't change from Announcement Bar to another campaign type when you have pages already added to your campaign. Please create a new campaign, or delete your existing pages first and then update the campaign type.";
  const becomes =
    "You can't change an existing campaign to Announcement Bar when you have pages and email links already added to your campaign. Please create a new campaign to use the Announcement Bar, or delete your existing pages first and then update the campaign type.";

  it.each([
    ['from Announcement Bar to another type', 'announcement-bar', 'Announcement Bar', 'Evergreen', leaves],
    ['to Announcement Bar', 'Evergreen', 'Evergreen', 'Announcement Bar', becomes],
  ] as const)('shows the "Whoops!" modal and is not selected: %s', async (_, campaignType, saved, wanted, labels) => {
    const { user } = await showForm({ loaded: aLoadedForm({ campaignType }), hasPages: true });

    await user.click(radio(wanted));

    const dialog = await screen.findByRole('dialog', { name: 'Whoops!' });
    expect(within(dialog).getByText(labels)).toBeTruthy();
    expect([radio(wanted).checked, radio(saved).checked]).toEqual([false, true]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  });

  it('can be selected while there are no pages', async () => {
    const { user } = await showForm({ loaded: aLoadedForm({ campaignType: 'announcement-bar' }) });

    await user.click(radio('Evergreen'));

    expect(radio('Evergreen').checked).toBe(true);
  });

  it.each(['leaves_announcement', 'becomes_announcement'] as const)(
    'shows the "Whoops!" modal when the service rejects it (%s), and keeps the input',
    async (code) => {
      const { user } = await showForm({
        loaded: aLoadedForm(),
        save: () => Promise.resolve({ problem: aProblem({ status: 409, code, message: errors[code].message }) }),
      });
      rename('Bread class anew');

      await user.click(button('Save'));

      expect(
        within(await screen.findByRole('dialog', { name: 'Whoops!' })).getByText(errors[code].message),
      ).toBeTruthy();
      expect(nameField().value).toBe('Bread class anew');
    },
  );
});

describe('the form of an existing campaign', () => {
  it('has the button "Save", and a "Save Changes" bar with Discard, which restores the last loaded values', async () => {
    const { user } = await showForm({ loaded: aLoadedForm() });
    expect(button('Save')).toBeTruthy();

    rename('Bread class anew');
    await user.click(radio('Flash Sale'));
    expect(button('Save Changes')).toBeTruthy();
    await user.click(button('Discard'));

    expect(nameField().value).toBe('Bread class');
    expect(radio('Evergreen').checked).toBe(true);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('undoes and redoes input with buttons and keyboard shortcuts', async () => {
    const { user } = await showForm({ loaded: aLoadedForm() });
    await user.click(radio('Flash Sale'));

    await user.click(button('Undo'));
    expect(radio('Evergreen').checked).toBe(true);
    await user.click(button('Redo'));
    expect(radio('Flash Sale').checked).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(radio('Evergreen').checked).toBe(true);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(radio('Flash Sale').checked).toBe(true);
  });

  it("shows the server's message, keeps the input, and saves after the server recovers", async () => {
    let isDown = true;
    const { user, sent } = await showForm({
      loaded: aLoadedForm(),
      save: (values) => Promise.resolve(isDown ? { problem: aProblem() } : { saved: { version: 4, values } }),
    });
    rename('Bread class anew');

    await user.click(button('Save'));
    const alert = (await screen.findByText('The campaign wasn’t saved.')).closest<HTMLElement>('[role="alert"]')!;
    expect(alert.textContent).toContain(
      'Something went wrong on our side. Please try again. Your edits are kept in this browser.',
    );
    expect(nameField().value).toBe('Bread class anew');

    isDown = false;
    await user.click(button('Save'));
    expect(sent).toHaveLength(2);
    expect(screen.queryByText('The campaign wasn’t saved.')).toBeNull();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('shows "Something went wrong. Please make sure the inputs are correct." and what to do when no server responds', async () => {
    const { user } = await showForm({
      loaded: aLoadedForm(),
      save: () => Promise.resolve({ problem: aProblem({ status: 0, code: 'unavailable' }) }),
    });
    rename('Bread class anew');

    await user.click(button('Save'));

    expect(await screen.findByText('Something went wrong. Please make sure the inputs are correct.')).toBeTruthy();
    expect(
      screen.getByText(
        'We couldn’t reach Lastcall. Your edits are kept in this browser. Save again when you’re back online.',
      ),
    ).toBeTruthy();
    expect(nameField().value).toBe('Bread class anew');
  });

  it('keeps a type that the account may no longer select', async () => {
    await showForm({ account: standardAccount, loaded: aLoadedForm({ campaignType: 'ShopifyWinback' }) });

    expect(radio('Shopify Winback').checked).toBe(true);
  });
});

describe('concurrent changes', () => {
  it('are shown by an untouched form', async () => {
    const { publishVersion, user, sent } = await showForm({ loaded: aLoadedForm() });

    publishVersion(aLoadedForm({ campaignName: 'Rye class', deadlineLength: 5 }, 4));
    expect(nameField().value).toBe('Rye class');
    await user.click(button('Save'));

    expect(sent).toMatchObject([{ base: { version: 4 }, values: { deadlineLength: 5 } }]);
  });

  it('leave a form with input unchanged, which is saved against its base version', async () => {
    const { publishVersion, user, sent } = await showForm({ loaded: aLoadedForm() });
    rename('Bread class anew');

    publishVersion(aLoadedForm({ deadlineLength: 5 }, 4));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' }).value).toBe('7');
    await user.click(button('Save'));

    expect(sent).toMatchObject([
      { base: { version: 3 }, values: { campaignName: 'Bread class anew', deadlineLength: 7 } },
    ]);
  });

  it('merge a new name of the same version with the input', async () => {
    const { publishVersion, user } = await showForm({ loaded: aLoadedForm() });
    await user.click(radio('Flash Sale'));

    publishVersion(aLoadedForm({ campaignName: 'Renamed' }));

    expect(nameField().value).toBe('Renamed');
    expect(radio('Flash Sale').checked).toBe(true);
  });

  it('replace the input on request', async () => {
    const { user } = await showForm({
      loaded: aLoadedForm(),
      save: () => Promise.resolve({ taken: aLoadedForm({ campaignName: 'Theirs' }, 9) }),
    });
    rename('Bread class anew');

    await user.click(button('Save'));

    expect(nameField().value).toBe('Theirs');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });
});

describe('a draft', () => {
  it('is offered after a crash, and is restored with its base version', async () => {
    const before = await showForm({ loaded: aLoadedForm(), draftKey: 'crash' });
    rename('Bread class anew');
    before.view.unmount();

    const { user, sent } = await showForm({ loaded: aLoadedForm({ deadlineLength: 5 }, 4), draftKey: 'crash' });
    expect(await screen.findByText(/You have unsaved changes from .+\./)).toBeTruthy();
    await user.click(button('Restore'));
    expect(nameField().value).toBe('Bread class anew');
    await user.click(button('Save'));

    expect(sent).toMatchObject([{ base: { version: 3, values: { deadlineLength: 7 } } }]);
  });

  it('is not offered after it was saved', async () => {
    const before = await showForm({ loaded: aLoadedForm(), draftKey: 'saved' });
    rename('Bread class anew');
    await before.user.click(button('Save'));
    before.view.unmount();

    await showForm({ loaded: aLoadedForm({ campaignName: 'Bread class anew' }, 4), draftKey: 'saved' });

    expect(nameField().value).toBe('Bread class anew');
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});
