import { describe, expect, it } from '@jest/globals';
import { customExpiredImage, expiredImages } from '@lastcall/contracts/campaigns/email-timer-facts';
import { limits } from '@lastcall/contracts/platform';
import { fireEvent, screen, toastOf, waitFor, within } from '@lastcall/ui/testing-kit';
import { mailImage, showEditor, state, type ShownEditor } from './testing-kit/index.tsx';

const picker = (): HTMLElement => screen.getByRole('region', { name: 'Expired Template Options' });
const radio = (name: string): HTMLInputElement => within(picker()).getByRole('radio', { name });
const problem = (): string | null => within(picker()).queryByRole('alert')?.textContent ?? null;
const aFile = (type: string, bytes = 4, name = 'ended.png'): File =>
  new File([new Uint8Array(bytes).fill(65)], name, { type });

/** The editor with the picker open. */
async function showPicker(
  facts: Parameters<typeof showEditor>[0] = {},
): Promise<ShownEditor & { chooseFiles: (...files: File[]) => void; drop: (...files: File[]) => void }> {
  const shown = await showEditor(facts);
  await shown.open('Expired');
  return {
    ...shown,
    chooseFiles: (...files) =>
      void fireEvent.change(within(picker()).getByLabelText('Image file'), { target: { files } }),
    drop: (...files) => void fireEvent.drop(picker(), { dataTransfer: { files } }),
  };
}

describe('the Expired screen', () => {
  it('is "Expired Template Options" with a list of images', async () => {
    await showPicker();

    expect(within(picker()).getByRole('heading', { name: 'Expired Template Options' })).toBeTruthy();
    expect(
      within(picker())
        .getAllByRole('radio')
        .map((each) => (each as HTMLInputElement).labels![0]!.textContent),
    ).toEqual(expiredImages.map(({ name }) => expect.stringMatching(`${name}$`)));
  });

  it('opens the picker and hides the preview, and closing it brings the preview back', async () => {
    const { press } = await showPicker();
    expect(screen.queryByRole('article')).toBeNull();

    await press('Back to the preview');

    expect(screen.getByRole('article')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Expired Template Options' })).toBeNull();
  });

  it('explains how to see the image in the email, whose time slider is hidden with the preview', async () => {
    const { press } = await showPicker();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(
      screen.getByText(
        'To see it in the email, go back to the preview and set “Recipient’s view” to “After deadline”.',
      ),
    ).toBeTruthy();

    await press('Back to the preview');
    await press('After deadline');

    expect(screen.getByText('Recipients see this image after their deadline.')).toBeTruthy();
  });

  it('is closed by Escape, and by opening another section', async () => {
    const { user, open } = await showPicker();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('article')).toBeTruthy();

    await open('Expired');
    await open('Settings');

    expect(screen.getByRole('article')).toBeTruthy();
  });

  it.each([
    [
      'its close control',
      (user: ShownEditor['user']) => user.click(within(picker()).getByRole('button', { name: 'Back to the preview' })),
    ],
    ['Escape', (user: ShownEditor['user']) => user.keyboard('{Escape}')],
  ])('has the focus, and returns it to its entry when it is closed by %s', async (_, close) => {
    const { user } = await showPicker();
    expect(document.activeElement).toBe(picker());

    await close(user);

    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Expired/ }));
  });

  it('saves the selected image', async () => {
    const { user, press, server } = await showPicker();

    await user.click(radio('Hourglass without text'));
    await press('Save Changes');

    await waitFor(() => expect(server.settings.expiration_image_id).toBe(6));
  });

  it('offers the custom image, when there is one, as number 8', async () => {
    const { user, press, server } = await showPicker({ customImageUrl: 'https://edge.test/expired/own.jpg' });
    expect(radio('Custom image').labels![0]!.querySelector('img')!.src).toBe('https://edge.test/expired/own.jpg');

    await user.click(radio('Custom image'));
    await press('Save Changes');

    await waitFor(() => expect(server.settings.expiration_image_id).toBe(customExpiredImage));
    expect(customExpiredImage).toBe(8);
  });
});

