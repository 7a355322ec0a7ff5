import { useState, type ReactNode } from 'react';
import { useValue } from '@lastcall/host-api';
import { Button, Group, Select } from '@lastcall/ui';
import { messages } from './messages.ts';
import { browserZone, matchingZones, suggestedZones, zoneChoices } from './zones.ts';

const shownAtOnce = 60;

/** The campaign's time zone: the browser's own first, two suggestions beside, all others by search. */
export function ZoneSelect(): ReactNode {
  const field = useValue<string>('timezone');
  const [all, setAll] = useState<ReturnType<typeof zoneChoices> | null>(null);
  const first = [browserZone(), field.value];
  const now = new Date();

  return (
    <div>
      <Select
        label={messages.zone}
        placeholder={messages.zoneSearch}
        nothingFoundMessage={messages.zoneNone}
        searchable
        allowDeselect={false}
        limit={shownAtOnce}
        // Naming four hundred zones takes a moment, which only those who open the list should spend.
        onDropdownOpen={() => setAll((known) => known ?? zoneChoices(first, now))}
        data={all ?? zoneChoices(first, now).filter(({ value }) => first.includes(value))}
        filter={({ search }) => matchingZones(all ?? [], search)}
        name={field.name}
        value={field.value}
        onChange={(zone) => zone && field.onChange(zone)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        error={field.error}
      />
      <Group gap={8} mt={8} role="group" aria-label={messages.zoneSuggestions}>
        {suggestedZones.map(({ label, zone }) => (
          <Button key={zone} size="compact-sm" variant={field.value === zone ? 'light' : 'default'} aria-pressed={field.value === zone} onClick={() => field.onChange(zone)}>
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
