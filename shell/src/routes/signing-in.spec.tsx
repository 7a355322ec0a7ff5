import { beforeEach, describe, expect, it } from '@jest/globals';
import { createStore, sessionExpired, signedIn, signedOut } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, waitFor, within, type Shown } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import ForgotPassword from '../features/auth/forgot-password.tsx';
import ResetPassword from '../features/auth/reset-password.tsx';
import SignIn from '../features/auth/sign-in.tsx';
import SignUp from '../features/auth/sign-up.tsx';
import { pathAfterSignIn } from '../lib/sign-in-paths.ts';
import { Guest, SignedIn } from './signed-in.tsx';

class AccountServer extends WireServer {
  readonly sent: unknown[] = [];
  session = aSession();
  readonly rated: unknown[] = [];
  rating: unknown = { strength: 'strong', problem: null };

  protected answer(_method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/password-rating')) {
      this.rated.push(body);
      return this.rating;
    }
    this.sent.push(body);
    return path.endsWith('/sign-in') || path.endsWith('/sign-up') ? this.session : { ok: true };
  }
}

let server: AccountServer;
beforeEach(() => {
  server = new AccountServer();
  server.listen();
  localStorage.clear();
});

function shown(at: string): Shown & { readonly store: ReturnType<typeof createStore> } {
  const store = createStore();
  store.dispatch(signedOut());
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  const screens = (
    <Routes>
      <Route element={<Guest after={pathAfterSignIn} />}>
        <Route path="/sign-in" element={<SignIn />} />
        <Route path="/sign-up" element={<SignUp />} />
      </Route>
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route element={<SignedIn />}>
        <Route path="*" element={<input aria-label="Typed before" />} />
      </Route>
    </Routes>
  );
  return { ...show(screens, { at, Around }), store };
}

const descriptionOf = (label: string): string => {
  const field = screen.getByLabelText(label, { selector: 'input' });
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const press = ({ user }: Shown, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

async function fillSignIn({ user }: Shown): Promise<void> {
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'a bakery opens at five');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('choosing a password', () => {
  const refused = { strength: 'weak', problem: 'This password is easy to guess.' };

  it.each([
    ['/sign-up', { name: 'Ada', password: 'sunshinesunshine' }],
    ['/reset-password?token=once', { token: 'once', password: 'sunshinesunshine' }],
  ])('shows at %s how strong the password is and why it would be rejected, by the server’s rule', async (at, asked) => {
    server.rating = refused;
    const page = shown(at);
    if (at === '/sign-up') await page.user.type(screen.getByLabelText('Your name'), 'Ada');

    await page.user.type(screen.getByLabelText(/^(New p|P)assword$/, { selector: 'input' }), 'sunshinesunshine');

    await waitFor(() => expect(server.rated).toContainEqual(asked));
    const said = await screen.findByText('Weak password');
    expect(said.closest('[role="status"]')!.textContent).toBe('Weak passwordThis password is easy to guess.');

    await page.user.clear(screen.getByLabelText(/^(New p|P)assword$/, { selector: 'input' }));
    await waitFor(() => expect(screen.queryByText('Weak password')).toBeNull());
  });

  it('continues without a rating when none is available', async () => {
    server.refusals.set('POST password-rating', 'too_many_attempts');
    const page = shown('/reset-password?token=once');

    await page.user.type(screen.getByLabelText('New password', { selector: 'input' }), 'a bakery opens at five');

    await waitFor(() => expect(server.calls.join()).toContain('password-rating'));
    await press(page, 'Save password');
    await waitFor(() => expect(page.path()).toBe('/sign-in'));
  });
});

describe('signing up', () => {
  it('reports missing fields, and sends nothing', async () => {
    const page = shown('/sign-up');
    await page.user.type(screen.getByLabelText('Email'), 'ada@');
    await page.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'short');

    await press(page, 'Create account');

    expect(descriptionOf('Your name')).toBe('Please enter a name.');
    expect(descriptionOf('Email')).toBe('Please enter a valid email.');
    expect(descriptionOf('Password')).toContain('Please use at least 12 characters.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
    expect(server.sent).toEqual([]);
  });

  it('opens the campaigns of the new account', async () => {
    const page = shown('/sign-up');
    await page.user.type(screen.getByLabelText('Your name'), 'Ada Baker');
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await page.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'a bakery opens at five');

    await press(page, 'Create account');

    await waitFor(() => expect(page.path()).toBe('/campaigns'));
    expect(server.sent).toMatchObject([{ name: 'Ada Baker', email: 'ada@example.com' }]);
  });

  it('explains what to do when the email has an account', async () => {
    server.refusals.set('POST sign-up', 'email_taken');
    const page = shown('/sign-up');
    await page.user.type(screen.getByLabelText('Your name'), 'Somebody');
    await page.user.type(screen.getByLabelText('Email'), 'ADA@EXAMPLE.COM');
    await page.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'a bakery opens at five');

    await press(page, 'Create account');

    expect(
      await screen.findByText('An account with this email already exists. Sign in, or reset the password.'),
    ).toBeTruthy();
    expect(page.path()).toBe('/sign-up');
  });
});