describe('a custom expired image', () => {
  it.each(['image/png', 'image/jpeg'])('of the type %s is uploaded and selected', async (type) => {
    const { chooseFiles, server } = await showPicker();

    chooseFiles(aFile(type));

    await waitFor(() => expect(radio('Custom image').checked).toBe(true));
    expect(server.uploads).toEqual([btoa('AAAA')]);
    expect(await toastOf('Image uploaded')).toBeTruthy();
    expect(state()).toBe('Unsaved changes');
  });

  it('is uploaded when it is dropped', async () => {
    const { drop, server } = await showPicker();
    fireEvent.dragOver(picker());
    expect(within(picker()).getByRole('group', { name: 'Custom image' }).dataset['over']).toBe('true');

    drop(aFile('image/png'));

    await waitFor(() => expect(server.uploads).toHaveLength(1));
  });

  it('is a single file: two dropped files are rejected', async () => {
    const { drop, server } = await showPicker();

    drop(aFile('image/png'), aFile('image/png'));

    expect(problem()).toBe('Please drop one image at a time.');
    expect(server.uploads).toEqual([]);
  });

  it.each(['image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', ''])(
    'of the type "%s" is rejected in the browser',
    async (type) => {
      const { chooseFiles, server } = await showPicker();

      chooseFiles(aFile(type));

      expect(problem()).toBe('Please choose a JPEG or PNG image. Some email apps don’t show other file types.');
      expect(server.uploads).toEqual([]);
    },
  );

  it('may have 2097152 bytes; a larger one is rejected in the browser', async () => {
    const { chooseFiles, server } = await showPicker();

    chooseFiles(aFile('image/png', limits.uploadBytes + 600_000));
    expect(problem()).toBe('This image is 2.6 MB. The maximum is 2 MB.');
    expect(server.uploads).toEqual([]);
    chooseFiles(aFile('image/png', 2_097_152));

    await waitFor(() => expect(server.uploads).toHaveLength(1));
    expect(problem()).toBeNull();
  });

  it('shows the upload in progress, and accepts no other image until it ends', async () => {
    const { chooseFiles, server } = await showPicker();
    server.refusals.set('POST expired-image', 'unavailable');

    chooseFiles(aFile('image/png', 4, 'closed.png'));
    expect(within(picker()).getByRole('status').textContent).toBe('Uploading closed.png...');
    expect(within(picker()).getByRole('progressbar')).toBeTruthy();
    expect(within(picker()).queryByRole('button', { name: 'Choose a file' })).toBeNull();
    chooseFiles(aFile('image/png'));

    await waitFor(() => expect(problem()).not.toBeNull());
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('shows the service’s message after a rejection, and the selection stays', async () => {
    const { chooseFiles, server } = await showPicker({ settings: { expiration_image_id: 2 } });
    server.refusals.set('POST expired-image', 'unavailable');

    chooseFiles(aFile('image/png'));

    await waitFor(() => expect(problem()).toBe('Lastcall is temporarily unavailable. Please try again.'));
    expect([radio('Closed sign').checked, state()]).toEqual([true, 'Saved']);
  });

  it('warns before replacing an image that sent emails will show the new one immediately', async () => {
    await showPicker({ customImageUrl: 'https://edge.test/expired/own.jpg' });

    expect(within(picker()).getByText(/It replaces this one immediately/)).toBeTruthy();
  });

  it('is shown in the email after the deadline', async () => {
    const { chooseFiles, press } = await showPicker();
    chooseFiles(aFile('image/png'));
    await waitFor(() => expect(radio('Custom image').checked).toBe(true));

    await press('Back to the preview');
    await press('After deadline');

    expect(mailImage()?.src).toBe('https://edge.test/expired/1.jpg');
  });
});
