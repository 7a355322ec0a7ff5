import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@lastcall/ui/testing-kit';
import { campaignId, mailImage, showEditor } from './testing-kit/index.tsx';

const reading = (): string | undefined => screen.getByRole('article').dataset['reading'];

describe('the sample email', () => {
  it('shows the image of this campaign as saved', async () => {
    const { requestedImages } = await showEditor({ settings: { background: 3, email_label_days: 'Tage' } });

    await waitFor(() => expect(mailImage()?.src).toMatch(/^blob:/));
    expect(Object.fromEntries(requestedImages.sampleEmailQueries()[0]!)).toMatchObject({
      promotion: campaignId,
      background: '3',
      labelDays: 'Tage',
      time: '259200',
    });
  });

  it('is shown as email apps in light and dark mode show it', async () => {
    const { user } = await showEditor();
    expect(reading()).toBe('light');

    await user.click(screen.getByRole('radio', { name: 'Dark' }));

    expect(reading()).toBe('dark');
    expect(screen.getByText('Dark mode changes the colors of the email, but not the image.')).toBeTruthy();
  });

  it('advances the reader’s time', async () => {
    const { press, requestedImages } = await showEditor();

    await press('1 hour left');
    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('time')).toBe('3600'));
    await press('Last minute');

    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('time')).toBe('59'));
    expect(requestedImages.sampleEmailQueries().at(-1)?.has('expired')).toBe(false);
  });

  it('shows the selected image for the time after the deadline', async () => {
    const { press, requestedImages } = await showEditor({ settings: { expiration_image_id: 4 } });

    await press('After deadline');

    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('expired')).toBe('4'));
    expect(screen.getByText('Recipients see this image after their deadline.')).toBeTruthy();
  });

  it('shows the fallback card for readers without a deadline, whatever the time', async () => {
    const { user, press, requestedImages } = await showEditor();
    const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Recipient’s view' });

    await user.click(screen.getByRole('radio', { name: 'No deadline' }));
    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('noDeadline')).toBe('1'));

    expect(screen.getByText('Recipients without a deadline see this image.')).toBeTruthy();
    expect(slider().disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'After deadline' }).disabled).toBe(true);

    await user.click(screen.getByRole('radio', { name: 'Has a deadline' }));
    await press('After deadline');

    expect(slider().value).toBe('100');
  });

  it('shows the custom image for the time after the deadline', async () => {
    const { press } = await showEditor({
      settings: { expiration_image_id: 8 },
      customImageUrl: 'https://edge.test/expired/own.jpg',
    });

    await press('After deadline');

    expect(mailImage()?.src).toBe('https://edge.test/expired/own.jpg');
  });

  it('keeps its last image while a color is incomplete, and explains why', async () => {
    const { open, type } = await showEditor({ settings: { background: 3 } });
    await waitFor(() => expect(mailImage()).not.toBeNull());
    const before = mailImage()!.src;
    await open('Colors');

    await type('Box Color', '#12');

    expect(screen.getByText('Fix the fields to update the preview.')).toBeTruthy();
    expect(mailImage()!.src).toBe(before);
  });

  it('ends the session when the preview is rejected with 401', async () => {
    const { store } = await showEditor({ prepare: (server) => Object.assign(server, { previewStatus: 401 }) });

    await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  });

  it.each([404, 500, 503])('ignores a preview that fails with %i', async (previewStatus) => {
    const { store, server, press } = await showEditor();
    await waitFor(() => expect(mailImage()).not.toBeNull());
    const before = mailImage()!.src;
    server.previewStatus = previewStatus;

    await press('Last minute');
    const image = (): HTMLElement => screen.getByRole('article').querySelector<HTMLElement>('[aria-busy]')!;
    await waitFor(() =>
      expect(server.calls.filter((call) => call === 'GET /deploy/email_timer/preview/').length).toBeGreaterThan(1),
    );
    await waitFor(() => expect(image().getAttribute('aria-busy')).toBe('false'));

    expect([mailImage()!.src, screen.queryByRole('alert'), store.getState().session.status]).toEqual([
      before,
      null,
      'signed-in',
    ]);
  });

  it('is unchanged when the network is down', async () => {
    const { store } = await showEditor({ prepare: ({ refusals }) => refusals.set('GET preview', 'offline') });

    await waitFor(() => expect(screen.getByRole('article').querySelector('[aria-busy="false"]')).not.toBeNull());
    expect([screen.queryByRole('alert'), store.getState().session.status]).toEqual([null, 'signed-in']);
  });

  it('shows the time of its slider', async () => {
    const { requestedImages } = await showEditor();

    fireEvent.change(screen.getByRole('slider', { name: 'Recipient’s view' }), { target: { value: '75' } });

    await waitFor(() => expect(requestedImages.sampleEmailQueries().at(-1)?.get('time')).toBe('59'));
  });
});