describe('signing in', () => {
  it('reports a wrong email or password in one sentence', async () => {
    server.refusals.set('POST sign-in', 'wrong_credentials');
    const page = shown('/sign-in');

    await fillSignIn(page);

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Incorrect email or password. Try again, or reset your password.',
    );
    expect(page.path()).toBe('/sign-in');
  });

  it.each([
    ['/sign-in?to=%2Finstall', '/install'],
    ['/sign-in?to=//elsewhere.example/campaigns', '/campaigns'],
  ])('redirects from %s to %s', async (at, to) => {
    const page = shown(at);

    await fillSignIn(page);

    await waitFor(() => expect(page.path()).toBe(to));
  });

  it('explains a session that expired before the page was loaded, and redirects back', async () => {
    localStorage.clear();
    const before = shown('/install');
    expect(screen.queryByText('Your session has expired. Please sign in again.')).toBeNull();
    act(() => void before.store.dispatch(signedIn(server.session)));
    await waitFor(() => expect(before.path()).toBe('/install'));
    before.view.unmount();

    const page = shown('/install');
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeTruthy();
    await fillSignIn(page);

    await waitFor(() => expect(page.path()).toBe('/install'));
  });
});

describe('a session that expires on a screen', () => {
  it('is renewed by the password in a dialog, and the screen stays unchanged', async () => {
    const page = shown('/install');
    act(() => void page.store.dispatch(signedIn(server.session)));
    await page.user.type(await screen.findByRole('textbox', { name: 'Typed before' }), 'Rye class');

    act(() => void page.store.dispatch(sessionExpired()));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has expired' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    const password = dialog.getByLabelText('Password', { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(password));
    await page.user.type(password, 'a bakery opens at five');
    await page.user.click(dialog.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed before' }).value).toBe('Rye class');
    expect(page.path()).toBe('/install');
  });
});

describe('requesting a password reset', () => {
  it('repeats the entered email address, so that a typo is visible', async () => {
    const page = shown('/forgot-password');
    await page.user.type(screen.getByLabelText('Email'), 'ada@example.com');

    await press(page, 'Email me a link');

    expect((await screen.findByRole('status')).textContent).toBe(
      'If there’s an account for ada@example.com, we’ve sent a link. It expires in one hour.',
    );
    expect(server.sent).toEqual([{ email: 'ada@example.com' }]);
  });
});

describe('setting a new password', () => {
  it('redirects to sign-in', async () => {
    const page = shown('/reset-password?token=abc');
    await page.user.type(screen.getByLabelText('New password', { selector: 'input' }), 'the oven is warm by four');

    await press(page, 'Save password');

    expect(await screen.findByText('Password saved. Sign in with your new password.')).toBeTruthy();
    expect(server.sent).toEqual([{ token: 'abc', password: 'the oven is warm by four' }]);
  });

  it('reports that a link was already used', async () => {
    server.refusals.set('POST reset-password', 'reset_link_used');
    const page = shown('/reset-password?token=abc');
    await page.user.type(screen.getByLabelText('New password', { selector: 'input' }), 'somebody found the old mail');

    await press(page, 'Save password');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link was already used or has expired. Request a new one.',
    );
  });
});
