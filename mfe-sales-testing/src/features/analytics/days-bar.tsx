import { useId, useState, type ReactNode } from 'react';
import { dayRangeText } from '@lastcall/contracts/platform/formats';
import { Button, DownloadIcon, Select, Switch } from '@lastcall/ui';
import { CustomDays } from './custom-days.tsx';
import styles from './days-bar.module.css';
import { messages } from './messages.ts';
import { daysOf, presetOf, presets, type Preset } from './presets.ts';
import type { DateRangeSelection } from './use-days.ts';

const labels = messages.days;
const custom = 'custom';

interface DaysBarProps {
  readonly choice: DateRangeSelection;
  /** Why there is no previous period to compare to; null when there is. */
  readonly noComparisonReason: string | null;
  readonly timezone: string;
  /** The URL of the CSV export. */
  readonly tableUrl: string;
}

/** Selects the date range, and the comparison to the previous period. */
export function DaysBar({
  choice: { days, today, choose, isCompared, setCompared },
  noComparisonReason,
  timezone,
  tableUrl,
}: DaysBarProps): ReactNode {
  const preset = presetOf(days, today);
  const [isCustom, setCustom] = useState(false);
  const whyId = useId();
  const value = isCustom || preset === null ? custom : preset;
  const onChange = (chosen: string): void => {
    setCustom(chosen === custom);
    if (chosen !== custom) choose(daysOf(chosen as Preset, today));
  };
  return (
    <div className={styles.bar}>
      <Select
        className={styles.preset}
        aria-label={labels.label}
        allowDeselect={false}
        data={[
          ...presets.map((each) => ({ value: each, label: labels.presets[each] })),
          { value: custom, label: labels.custom },
        ]}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      <Switch
        className={styles.compare}
        label={labels.compare}
        checked={isCompared && noComparisonReason === null}
        disabled={noComparisonReason !== null}
        aria-describedby={noComparisonReason === null ? undefined : whyId}
        onChange={(event) => setCompared(event.currentTarget.checked)}
      />
      <Button
        className={styles.download}
        component="a"
        variant="default"
        href={tableUrl}
        download
        leftSection={<DownloadIcon size={16} aria-hidden />}
      >
        {messages.download}
      </Button>
      {noComparisonReason !== null && (
        <p id={whyId} className={styles.shown}>
          {noComparisonReason}
        </p>
      )}
      {value === custom ? (
        <CustomDays key={`${days.from} ${days.to}`} days={days} today={today} onChoose={choose} />
      ) : (
        <p className={styles.shown}>{labels.shown(dayRangeText(days, today), timezone)}</p>
      )}
    </div>
  );
}
