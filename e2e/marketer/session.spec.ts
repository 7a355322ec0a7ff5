import type { Page } from '@playwright/test';
import { expectNothingFound, phone, violationsOn, wide } from '../nothing-found.ts';
import { expect, test } from '../stack.ts';

const password = 'a bakery opens at five';

let people = 0;
const newEmail = (): string => `ada-${process.pid}-${Date.now()}-${(people += 1)}@example.com`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Ada Baker');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
}

test('a marketer signs up, meets an empty list with one action, and signs out', async ({ page }) => {
  await signUp(page, newEmail());

  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Create your first campaign']);

  await signOut(page);
  await page.goto('/campaigns');

  await expect(page).toHaveURL(/\/sign-in\?to=%2Fcampaigns$/);
});

test('a second account with the same email is refused with what to do next', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);

  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Somebody');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(
    page.getByText('There is an account with this email already. Sign in, or reset the password.'),
  ).toBeVisible();
});

test('what is missing in a form is said at the field, before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/sign-up');

  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please enter a name.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Please use at least 12 characters\./,
  );
  expect(sent).toEqual([]);
});

test('a wrong password is refused in the same words as an unknown email, and signing in leads to where one wanted', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);
  await page.goto('/install');
  await expect(page.getByText('Your session has expired')).toBeHidden();

  await signIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await signIn(page, newEmail(), password);
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await signIn(page, email, password);

  await expect(page).toHaveURL(/\/install$/);
  await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();
});

test('a session that ends is renewed above the screen, and what was being loaded comes', async ({ page, context }) => {
  const email = newEmail();
  await signUp(page, email);
  await page.goto('/install');
  await expect(page.getByRole('heading', { name: 'Install' })).toBeVisible();

  await context.clearCookies();
  await page.getByRole('link', { name: 'Campaigns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByText('No campaigns yet')).toBeVisible();
});

test('a session that ended before the page was loaded is named, and signing in leads back', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await signUp(page, email);

  await context.clearCookies();
  await page.goto('/install');
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await signIn(page, email, password);

  await expect(page).toHaveURL(/\/install$/);
});

test('a mailed link sets a new password, once', async ({ page, stack }) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens ask for an email.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  const mail = await stack.mailTo(email);
  const link = mail.links.find((each) => each.includes('/reset-password?token='));
  await page.goto(link ?? 'about:blank');
  await page.getByLabel('New password', { exact: true }).fill('the oven is warm by four');
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page.getByText('Your new password is saved. Sign in with it now.')).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
  await signIn(page, email, 'the oven is warm by four');
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();

  await page.goto(link ?? 'about:blank');
  await page.getByLabel('New password', { exact: true }).fill('somebody found the old mail');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link was used before or is over. Ask for a new one.');
});

test('the way back after signing in is never another site', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);

  await page.goto('/sign-in?to=//elsewhere.example/campaigns');
  await signIn(page, email, password);

  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/campaigns$/);
});

test('the screens of the shell have nothing that axe finds', async ({ browser, stack }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: stack.origins.app, reducedMotion: 'reduce', viewport: wide });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const expectNothing = async (heading: string, sizes = [wide]): Promise<void> => {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectNothingFound(page, heading, sizes);
  };

  await page.goto('/sign-in');
  await expectNothing('Welcome back');
  await page.goto('/forgot-password');
  await expectNothing('Reset your password');
  await page.goto('/reset-password?token=x');
  await expectNothing('Choose a new password');
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNothing('Create your account');
  await signUp(page, newEmail());
  await expectNothing('Campaigns');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  // While a menu is open, what is behind it is hidden from screen readers, the heading too.
  await expectNothingFound(page, 'the menu of the account', [wide]);
  await page.goto('/install');
  await expectNothing('Install', [phone, wide]);
  await page.goto('/nowhere');
  await expectNothing('There is nothing at this address');

  expect(refused).toEqual([]);
  await context.close();
});
