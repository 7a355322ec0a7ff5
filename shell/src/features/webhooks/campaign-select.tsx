import { useState, type ReactNode } from 'react';
import { limits } from '@lastcall/contracts/platform';
import { useValue } from '@lastcall/host-api';
import { Select, useDebouncedCallback } from '@lastcall/ui';
import { messages } from './messages.ts';

/** Milliseconds without typing before campaigns are searched. */
const debounceMs = 250;

interface NamedCampaign {
  readonly id: string;
  readonly name: string;
}

interface CampaignSelectProps {
  /** The webhook's campaign. */
  readonly saved: NamedCampaign | null;
  /** The search results; the newest campaigns without a search. */
  readonly campaigns: readonly NamedCampaign[];
  readonly onSearch: (search: string) => void;
}

/** Selects one campaign, found by name, or all of them. */
export function CampaignSelect({ saved, campaigns, onSearch }: CampaignSelectProps): ReactNode {
  const { value, onChange, ...field } = useValue<string | null>('campaignId');
  const [chosen, setChosen] = useState(saved);
  const shown = chosen?.name ?? messages.allCampaigns;
  // The name of the selected campaign in the field is not a search.
  const searchLater = useDebouncedCallback(
    (typed: string) => onSearch(typed === shown ? '' : typed.trim().slice(0, limits.campaignName)),
    debounceMs,
  );
  const known = chosen === null || campaigns.some(({ id }) => id === chosen.id) ? campaigns : [chosen, ...campaigns];
  return (
    <Select
      label={messages.campaign}
      data={[{ value: '', label: messages.allCampaigns }, ...known.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(id) => {
        setChosen(known.find((campaign) => campaign.id === id) ?? null);
        onChange(id || null);
      }}
      allowDeselect={false}
      searchable
      // The search runs on the server, which has all campaigns.
      filter={({ options }) => options}
      onSearchChange={searchLater}
      {...field}
    />
  );
}
