import type { PropsWithChildren, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { expect, it } from '@jest/globals';
import type { EmailSetup } from '@lastcall/contracts/campaigns';
import { createStore } from '@lastcall/host-api';
import { newId, WireServer } from '@lastcall/host-api/testing-kit';
import { screen, show, waitFor } from '@lastcall/ui/testing-kit';
import { Emails } from './emails.tsx';

const campaignId = newId();
const setup: EmailSetup = {
  expiringLinks: [
    {
      pageId: newId(),
      pageUrl: 'https://site.test/offer',
      label: 'Offer',
      emailLink: 'https://edge.test/l/h4sh?em=[email]',
      engagements: 0,
    },
  ],
  emailTimerUrl: 'https://edge.test/t.gif',
  emailTimerOpens: 0,
  mergeTag: '[email]',
  signing: 'no-field',
  emailProvider: { id: 'kit', esp_name: 'Kit' },
  settings: { useHtml: true, useLink: true },
  customApiWebhookUrl: 'https://edge.test/listener/1/custom/secret',
  helpVideos: { setUp: null, test: null },
};

class EmailServer extends WireServer {
  readonly events: unknown[] = [];

  protected answer(_method: string, path: string, body: unknown): unknown {
    if (path.endsWith('/email-setup')) return setup;
    if (path !== '/v2/api/product-events') return undefined;
    this.events.push(body);
    return {};
  }
}

it('counts a copied email link', async () => {
  const server = new EmailServer();
  server.listen();
  const store = createStore();
  const Around = ({ children }: PropsWithChildren): ReactNode => (
    <Provider store={store}>
      <Routes>
        <Route path="/edit/:campaignId/links" element={children} />
      </Routes>
    </Provider>
  );
  const { user } = show(<Emails view="links" integration={() => null} notice={() => null} />, {
    at: `/edit/${campaignId}/links`,
    Around,
  });

  await user.click(await screen.findByRole('button', { name: 'Copy link' }));

  await waitFor(() => expect(server.events).toEqual([{ event: 'Email Link Copied', campaignId }]));
});
