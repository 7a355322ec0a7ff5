import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Session } from '@lastcall/contracts/accounts';
import type { Register } from '../host.ts';
import { WireServer } from '../testing-kit/index.ts';
import { runAlone } from './index.tsx';

declare module '@lastcall/host-api/slots' {
  interface SlotProps {
    'mfe-polls/vote-actions': { readonly voteId: string; readonly campaignId: string };
  }
}

const name = 'mfe-polls/vote-actions';
const session: Session = {
  user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@example.com', isStaff: false },
  account: {
    name: 'Bakery',
    key: 'k',
    plan: 'free',
    usage: 'standard',
    isStoreSubscribed: false,
    hasStore: false,
    hasPortal: false,
    timezone: 'Europe/Vienna',
  },
  snippet: { edgeOrigin: 'http://localhost:4001', html: '' },
  help: { upgradeUrl: null, storeGuideUrl: null, barGuideUrl: null, supportEmail: 'hello@lastcall.test' },
};

class Api extends WireServer {
  protected answer(_method: string, path: string): unknown {
    if (path.endsWith('/session')) return session;
    return path.endsWith('/pages') ? [] : { id: 'c7', name: 'Bread class' };
  }
}

let remove: (() => void) | undefined;
beforeEach(() => {
  new Api().listen();
  localStorage.setItem('lastcall:alone-data', 'api');
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', `/edit/c7/slots/${name}`);
});

afterEach(() => act(() => remove?.()));

it('a remote that runs alone shows a slot of another remote with its sample props', async () => {
  const register: Register = (host) =>
    host.addSlot({
      name,
      title: 'Votes',
      component: ({ voteId, campaignId }) => <p>{`Print ${voteId} of ${campaignId}`}</p>,
      sampleProps: ({ campaignId }) => ({ voteId: 'v1', campaignId }),
    });

  await act(async () => {
    remove = await runAlone({ register, Theme: ({ children }) => children });
  });

  expect(await screen.findByText('Print v1 of c7')).toBeTruthy();
  act(() => remove?.());
  expect(document.querySelector('#root')!.childElementCount).toBe(0);
});
