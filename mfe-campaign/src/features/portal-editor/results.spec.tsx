import { describe, expect, it } from '@jest/globals';
import type { PortalSubscriber } from '@lastcall/contracts/portals';
import { screen, waitFor, within } from '@lastcall/ui/testing-kit';
import { campaignId, showEditor } from './testing-kit/index.tsx';

const aSubscriber = (email: string | null, change: Partial<PortalSubscriber> = {}): PortalSubscriber => ({
  id: crypto.randomUUID(),
  leadId: null,
  email,
  subscribedAt: '2026-11-20T10:00:00.000Z',
  state: 'none',
  problem: null,
  ...change,
});
const survey = {
  blockId: 'sample-survey',
  question: 'Who is it for?',
  isCurrent: true,
  answers: 4,
  options: [
    { option: 'For me', answers: 3 },
    { option: 'For others', answers: 1 },
  ],
  comments: [
    {
      comment: 'A gift for mum',
      option: 'For others',
      email: 'ann@example.com',
      answeredAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};

async function openResults(facts: Parameters<typeof showEditor>[0] = {}) {
  const shown = await showEditor({ version: 1, ...facts });
  await shown.openSection('Results');
  await shown.press('Subscribers and answers');
  const dialog = await screen.findByRole('dialog', { name: 'Portal results' });
  return { ...shown, dialog: within(dialog) };
}

describe('the results of a portal', () => {
  it('show the numbers of the last 30 days at first', async () => {
    const { openSection } = await showEditor({
      version: 1,
      numbers: { opens: 1234, closes: 900, ctas: 210, links: 33, subscribers: 41, answers: 17 },
    });

    await openSection('Results');

    const numbers = screen.getByLabelText('Last 30 days');
    expect(
      [...numbers.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling!.textContent]),
    ).toEqual([
      ['Opened', '1,234'],
      ['Closed', '900'],
      ['Button clicks', '210'],
      ['Link clicks', '33'],
      ['Subscribers', '41'],
      ['Answers', '17'],
    ]);
  });

  it('list subscribers page by page, with their state and the provider’s message', async () => {
    const { dialog, user } = await openResults({
      subscribers: [
        [
          aSubscriber('ann@example.com', { state: 'added' }),
          aSubscriber('ben@example.com', { state: 'failed', problem: 'Kit says no' }),
        ],
        [aSubscriber(null)],
      ],
    });
    expect(await dialog.findByText('3 subscribers')).toBeTruthy();
    expect(dialog.getByText('Kit says no')).toBeTruthy();
    expect(dialog.getByText('Added')).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Show more' }));

    expect(await dialog.findByText('Erased')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/v2/api/campaigns/${campaignId}/portal/subscribers.csv`,
    );
  });

  it('show answers as bars, with the free-text answers', async () => {
    const { dialog, user } = await openResults({
      surveys: [survey, { ...survey, blockId: 'old', question: 'What do you bake?', isCurrent: false, comments: [] }],
    });

    await user.click(dialog.getByRole('tab', { name: 'Survey answers' }));

    const first = within(await dialog.findByRole('region', { name: 'Who is it for?' }));
    expect(first.getByText('3 (75%)')).toBeTruthy();
    expect(first.getByText('A gift for mum')).toBeTruthy();
    expect(dialog.getByText('No longer asked')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/v2/api/campaigns/${campaignId}/portal/answers.csv`,
    );
  });

  it('show that there are no subscribers or answers yet', async () => {
    const { dialog, user } = await openResults();
    expect(await dialog.findByText('No subscribers yet')).toBeTruthy();

    await user.click(dialog.getByRole('tab', { name: 'Survey answers' }));

    expect(await dialog.findByText('No answers yet')).toBeTruthy();
  });

  it('show a failed load, with a retry', async () => {
    const { dialog, server, user } = await openResults({ failingCall: 'GET /subscribers' });
    await dialog.findByText('We couldn’t load the results.');

    server.refusals.clear();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));

    await waitFor(() => expect(dialog.getByText('No subscribers yet')).toBeTruthy());
  });
});
