import { describe, expect, it } from '@jest/globals';
import type { Page } from '@lastcall/contracts/campaigns';
import { screen, show, within } from '@lastcall/ui/testing-kit';
import { PageSetup } from './page-setup.tsx';
import { aPage, aProblem, aStore, RecordedActions } from './testing-kit/index.tsx';

async function setUp(facts: Partial<Page> = {}, actions = new RecordedActions()) {
  const page = aPage(facts);
  const shown = show(
    <PageSetup
      page={page}
      barPath="/bar"
      supportEmail="help@lastcall.test"
      onVerify={actions.verify}
      onConfirm={actions.confirm}
      onClose={() => undefined}
    />,
    { Around: aStore() },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up your page' }));
  const press = (name: string): Promise<void> => shown.user.click(dialog.getByRole('button', { name }));
  return { ...shown, page, actions, dialog, press };
}

describe('setting up a page', () => {
  it('asks first whether the bar is visible; "Yes" confirms the page and opens continue', async () => {
    const { actions, page, press, dialog } = await setUp();

    expect(dialog.getByText('Do you see the bar on your page?')).toBeTruthy();
    await press('Yes, I see it');

    expect(actions.confirmed).toEqual([page.id]);
    expect(dialog.getByRole('status').textContent).toBe('Your page is set up');
    expect(dialog.getByText('Visitors now see the bar.')).toBeTruthy();
  });

  it('names the page’s own widgets, and no bar when it has none', async () => {
    const { press, dialog } = await setUp({ type: 'countdown' });

    expect(dialog.getByText('Do you see the countdown on your page?')).toBeTruthy();
    await press('Yes, I see it');

    expect(dialog.getByText('Visitors now see the countdown.')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Edit the floating bar' })).toBeNull();
  });

  it(`"No, I don't see it" opens add-code`, async () => {
    const { press, dialog } = await setUp();

    await press("No, I don't see it");

    expect(dialog.getByLabelText('Your snippet')).toBeTruthy();
    expect(dialog.getByRole('button', { name: "OK, I've installed the code" })).toBeTruthy();
  });

  it(`"OK, I've installed the code" starts a check and opens manual-confirm`, async () => {
    const { actions, page, press, dialog } = await setUp({
      verification: 'not_verified',
      verificationProblem: 'no_script',
    });

    await press("No, I don't see it");
    await press("OK, I've installed the code");

    expect(actions.verified).toEqual([page.id]);
    expect(dialog.getByText('Open the page again. Do you see the bar now?')).toBeTruthy();
    expect(dialog.getByText('Not verified.')).toBeTruthy();
    expect(dialog.getByText(/We're having trouble detecting the Lastcall code on the page\./)).toBeTruthy();
  });

  it('"I need help" opens common questions, and a message with the details that support needs', async () => {
    const { page, press, user } = await setUp();

    await press("No, I don't see it");
    await press('I need help');

    const help = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(help.getByText('The snippet isn’t found on my page')).toBeTruthy();
    const link = (): string => help.getByRole('link', { name: 'Email support' }).getAttribute('href')!;
    expect(decodeURIComponent(link())).toContain(`before the closing </head> tag of ${page.beforeUrl}`);
    await user.type(help.getByRole('textbox', { name: 'Your message' }), 'It is hidden.');
    expect(decodeURIComponent(link())).toContain('It is hidden.');
  });

  it('shows progress while a check runs', async () => {
    const { press, dialog } = await setUp({ verification: 'checking' });

    await press("No, I don't see it");
    await press("OK, I've installed the code");

    expect(dialog.getByRole('status').textContent).toBe('Looking for your snippet on the page...');
  });

  it('confirms the page and opens continue after "Yes" in manual-confirm', async () => {
    const { actions, page, press, dialog } = await setUp({ verification: 'not_verified' });

    await press("No, I don't see it");
    await press("OK, I've installed the code");
    await press('Yes, I see it');

    expect(actions.confirmed).toEqual([page.id]);
    expect(dialog.getByText('Your page is set up')).toBeTruthy();
  });

  it('opens contact-us after "No" in manual-confirm, with a prepared message and a contact link', async () => {
    const { press, dialog } = await setUp({ verification: 'not_verified', verificationProblem: 'no_script' });

    await press("No, I don't see it");
    await press("OK, I've installed the code");
    await press("No, I don't see it");

    expect(dialog.getByText('Contact support')).toBeTruthy();
    expect(dialog.getByText(/Our last check: The snippet isn’t on this page\./)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Email support' }).getAttribute('href')).toMatch(/^mailto:/);
  });

  it('stays on the step and shows why when the answer couldn’t be saved', async () => {
    const { press, dialog } = await setUp({}, new RecordedActions(aProblem('internal')));

    await press('Yes, I see it');

    expect(dialog.getByRole('button', { name: 'Yes, I see it' })).toBeTruthy();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeTruthy();
  });
});
