import { campaignTypeNames, isStoreType, type CampaignType } from '@lastcall/contracts/campaigns';
import { ChevronDownIcon } from '@lastcall/ui/core';
import type { ReactNode } from 'react';
import type { ListFilters } from './list-filters.ts';
import { labels } from './messages.ts';
import { SearchField } from './search-field.tsx';
import styles from './list-toolbar.module.css';

interface ListToolbarProps {
  readonly filters: ListFilters;
  readonly onChange: (change: Partial<ListFilters>) => void;
  /** The types that the account's campaigns may have. */
  readonly types: readonly CampaignType[];
}

/** The search and filters of the list. */
export function ListToolbar({ filters, onChange, types }: ListToolbarProps): ReactNode {
  // Next to other types, the names of store types include "Shopify", since some would be ambiguous.
  const isStoreAlone = types.every(isStoreType);
  const nameOf = (type: CampaignType): string =>
    isStoreType(type) && !isStoreAlone ? labels.ofStore(campaignTypeNames[type]) : campaignTypeNames[type];
  const typeNames = Object.fromEntries(types.map((type) => [type, nameOf(type)])) as Partial<
    Record<CampaignType, string>
  >;
  return (
    <div className={styles.toolbar} role="search" aria-label={labels.filters}>
      <SearchField value={filters.search} onSearch={(search) => onChange({ search })} />
      {types.length > 1 && (
        <Choice
          label={labels.type}
          all={labels.everyType}
          names={typeNames}
          value={filters.type}
          onChange={(type) => onChange({ type })}
        />
      )}
      <Choice
        label={labels.state}
        all={labels.everyState}
        names={labels.states}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label={labels.sort}
        names={labels.sorts}
        value={filters.sort}
        onChange={(sort) => sort && onChange({ sort })}
      />
    </div>
  );
}

interface ChoiceProps<K extends string> {
  readonly label: string;
  /** The label of the empty option, where there is one. */
  readonly all?: string;
  readonly names: Readonly<Partial<Record<K, string>>>;
  readonly value: K | null;
  readonly onChange: (value: K | null) => void;
}

/** A native select: it works before the design system has loaded, on every device, and by keyboard. */
function Choice<K extends string>({ label, all, names, value, onChange }: ChoiceProps<K>): ReactNode {
  return (
    <span className={styles.choice} data-chosen={all !== undefined && value !== null}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange((event.currentTarget.value as K) || null)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {(Object.entries(names) as [K, string][]).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} aria-hidden />
    </span>
  );
}
