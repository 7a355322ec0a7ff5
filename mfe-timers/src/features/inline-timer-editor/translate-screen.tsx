import { useId, type ReactNode } from 'react';
import type { WebpageTimer } from '@lastcall/contracts/campaigns/webpage-timers';
import { limits } from '@lastcall/contracts/platform';
import { useInput } from '@lastcall/host-api';
import { SimpleGrid, Text } from '@lastcall/ui';
import { TextField } from '@lastcall/ui/editor';
import { uiText } from './messages.ts';
import styles from './translate-screen.module.css';

const long = ['days_long', 'hours_long', 'mins_long', 'secs_long'] as const;
const short = ['days_short', 'hours_short', 'mins_short', 'secs_short'] as const;
const dynamic = ['dynamic_days', 'dynamic_hours', 'dynamic_minutes', 'dynamic_seconds'] as const;
type LabelName = (typeof long | typeof short | typeof dynamic)[number];

/** The labels under the digits: long and short ones for digits, one per unit for HTML. */
export function TranslateScreen({ type }: { readonly type: WebpageTimer['countdown_type'] }): ReactNode {
  return (
    <>
      <Text c="dimmed">{uiText.translateHint}</Text>
      {type === 3 ? (
        <LabelInputs names={dynamic} />
      ) : (
        <>
          <Labels title={uiText.longLabels} hint={uiText.longLabelsHint} names={long} />
          <Labels title={uiText.shortLabels} hint={uiText.shortLabelsHint} names={short} />
        </>
      )}
    </>
  );
}

function Labels({
  title,
  hint,
  names,
}: {
  readonly title: string;
  readonly hint: string;
  readonly names: readonly LabelName[];
}): ReactNode {
  const titleId = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <LabelInputs names={names} />
    </div>
  );
}

function LabelInputs({ names }: { readonly names: readonly LabelName[] }): ReactNode {
  return (
    <SimpleGrid cols={2} spacing="sm">
      {names.map((name) => (
        <LabelInput key={name} name={name} />
      ))}
    </SimpleGrid>
  );
}

function LabelInput({ name }: { readonly name: LabelName }): ReactNode {
  return <TextField {...useInput(name)} label={uiText.label[name]} most={limits.webpageTimerLabel} />;
}
