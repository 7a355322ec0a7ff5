import { useState, type PropsWithChildren, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Provider } from 'react-redux';
import { createStore, signedIn } from '@lastcall/host-api';
import { fireEvent, screen, show, waitFor, within } from '@lastcall/ui/testing-kit';
import { AvatarField } from './avatar-field.tsx';

const campaignId = '11111111-1111-4111-8111-111111111111';
const [face, logo] = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];
const path = `/v2/api/floating-bar/${campaignId}/avatars`;
const avatarOf = (id: string, isInUse = false) => ({ id, url: `https://edge.test/avatars/${id}.jpg`, isInUse });

/** The avatars that the service returns. */
let remaining = [avatarOf(face, true), avatarOf(logo)];
const asked: string[] = [];
/** The keys that reach the field's surroundings. */
const keysAround: string[] = [];
let refusal: object | null = null;

/** The arguments of the last `drawImage` call. */
let drawn: unknown[] = [];
let file = '';

beforeEach(() => {
  remaining = [avatarOf(face, true), avatarOf(logo)];
  [asked.length, refusal, drawn, file] = [0, null, [], `data:image/jpeg;base64,${btoa('jpeg')}`];
  globalThis.fetch = (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url)} ${String(init?.body ?? '')}`.trim());
    if (refusal && init?.method !== 'GET') return Promise.resolve(Response.json(refusal, { status: 409 }));
    if (init?.method === 'POST') return Promise.resolve(Response.json(avatarOf(logo), { status: 201 }));
    if (init?.method === 'DELETE') {
      remaining = remaining.filter(({ id }) => !String(url).endsWith(id));
      return Promise.resolve(Response.json({ wasInUse: true }));
    }
    return Promise.resolve(Response.json(remaining));
  };
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...args: unknown[]) => void (drawn = args.slice(1)),
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    .mockImplementation((type) => (type === 'image/jpeg' ? file : 'data:image/png;base64,'));
  for (const [name, size] of Object.entries({ width: 300, height: 200, naturalWidth: 600, naturalHeight: 400 }))
    Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => size });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function showField({ value: first = null as string | null, isPremium = true } = {}) {
  const store = createStore();
  store.dispatch(
    signedIn({
      account: { plan: isPremium ? 'premium' : 'free' },
      snippet: { edgeOrigin: 'https://edge.test', html: '' },
      help: { upgradeUrl: 'https://billing.test/', storeGuideUrl: null, supportEmail: 'help@site.test' },
      user: { id: 'u' },
    } as never),
  );
  let now = first;
  function Form(): ReactNode {
    const [value, setValue] = useState(first);
    now = value;
    return (
      <div role="presentation" onKeyDown={({ key }) => keysAround.push(key)}>
        <AvatarField value={value} onChange={setValue} campaignId={campaignId} isPremium={isPremium} />
      </div>
    );
  }
  const shown = show(<Form />, {
    Around: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  const press = (name: string): Promise<void> => shown.user.click(screen.getByRole('button', { name }));
  const take = (type: string): void =>
    void fireEvent.change(screen.getByLabelText('Image file'), {
      target: { files: [new File(['x'], 'picture', { type })] },
    });
  /** Selects a file and waits until it is shown. */
  const crop = async (): Promise<HTMLElement> => {
    take('image/png');
    const dialog = await screen.findByRole('dialog', { name: 'Crop your image' });
    fireEvent.load(dialog.querySelector('img')!);
    return dialog;
  };
  return { ...shown, press, take, crop, value: () => now };
}

describe('the avatar of a bar', () => {
  it('is uploaded and cropped to a square, 200 pixels wide, as a JPEG, and set on the bar', async () => {
    const { crop, press, value } = showField();

    const dialog = await crop();
    expect(within(dialog).getByRole('group', { name: /^Visible area/ })).toBeTruthy();
    await press('Save avatar');

    await waitFor(() => expect(value()).toBe(logo));
    expect(asked).toContain(`POST ${path} {"image":"${btoa('jpeg')}"}`);
    // The largest centered square of 600 by 400.
    expect(drawn).toEqual([100, 0, 400, 400, 0, 0, 200, 200]);
    expect(screen.getByRole('img', { name: 'Current avatar' }).getAttribute('src')).toBe(
      `https://edge.test/avatars/${logo}.jpg`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not cropped when the browser renders nothing: "Canvas is empty" is only logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { crop, press, value } = showField();
    file = 'data:,';

    await crop();
    await press('Save avatar');

    await waitFor(() => expect(logged).toHaveBeenCalledWith('Canvas is empty'));
    expect([asked, value(), screen.queryByRole('alert')]).toEqual([[], null, null]);
    expect(screen.getByRole('dialog', { name: 'Crop your image' })).toBeTruthy();
  });

  it.each(['image/svg+xml', 'image/gif', 'application/pdf', ''])('cannot be a file of the type "%s"', async (type) => {
    const { take } = showField();

    take(type);

    expect(await screen.findByText('Please choose a JPEG or PNG image up to 2 MB.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be a file that the browser cannot decode', async () => {
    const { take } = showField();

    take('image/png');
    fireEvent.error((await screen.findByRole('dialog', { name: 'Crop your image' })).querySelector('img')!);

    expect(await screen.findByText('Please choose a JPEG or PNG image up to 2 MB.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears its error when another file is selected', async () => {
    const { take, crop } = showField();
    take('image/gif');
    await screen.findByText('Please choose a JPEG or PNG image up to 2 MB.');

    await crop();

    expect(screen.queryByText('Please choose a JPEG or PNG image up to 2 MB.')).toBeNull();
  });

  it('shows why the service didn’t save it, and keeps the crop', async () => {
    refusal = {
      code: 'limit_reached',
      message: 'You’ve reached the maximum for this list. Remove an entry to add another.',
      error: 'x',
      requestId: 'r',
    };
    const { crop, press, value } = showField();

    await crop();
    await press('Save avatar');

    expect(
      await screen.findByText('You’ve reached the maximum for this list. Remove an entry to add another.'),
    ).toBeTruthy();
    expect([value(), screen.queryByRole('dialog', { name: 'Crop your image' }) !== null]).toEqual([null, true]);
  });

  it('can be selected from the existing ones', async () => {
    const { press, value } = showField({ value: face });

    await press('Choose avatar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your avatars' }));
    expect((await dialog.findByRole('button', { name: 'Use avatar 1' })).getAttribute('aria-pressed')).toBe('true');
    await press('Use avatar 2');

    expect(value()).toBe(logo);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is deleted after a confirmation; one in use shows an extra warning and is removed from the bar', async () => {
    const { press, value } = showField({ value: face });

    await press('Choose avatar');
    await screen.findByRole('button', { name: 'Delete avatar 1' });
    await press('Delete avatar 1');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this avatar?' }));
    expect(
      question.getByText('This avatar is in use. Bars and presets that use it will no longer show an avatar.'),
    ).toBeTruthy();
    await press('Delete avatar');

    await waitFor(() => expect(value()).toBeNull());
    expect(asked).toContain(`DELETE ${path}/${face}`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use avatar 2' })).toBeNull());
  });

  it('is deleted without that warning when unused, and the bar keeps its own', async () => {
    const { press, value } = showField({ value: face });

    await press('Choose avatar');
    await screen.findByRole('button', { name: 'Delete avatar 2' });
    await press('Delete avatar 2');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this avatar?' }));
    expect(question.queryByText(/in use/)).toBeNull();
    await press('Delete avatar');

    await screen.findByText('Avatar deleted');
    expect(value()).toBe(face);
  });

  it('is not deleted after Escape, which closes only the confirmation', async () => {
    keysAround.length = 0;
    const { press, user, value } = showField({ value: face });

    await press('Choose avatar');
    await screen.findByRole('button', { name: 'Delete avatar 1' });
    await press('Delete avatar 1');
    await screen.findByRole('dialog', { name: 'Delete this avatar?' });
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this avatar?' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Your avatars' })).toBeTruthy();
    expect([value(), asked.filter((call) => call.startsWith('DELETE')), keysAround.includes('Escape')]).toEqual([
      face,
      [],
      false,
    ]);
  });

  it('is cleared by Remove, which deletes nothing', async () => {
    const { press, value } = showField({ value: face });

    await press('Remove');

    expect([value(), asked]).toEqual([null, []]);
    expect(screen.getByRole('img', { name: 'No avatar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it.each(['Upload', 'Choose avatar'])('requires premium: "%s" opens the upgrade dialog', async (name) => {
    const { press } = showField({ isPremium: false });

    await press(name);

    const dialog = within(await screen.findByRole('dialog', { name: 'Premium Feature' }));
    expect(
      dialog.getByText('Custom avatars are a premium feature. You can upgrade to access this feature.'),
    ).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('can be cleared by an account that lost premium', async () => {
    const { press, value } = showField({ value: face, isPremium: false });

    await press('Remove');

    expect(value()).toBeNull();
  });
});
