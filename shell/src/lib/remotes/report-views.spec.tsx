import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  api,
  apiOfRemote,
  callOf,
  createStore,
  useCampaignQuery,
  usePagesQuery,
  type CallArgs,
  type Store,
} from '@lastcall/host-api';
import { newId, WireServer } from '@lastcall/host-api/testing-kit';
import { show, waitFor } from '@lastcall/ui/testing-kit';
import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { aRelease } from '../../testing-kit/a-release.ts';
import { containerFor } from './container-for.ts';
import { failedQueriesOf } from './report-views.ts';

/** Fails each request. */
class FailingService extends WireServer {
  protected answer(): Response {
    return Response.json({ code: 'unavailable', message: '', error: '', requestId: 'r' }, { status: 503 });
  }
}

const owner = { name: 'mfe-timers', release: aRelease('1.3.0') } as const;
const params = { campaignId: newId() };
let store: Store;
beforeEach(() => {
  new FailingService().listen();
  store = createStore();
});

/** Shows an area that reads with a hook, until each read has failed. */
async function readBy(useReads: () => unknown) {
  const Area = (): ReactNode => (useReads(), 'Shown');
  const Around = ({ children }: PropsWithChildren): ReactNode => <Provider store={store}>{children}</Provider>;
  const { view } = show(<Area />, { Around });
  await waitFor(() => {
    const statuses = Object.values(store.getState().api.queries).map((query) => query?.status);
    expect(statuses.length > 0 && statuses.every((status) => status === 'rejected')).toBe(true);
  });
  return view;
}

const failed = (isScreen = true, of: typeof owner | { name: 'mfe-campaign'; release: typeof owner.release } = owner) =>
  failedQueriesOf(store, of, isScreen);

describe('the failed queries of a view', () => {
  it('are those of its version, and of no other', async () => {
    const { endpoints } = apiOfRemote(containerFor(owner.name, owner.release)).api.injectEndpoints({
      endpoints: (build) => ({
        timer: build.query<unknown, CallArgs<'getEmailTimer'>>({ query: callOf('getEmailTimer') }),
      }),
    });
    await readBy(() => endpoints.timer.useQuery({ params }));

    expect(failed()).toBe(1);
    expect(failed(true, { name: 'mfe-campaign', release: owner.release })).toBe(0);
  });

  it('include the shared ones that the screen uses', async () => {
    await readBy(() => usePagesQuery({ params }));

    expect(failed()).toBe(1);
  });

  it('leave out the shared ones of a closed screen', async () => {
    const view = await readBy(() => usePagesQuery({ params }));
    view.unmount();

    expect(failed()).toBe(0);
  });

  it('leave out the shared ones when the view is of a slot, whose screen may have requested them', async () => {
    await readBy(() => usePagesQuery({ params }));

    expect(failed(false)).toBe(0);
  });

  it('leave out the campaign, which the frame of the shell reads', async () => {
    await readBy(() => useCampaignQuery({ params }));

    expect(failed()).toBe(0);
  });

  it('leave out those of the shell', async () => {
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ anyList: build.query<unknown, void>({ query: () => callOf('listCampaigns')({}) }) }),
    });
    await readBy(() => endpoints.anyList.useQuery());

    expect(failed()).toBe(0);
  });
});
