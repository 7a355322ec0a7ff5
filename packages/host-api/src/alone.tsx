import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { session } from '@lastcall/contracts/accounts';
import { campaignList, type CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import type { Register } from './host.ts';
import { labels } from './messages.ts';
import { collectParts, type RemoteParts } from './remote-parts.ts';
import { signedIn } from './session.ts';
import { SlotProvider } from './slot.tsx';
import { createStore } from './store.ts';

interface Alone {
  readonly register: Register;
  /** The design system's provider, so that the remote looks the same as in the shell. */
  readonly Theme: ComponentType<{ children: ReactNode }>;
}

/** Runs one remote without the shell: a list of campaigns, the remote's screens below each, and only its own slots. */
export function runAlone({ register, Theme }: Alone): void {
  const store = createStore();
  const parts = collectParts(register);
  const screens = [...parts.routes.values()];
  const fillSlot: Parameters<typeof SlotProvider>[0]['value'] = (name, props) => {
    const Filled = parts.slots[name] as ComponentType<typeof props> | undefined;
    return Filled ? <Filled {...(props as object & typeof props)} /> : null;
  };

  function Frame(): ReactNode {
    return (
      <Provider store={store}>
        <Theme>
          <SlotProvider value={fillSlot}>
            <Outlet />
          </SlotProvider>
        </Theme>
      </Provider>
    );
  }

  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <Campaigns parts={parts} onSession={(found) => store.dispatch(signedIn(found))} /> },
        ...screens.map((screen) => ({
          path: screen.path.startsWith('/') ? screen.path : `/edit/:campaignId/${screen.path}`,
          element: <screen.component />,
        })),
      ],
    },
  ]);
  createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
}

/** The page of a development server names the shell's origin. */
function appOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="lastcall-app"]')?.content ?? '';
}

function Campaigns({
  parts,
  onSession,
}: {
  parts: RemoteParts;
  onSession: (found: ReturnType<typeof session.parse>) => void;
}): ReactNode {
  const [campaigns, setCampaigns] = useState<CampaignListItem[] | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const who = await fetch('/api/auth/session');
      if (!who.ok) return setSignedOut(true);
      onSession(session.parse(await who.json()));
      setCampaigns(campaignList.parse(await (await fetch('/api/campaigns')).json()).campaigns);
    };
    void load();
  }, [onSession]);

  if (isSignedOut) return <a href={`${appOrigin()}/sign-in`}>{labels.signIn}</a>;
  return (
    <nav>
      <p>{labels.choose}</p>
      {campaigns?.map((campaign) => (
        <ul key={campaign.id}>
          <li>{campaign.name}</li>
          {[...parts.routes.values()].map((route) => (
            <li key={route.path}>
              <Link to={route.path.startsWith('/') ? route.path : `/edit/${campaign.id}/${route.path}`}>
                {route.path}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
