import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { campaignList, type CampaignListItem } from '@lastcall/contracts/campaigns/campaign-list';
import { labels } from '../messages.ts';
import type { RemoteParts } from '../remote-parts.ts';

/** Lists a remote's screens and slots: those of the account, then those of each campaign. */
export function Screens({ parts }: { readonly parts: RemoteParts }): ReactNode {
  const [campaigns, setCampaigns] = useState<readonly CampaignListItem[]>([]);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch('/api/campaigns');
      if (response.ok) setCampaigns(campaignList.parse(await response.json()).campaigns);
    };
    void load();
  }, []);

  // A screen with other parameters can't be linked without their values.
  const paths = [...parts.routes.keys()].filter((path) => !path.replace(':campaignId', '').includes(':'));
  const ofAccount = paths.filter((path) => path.startsWith('/') && !path.includes(':'));
  const ofCampaign = paths.filter((path) => !ofAccount.includes(path));
  return (
    <main style={{ padding: '1rem' }}>
      <h1>{labels.screens}</h1>
      {ofAccount.length > 0 && (
        <section>
          <h2>{labels.accountScreens}</h2>
          <ul>
            {ofAccount.map((path) => (
              <LinkTo key={path} to={path} text={path} />
            ))}
          </ul>
        </section>
      )}
      {campaigns.map(({ id, name }) => (
        <section key={id}>
          <h2>{name}</h2>
          <ul>
            {ofCampaign.map((path) => (
              <LinkTo
                key={path}
                to={path.startsWith('/') ? path.replace(':campaignId', id) : `/edit/${id}/${path}`}
                text={path}
              />
            ))}
            {Object.keys(parts.slots).map((slot) => (
              <LinkTo key={slot} to={`/edit/${id}/slots/${slot}`} text={labels.slot(slot)} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function LinkTo({ to, text }: { readonly to: string; readonly text: string }): ReactNode {
  return (
    <li>
      <Link to={to}>{text}</Link>
    </li>
  );
}
