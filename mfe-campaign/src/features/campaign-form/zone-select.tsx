import { useState, type ReactNode } from 'react';
import { browserTimezone } from '@lastcall/contracts/platform';
import { useValue } from '@lastcall/host-api';
import { Button, Group, lazyPart, Select } from '@lastcall/ui';
import { messages } from './messages.ts';
import { suggestedZones, zoneLabel, type ZoneChoice } from './zones.ts';

const ClockChange = lazyPart(() => import('./clock-change.tsx'));

const maxShownZones = 60;

interface ZoneList {
  readonly choices: readonly ZoneChoice[];
  readonly matching: (choices: readonly ZoneChoice[], search: string) => ZoneChoice[];
}

/** The campaign's time zone: the browser's own first, two suggestions, all others by search; and its next clock change. */
export function ZoneSelect({ announcesChange = true }: { readonly announcesChange?: boolean }): ReactNode {
  const field = useValue<string>('timezone');
  const [all, setAll] = useState<ZoneList | null>(null);
  const first = [...new Set([browserTimezone(), field.value])];
  // oxlint-disable-next-line react/purity -- the clocks that a list of zones shows are those of the moment when it is drawn
  const now = new Date();

  // Formatting four hundred zones takes a moment, so it waits until the list opens.
  const load = async (): Promise<void> => {
    if (all) return;
    const { zoneChoices, matchingZones } = await import('./zone-list.ts');
    setAll({ choices: zoneChoices(first, now), matching: matchingZones });
  };

  return (
    <div>
      <Select
        label={messages.zone}
        description={!field.error && announcesChange ? <ClockChange zone={field.value} /> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={messages.zoneSearch}
        nothingFoundMessage={messages.zoneNone}
        searchable
        allowDeselect={false}
        limit={maxShownZones}
        // If the full list cannot be loaded, these few and the suggestions remain.
        onDropdownOpen={() => void load().catch(() => undefined)}
        data={[...(all?.choices ?? first.map((zone) => ({ value: zone, label: zoneLabel(zone, now) })))]}
        filter={({ options, search }) => (all ? all.matching(all.choices, search) : options)}
        name={field.name}
        value={field.value}
        onChange={(zone) => zone && field.onChange(zone)}
        onFocus={field.onFocus}
        onBlur={field.onBlur}
        error={field.error}
      />
      <Group gap={8} mt={8} role="group" aria-label={messages.zoneSuggestions}>
        {suggestedZones.map(({ label, zone }) => (
          <Button
            key={zone}
            size="compact-sm"
            variant={field.value === zone ? 'light' : 'default'}
            aria-pressed={field.value === zone}
            onClick={() => field.onChange(zone)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
