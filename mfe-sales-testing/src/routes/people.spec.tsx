import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from '@jest/globals';
import { createStore, signedIn } from '@lastcall/host-api';
import { aSession, problem, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show } from '@lastcall/ui/testing-kit';
import People from './people.tsx';

const campaignId = '018f0000-0000-7000-8000-00000000000c';

/** The service at the wire, without anybody in the campaign. */
class PeopleServer extends WireServer {
  protected answer(_method: string, path: string): unknown {
    if (path === `/api/campaigns/${campaignId}`)
      return { id: campaignId, timezone: 'Europe/Vienna', pageCount: 1, endsAt: null };
    return problem('unavailable');
  }
}

describe('the people of a campaign', () => {
  it('lead to what they brought', async () => {
    new PeopleServer().listen();
    const store = createStore();
    store.dispatch(signedIn(aSession()));
    const Around = ({ children }: PropsWithChildren): ReactNode => (
      <Provider store={store}>
        <Routes>
          <Route path="/edit/:campaignId/people" element={children} />
        </Routes>
      </Provider>
    );
    const { user, path } = show(<People />, { at: `/edit/${campaignId}/people`, Around });

    const link = await screen.findByRole('link', { name: 'Open Analytics' });
    expect(link.getAttribute('href')).toBe(`/analytics/${campaignId}`);
    await user.click(link);

    expect(path()).toBe(`/analytics/${campaignId}`);
  });
});
