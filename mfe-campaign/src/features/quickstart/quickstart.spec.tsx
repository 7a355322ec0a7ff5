import { describe, expect, it, jest } from '@jest/globals';
import type { Quickstart } from '@lastcall/contracts/onboarding/quickstart';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, WireServer } from '@lastcall/host-api/testing-kit';
import { act, screen, show, within } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { QuickstartScreen, QuickstartSteps } from './quickstart.tsx';

const steps: Quickstart['steps'] = [
  { stepId: 'pages', status: 'complete', isSeen: true },
  { stepId: 'code', status: 'incomplete', isSeen: true },
  { stepId: 'integration', status: 'incomplete', isSeen: false },
];

/** The service, with controlled responses. */
class QuickstartServer extends WireServer {
  answered: Quickstart = { steps, percentage: 33, videoUrl: null };

  protected answer(): unknown {
    return this.answered;
  }
}

function showSteps(changes: Partial<Quickstart> = {}) {
  const marks: string[][] = [];
  const onMark = (...mark: string[]) => (marks.push(mark), Promise.resolve());
  const { user } = show(
    <QuickstartSteps
      quickstart={{ steps, percentage: 33, videoUrl: null, ...changes }}
      pathOf={(step) => `/somewhere/${step}`}
      onMark={onMark}
    />,
  );
  return { user, marks };
}

describe('the quick start', () => {
  it('has a progress bar with the rounded percentage, and a list of steps that includes the integration', () => {
    showSteps();

    expect(screen.getByRole('progressbar', { name: 'Quickstart progress' }).getAttribute('aria-valuenow')).toBe('33');
    expect(screen.getByText('33% complete')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Add your pages',
      'Install your snippet',
      'Connect your email platform',
    ]);
  });

  it('completes a step with "Mark as Complete" or its checkbox, and reopens it with the checkbox', async () => {
    const { user, marks } = showSteps();

    await user.click(screen.getByRole('button', { name: 'Mark as Complete: Connect your email platform' }));
    await user.click(screen.getByRole('checkbox', { name: 'Complete: Install your snippet' }));
    await user.click(screen.getByRole('checkbox', { name: 'Complete: Add your pages' }));

    expect(marks).toEqual([
      ['integration', 'complete'],
      ['code', 'complete'],
      ['pages', 'incomplete'],
    ]);
  });

  it('explains how each step is detected as done, also for a completed step', () => {
    const { marks } = showSteps();
    const [pages, code, integration] = screen.getAllByRole('listitem').map((item) => within(item));

    expect(code!.getByText('The snippet was found on a page.')).toBeTruthy();
    expect(code!.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(integration!.queryByText('Your email platform is connected.')).toBeNull();
    expect(pages!.getByText('A page was added.')).toBeTruthy();
    expect(marks).toEqual([]);
  });

  it('links each step to its screen', () => {
    showSteps();

    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add a page', '/somewhere/pages'],
      ['Get the snippet', '/somewhere/code'],
      ['Connect', '/somewhere/integration'],
    ]);
  });

  it('completes a step on the open screen when the product detects it, and refetches the summary', async () => {
    const server = new QuickstartServer();
    server.listen();
    const store = createStore();
    store.dispatch(signedIn(aSession()));
    jest.useFakeTimers({ advanceTimers: true });
    show(<QuickstartScreen />, {
      at: '/edit/1/quickstart',
      Around: ({ children }: PropsWithChildren): ReactNode => (
        <Provider store={store}>
          <Routes>
            <Route path="/edit/:campaignId/quickstart" element={<>{children}</>} />
          </Routes>
        </Provider>
      ),
    });
    await screen.findByText('33% complete');

    server.answered = {
      steps: steps.map((step) => ({ ...step, status: 'complete' })),
      percentage: 100,
      videoUrl: null,
    };
    act(() => void jest.advanceTimersByTime(15_000));

    expect(await screen.findByText('Everything is set up.')).toBeTruthy();
    jest.useRealTimers();
  });

  it('shows a video only when one is configured', () => {
    showSteps();
    expect(screen.queryByTitle('How to set up a campaign')).toBeNull();

    showSteps({ videoUrl: 'https://videos.test/embed/1' });
    expect(screen.getByTitle('How to set up a campaign').getAttribute('src')).toBe('https://videos.test/embed/1');
  });
});
