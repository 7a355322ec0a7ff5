import type { Page } from '@playwright/test';
import { expectAccessible, phone, wide } from '../accessibility-checks.ts';
import { expect, test } from '../offers.ts';
import { navigate } from './marketer.ts';

const password = 'a bakery opens at five';

let users = 0;
const newEmail = (): string => `ada-${process.pid}-${Date.now()}-${(users += 1)}@example.com`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill('Ada Baker');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
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
  await expect(page.getByText('You’re signed out.')).toBeVisible();
}

test('a marketer signs up, sees an empty list with one action, signs out, and signs in to the requested screen', async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);

  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Create your first campaign']);

  await signOut(page);
  await page.goto('/install');
  await expect(page).toHaveURL(/\/sign-in\?to=%2Finstall$/);
  await expect(page.getByText('Your session has expired')).toBeHidden();
  await signIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Try again, or reset your password.');
  await signIn(page, email, password);

  await expect(page).toHaveURL(/\/install$/);
  await expect(page.getByRole('heading', { name: 'Install', exact: true })).toBeVisible();
});

test('an emailed link sets a new password, once', async ({ page, stack }) => {
  const email = newEmail();
  await signUp(page, email);
  await signOut(page);

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both screens have an email field.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
  const message = await stack.mailTo(email);
  const link = message.links.find((each) => each.includes('/reset-password?token='));
  await page.goto(link ?? 'about:blank');
  await page.getByLabel('New password', { exact: true }).fill('the oven is warm by four');
  await page.getByRole('button', { name: 'Save password' }).click();

  await expect(page.getByText('Password saved. Sign in with your new password.')).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Try again, or reset your password.');
  await signIn(page, email, 'the oven is warm by four');
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();

  await page.goto(link ?? 'about:blank');
  await page.getByLabel('New password', { exact: true }).fill('somebody found the old mail');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link was already used or has expired. Request a new one.');
});

test('axe reports nothing on the screens of the shell', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.origins.app, reducedMotion: 'reduce', viewport: wide });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  const expectNothing = async (heading: string, sizes = [wide]): Promise<void> => {
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectAccessible(page, heading, sizes);
  };

  await page.goto('/sign-in');
  await expectNothing('Welcome back');
  await navigate(page, '/forgot-password');
  await expectNothing('Reset your password');
  await navigate(page, '/reset-password?token=x');
  await expectNothing('Choose a new password');
  await navigate(page, '/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNothing('Create your account');
  await signUp(page, newEmail());
  await expectNothing('Campaigns');
  await page.getByRole('button', { name: /^Account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  // While a menu is open, the content behind it is hidden from screen readers, the heading too.
  await expectAccessible(page, 'the menu of the account', [wide]);
  await navigate(page, '/install');
  await expectNothing('Install', [phone, wide]);
  await navigate(page, '/nowhere');
  await expectNothing('Page not found');

  expect(refused).toEqual([]);
  await context.close();
});
