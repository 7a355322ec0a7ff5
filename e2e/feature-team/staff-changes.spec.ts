import { Customer } from '../customer.ts';
import { expect, test } from './own-remote.ts';
import { channel, dialog, more, openCard, openTab, rowOf } from './staff-card.ts';

test('gives people a version that no browser has seen only when that is said, and keeps it in the history', async ({
  page,
  own,
}) => {
  await own.activated();
  const checked = await own.release();
  const unchecked = await own.release({ until: 'published' });
  const card = await openCard(page, own);
  const versions = await openTab(card, 'Versions');

  await versions.getByRole('button', { name: `Activate ${checked}` }).click();
  await expect(dialog(page).getByText('No browser has seen this version work yet')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(channel(card, 'Everybody')).toContainText(checked);

  await expect(rowOf(versions, unchecked)).toContainText('Not checked');
  await versions.getByRole('button', { name: `Activate ${unchecked}` }).click();
  await expect(dialog(page).getByText('No browser has seen this version work yet')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Activate without a check' }).click();
  await expect(channel(card, 'Everybody')).toContainText(unchecked);

  const history = await openTab(card, 'History');
  await expect(rowOf(history, unchecked).first()).toContainText('Activated');
  await expect(rowOf(history, unchecked).first()).toContainText('without a check');
  await expect(rowOf(history, unchecked).first()).toContainText(`in place of ${checked}`);
});

test('says why a version that was ready is not any more', async ({ page, own }) => {
  const stable = await own.activated();
  const version = await own.release();
  const card = await openCard(page, own);
  const versions = await openTab(card, 'Versions');
  await versions.getByRole('button', { name: `Activate ${version}` }).click();
  await own.ask('judgeDeployment', { version, body: { isGood: false, note: 'The screen stayed empty.' } });

  await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();

  await expect(dialog(page).getByRole('alert')).toHaveText(
    'No browser has seen this version work yet, or one has seen it fail.',
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(versions, version)).toContainText('Check failed');
  await expect(rowOf(versions, version)).toContainText('The screen stayed empty.');
  expect((await own.stable()).release.version).toBe(stable);
});

test('offers with each version only what may be done with it', async ({ page, own }) => {
  await own.activated({ days: 12 });
  const arriving = await own.release({ until: 'uploading' });
  const refused = await own.release({ until: 'refused', note: 'mfe-spec threw at start.' });
  const preview = await own.release({ until: 'published', preview: 'rings' });
  const card = await openCard(page, own);

  await expect(channel(card, 'Everybody')).toContainText('Expires in 12 days');
  const versions = await openTab(card, 'Versions');
  await expect(rowOf(versions, arriving)).toContainText('Files arriving');
  await expect(rowOf(versions, arriving).getByRole('button')).toHaveCount(0);
  await expect(rowOf(versions, refused)).toContainText('mfe-spec threw at start.');
  await expect(rowOf(versions, refused).getByRole('button')).toHaveText(['Use for me']);
  await expect(rowOf(versions, preview)).toContainText('Preview rings');
  await expect(rowOf(versions, preview).getByRole('button')).toHaveText(['Activate', 'More']);
});

test('starts, changes, stops and promotes a canary', async ({ page, own }) => {
  await own.activated();
  const version = await own.release();
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await more(card, version, 'Start a canary...');
  await page.getByLabel('Part of the accounts (%)').fill('150');
  await dialog(page).getByRole('button', { name: 'Start canary' }).click();
  await expect(dialog(page).getByText('Please enter a number of 100 or less.')).toBeVisible();
  await page.getByLabel('Part of the accounts (%)').fill('20');
  await dialog(page).getByRole('button', { name: 'Start canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('20 % of accounts');

  await card.getByRole('button', { name: `Change the canary of ${own.remote}` }).click();
  await page.getByLabel('Part of the accounts (%)').fill('50');
  await dialog(page).getByRole('button', { name: 'Change canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('50 % of accounts');

  await card.getByRole('button', { name: 'Stop', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Stop canary' }).click();
  await expect(channel(card, 'Canary')).toContainText('None');

  await own.change({ what: 'canary', version, percent: 5 });
  await page.reload();
  const answers = await Promise.all(
    ['Promote', `Change the canary of ${own.remote}`, 'Stop'].map(
      async (name) => (await card.getByRole('button', { name }).boundingBox())!,
    ),
  );
  expect(Math.min(...answers.map(({ height }) => height))).toBeGreaterThanOrEqual(32);
  expect(answers[1]!.x - answers[0]!.x - answers[0]!.width).toBeCloseTo(8, 0);
  await card.getByRole('button', { name: 'Promote' }).click();
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await expect(channel(card, 'Everybody')).toContainText(version);
  await expect(channel(card, 'Canary')).toContainText('None');
});

test('pins one account to a version and lets it go', async ({ page, own, stack }) => {
  const stable = await own.activated();
  const version = await own.release();
  const account = await own.accountOf(stack.demo.email);
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await more(card, version, 'Pin to an account...');
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(dialog(page).getByText('This field is required.')).toBeVisible();
  await page.getByLabel('Account number').fill('4000000000');
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(dialog(page).getByText('There is no such account.')).toBeVisible();
  await page.getByLabel('Account number').fill(String(account));
  await dialog(page).getByRole('button', { name: 'Pin', exact: true }).click();

  await expect(channel(card, 'This tab')).toContainText('pinned to your account');
  await expect(channel(card, 'This tab')).toContainText(version);
  const accounts = await openTab(card, 'Accounts');
  await expect(rowOf(accounts, `Account ${account}`)).toContainText(version);

  await accounts.getByRole('button', { name: `Unpin account ${account}` }).click();
  await dialog(page).getByRole('button', { name: 'Unpin' }).click();
  await expect(accounts.getByText('No account is pinned')).toBeVisible();
  await expect(channel(card, 'This tab')).toContainText(stable);
});

test('makes a deploy token that is shown once, and takes it back by its name', async ({ page, own, stack }) => {
  const address = `${stack.origins.app}/api/remotes/${own.remote}`;
  const statusWith = async (token: string): Promise<number> =>
    (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  await own.activated();
  const card = await openCard(page, own);
  const tokens = await openTab(card, 'Deploy tokens');

  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByText('This field is required.')).toBeVisible();
  await tokens.getByLabel('Name').fill('Pipeline of the spec');
  await tokens.getByLabel('Good for (days)').fill('30');
  await tokens.getByRole('button', { name: 'Create token' }).click();
  const made = tokens.getByRole('region', { name: 'The new token' });
  await expect(made).toBeFocused();
  await expect(made).toContainText('It is shown this once.');
  const token = await made.locator('code').innerText();
  expect(await statusWith(token)).toBe(200);
  await expect(rowOf(tokens, 'Pipeline of the spec')).toContainText('Expires in 30 days');

  await made.getByRole('button', { name: 'I have it' }).click();
  await expect(made).toBeHidden();
  expect(await page.content()).not.toContain(token);
  await tokens.getByRole('button', { name: 'Revoke Pipeline of the spec' }).click();
  await expect(dialog(page)).toContainText('Revoke “Pipeline of the spec”?');
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();

  await expect(rowOf(tokens, 'Pipeline of the spec')).toBeHidden();
  expect(await statusWith(token)).toBe(401);
});

test('has one session use another version, and refuses a server that may not stand in', async ({
  page,
  own,
  staff,
}) => {
  const stable = await own.activated();
  const preview = await own.release({ until: 'published', preview: 'rings' });
  const card = await openCard(page, own);
  await openTab(card, 'Versions');

  await page.getByLabel('A server under development').fill('https://evil.example');
  await card.getByRole('button', { name: 'Use for me' }).click();
  await expect(
    card.getByText('This is neither a published version, nor a preview, nor a server that may stand in for one.'),
  ).toBeVisible();

  await more(card, preview, 'Use for me');
  await expect(channel(card, 'This tab')).toContainText('by your override');
  await expect(channel(card, 'This tab')).toContainText(preview);
  expect((await own.stable()).release.version).toBe(stable);

  await openTab(card, 'Versions');
  await page.getByLabel('A server under development').fill('http://localhost:3103');
  await card.getByRole('button', { name: 'Use for me' }).click();
  await expect(channel(card, 'This tab')).toContainText('localhost:3103');

  await staff.ask('overrideRemote', { data: { remote: own.remote, to: null } });
  await page.reload();
  await expect(channel(card, 'This tab')).toContainText('as everybody');
});

test('tells of versions that failed, why and for how many, and has the way back stand out', async ({
  page,
  own,
  stack,
}) => {
  const before = await own.activated();
  const version = await own.activated();
  const person = await Customer.signUp(stack.origins.app);
  await person.ask('reportRemoteFailure', {
    data: { remote: own.remote, version, reason: 'crashed', message: 'rings is undefined' },
  });
  const card = await openCard(page, own);

  await expect(card.getByRole('button', { name: `Roll back to ${before}` })).toHaveAttribute('data-variant', 'filled');
  await channel(card, 'Everybody').getByRole('button', { name: 'Failed just now' }).click();

  const failures = card.getByRole('tabpanel', { name: /^Failures/ });
  await expect(rowOf(failures, version)).toContainText('It stopped on the screen');
  await expect(rowOf(failures, version)).toContainText('rings is undefined');
  await expect(rowOf(failures, version)).toContainText('1 person');
  await person.close();
});
