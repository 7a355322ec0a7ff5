import { useState, type ComponentProps, type ReactNode } from 'react';
import { Select } from '@lastcall/ui';
import { creatableChoices } from './creatable-choices.ts';
import { messages } from './messages.ts';

interface CreatableSelectProps extends Pick<
  ComponentProps<typeof Select>,
  'label' | 'description' | 'aria-label' | 'variant' | 'size' | 'error' | 'className' | 'disabled' | 'placeholder'
> {
  /** The selected option; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly known: readonly string[];
  /** The maximum length of a new option. */
  readonly longest: number;
}

/** Selects a text from a list, or creates a new one. */
export function CreatableSelect({ value, onChange, known, longest, ...inputProps }: CreatableSelectProps): ReactNode {
  const [search, setSearch] = useState(value);
  // The selected option's text in the input is not a search term.
  const typed = search === value ? '' : search;
  return (
    <Select
      {...inputProps}
      searchable
      clearable
      // The clear button takes up some of the text's space, and would cover the ellipsis.
      styles={{ input: value === '' ? {} : { paddingInlineEnd: 'calc(var(--input-padding-inline-end) + 12px)' } }}
      data={creatableChoices([...known, value], typed, longest).map(({ value: entry, isNew }) => ({
        value: entry,
        label: isNew ? messages.create(entry) : entry,
      }))}
      filter={({ options }) => options}
      maxLength={longest}
      searchValue={search}
      onSearchChange={setSearch}
      value={value === '' ? null : value}
      onChange={(entry) => {
        setSearch(entry ?? '');
        onChange(entry ?? '');
      }}
    />
  );
}
