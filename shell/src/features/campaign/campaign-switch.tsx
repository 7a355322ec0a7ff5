import { limits } from '@lastcall/contracts/platform';
import { ActionIcon, ChevronsUpDownIcon, Select, Tooltip, useDebouncedCallback } from '@lastcall/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCampaignsToSwitchToQuery } from './campaign-api.ts';
import { labels } from './messages.ts';
import styles from './campaign-frame.module.css';

/** Milliseconds without typing before campaigns are searched. */
const debounceMs = 250;
/** Milliseconds that the list stays after blur, so that a click on it still counts. */
const closeAfterMs = 150;

/** Links to the same screen of another campaign. */
export function CampaignSwitch({ campaignId }: { readonly campaignId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // Closing with a key returns the focus to the button.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus());
  };
  if (isOpen) return <CampaignSearch campaignId={campaignId} onClose={close} />;
  return (
    <Tooltip label={labels.switchCampaign}>
      <ActionIcon
        ref={button}
        aria-label={labels.switchCampaign}
        aria-haspopup="listbox"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <ChevronsUpDownIcon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function CampaignSearch({
  campaignId,
  onClose,
}: {
  readonly campaignId: string;
  readonly onClose: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const { data, isError } = useCampaignsToSwitchToQuery(search);
  const searchLater = useDebouncedCallback(
    (typed: string) => setSearch(typed.trim().slice(0, limits.campaignName)),
    debounceMs,
  );
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);

  const go = (id: string): void => {
    onClose();
    void navigate(pathname.replace(campaignId, id));
  };
  return (
    <Select
      className={styles.search}
      aria-label={labels.switchCampaign}
      placeholder={labels.searchCampaigns}
      data={(data?.campaigns ?? [])
        .filter(({ id }) => id !== campaignId)
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => id && go(id)}
      searchable
      autoFocus
      dropdownOpened
      // The search runs on the server, which has all campaigns.
      filter={({ options }) => options}
      onSearchChange={searchLater}
      nothingFoundMessage={
        isError
          ? labels.searchFailed
          : data
            ? search === ''
              ? labels.onlyCampaign
              : labels.noOtherCampaign
            : labels.loadingCampaigns
      }
      onDropdownClose={() => {
        clearTimeout(closing.current);
        closing.current = window.setTimeout(onClose, closeAfterMs);
      }}
    />
  );
}
